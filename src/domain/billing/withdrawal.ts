import { addDays, type IsoDate } from '../time/iso-date.ts'

/** What a customer can withdraw from: the contract for a voucher of their own, or for a subscription. */
export const WITHDRAWAL_KINDS = ['voucher', 'subscription'] as const

export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number]

/** Days after the contract in which no reason is needed (OUG 34/2014, by the button of OUG 18/2026). */
const DAYS = 14

/** The last day on which the customer may still withdraw. */
export function withdrawUntil(contractDate: IsoDate): IsoDate {
  return addDays(contractDate, DAYS)
}
