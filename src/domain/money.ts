import type { Unit } from './brand.ts'

/** Whole bani; 100 bani are 1 RON. */
export type Bani = Unit<'Bani'>

/** RON with at most two decimals, as the wire has them. */
export type Ron = Unit<'Ron'>

/** '145,00 RON', '1.250,00 RON': two decimals, decimal comma, dots between thousands. */
export function formatMoney(bani: Bani): string {
  return `${formatAmount(bani)} RON`
}

/** A label of formatMoney's whose figures stay on one line with RON. For pages; messages and the wire need none. */
export const unbrokenMoney = (label: string): string => label.replaceAll(' RON', '\u00a0RON').replace('–', '–\u2060')

/** Like formatMoney, without the currency. */
export function formatAmount(bani: Bani): string {
  const absolute = Math.abs(bani)
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${bani < 0 ? '-' : ''}${whole},${String(absolute % 100).padStart(2, '0')}`
}

/** Converts bani to RON for the wire; null (hidden or unknown) stays null. */
export function toRon(bani: Bani): Ron
export function toRon(bani: Bani | null): Ron | null
export function toRon(bani: Bani | null): Ron | null {
  return bani === null ? null : bani / 100
}

/** Converts RON from the wire, with at most two decimals, to bani. */
export function toBani(ron: Ron): Bani {
  return Math.round(ron * 100)
}
