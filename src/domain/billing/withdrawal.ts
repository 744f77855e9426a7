import { addDays, type IsoDate } from '../time/iso-date.ts'

/** The contracts that a customer can withdraw from. */
export const WITHDRAWAL_KINDS = ['voucher', 'subscription'] as const

export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number]

/** Days after the contract without needing a reason (OUG 34/2014; the button: OUG 18/2026). */
const WITHDRAWAL_DAYS = 14

/** The last day to withdraw. */
export function withdrawUntil(contractDate: IsoDate): IsoDate {
  return addDays(contractDate, WITHDRAWAL_DAYS)
}
