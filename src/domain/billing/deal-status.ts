import type { IsoDate } from '../time/iso-date.ts'
import type { RequestStatus } from './request-status.ts'

/** The status of a voucher: that of its request, or used. */
export const VOUCHER_STATUSES = ['pending', 'approved', 'rejected', 'canceled', 'expired', 'used'] as const

export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/** The voucher’s status on a day; it is valid through its last day. */
export function voucherStatusOn(
  voucher: { readonly status: RequestStatus; readonly validUntil: IsoDate | null; readonly usedUp: boolean },
  today: IsoDate,
): VoucherStatus {
  if (voucher.status !== 'approved') return voucher.status
  if (voucher.usedUp) return 'used'
  return voucher.validUntil !== null && voucher.validUntil < today ? 'expired' : 'approved'
}

/** Whether it is pending or has sessions left. */
export function isActiveSubscription(status: RequestStatus, sessionsLeft: number): boolean {
  return status === 'pending' || (status === 'approved' && sessionsLeft > 0)
}
