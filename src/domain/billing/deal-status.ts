import type { IsoDate } from '../time/iso-date.ts'
import type { RequestStatus } from './request-status.ts'

/** Where a voucher stands for its owner: as a request does, or used up. */
export const VOUCHER_STATUSES = ['pending', 'approved', 'rejected', 'canceled', 'expired', 'used'] as const

export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/** A voucher's status on that day; its last day still counts. */
export function voucherStatusOn(
  voucher: { readonly status: RequestStatus; readonly validUntil: IsoDate | null; readonly usedUp: boolean },
  today: IsoDate,
): VoucherStatus {
  if (voucher.status !== 'approved') return voucher.status
  if (voucher.usedUp) return 'used'
  return voucher.validUntil !== null && voucher.validUntil < today ? 'expired' : 'approved'
}

/** Whether it still waits for an answer or has sessions to give. */
export function isActiveSubscription(status: RequestStatus, sessionsLeft: number): boolean {
  return status === 'pending' || (status === 'approved' && sessionsLeft > 0)
}
