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

/** Reads '145', '145,5', '1.250,00' with or without 'RON'; null when it is no amount or has more than two decimals. */
export function parseMoney(text: string): Bani | null {
  const match = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?(?: ?RON)?$/i.exec(text.trim())
  if (!match?.[1]) return null
  return Number(match[1].replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** The wire's number of RON from bani. */
export function toRon(bani: Bani): number {
  return bani / 100
}

/** Bani from the wire's number of RON, which has at most two decimals. */
export function toBani(ron: number): Bani {
  return Math.round(ron * 100)
}
