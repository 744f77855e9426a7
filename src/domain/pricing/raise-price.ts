import type { Bani } from '../money.ts'

/** The steps that new prices can be rounded to. */
export const ROUNDINGS = [1, 100, 500, 1000] as const satisfies readonly Bani[]

/**
 * The price raised by per cents, or lowered by negative ones, and rounded half up to whole steps. Rounding never turns
 * a raise into a cut, nor a cut into a raise, and leaves no price free that was not.
 */
export function raisedPrice(price: Bani, percent: number, step: Bani): Bani {
  if (percent === 0) return price
  const hundredths = 10_000 + Math.round(percent * 100)
  const rounded = Math.floor((2 * price * hundredths + 10_000 * step) / (20_000 * step)) * step
  if (percent > 0) return Math.max(price, rounded)
  return Math.min(price, Math.max(rounded, hundredths > 0 ? step : 0))
}
