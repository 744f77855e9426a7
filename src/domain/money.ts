/** Whole bani, a hundredth of a RON. Money is never a fraction inside. */
export type Bani = number

/** '145,00 RON', '1.250,00 RON': two decimals, decimal comma, dots between thousands. */
export function formatMoney(bani: Bani): string {
  return `${formatAmount(bani)} RON`
}

/** As formatMoney, without the currency. */
export function formatAmount(bani: Bani): string {
  const absolute = Math.abs(bani)
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${bani < 0 ? '-' : ''}${whole},${String(absolute % 100).padStart(2, '0')}`
}

/** The wire's number of RON from bani; null, an amount that is hidden or unknown, stays null. */
export function toRon(bani: Bani): number
export function toRon(bani: Bani | null): number | null
export function toRon(bani: Bani | null): number | null {
  return bani === null ? null : bani / 100
}

/** Bani from the wire's number of RON, which has at most two decimals. */
export function toBani(ron: number): Bani {
  return Math.round(ron * 100)
}
