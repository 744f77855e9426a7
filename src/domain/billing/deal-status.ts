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

/** The state of a location's voucher, or of a batch of them, as the team sees it. */
export const VOUCHER_STATES = [...VOUCHER_STATUSES, 'scheduled'] as const

export type VoucherState = (typeof VOUCHER_STATES)[number]

type Vouchers = {
  /** That of the only code, or of the first of a batch. */
  readonly status: RequestStatus
  readonly validFrom: IsoDate | null
  readonly validUntil: IsoDate | null
  /** How many codes are not stopped, and how many of these have uses left. */
  readonly live: number
  readonly open: number
}

/** The state on a day. A batch is stopped, or used, once all of its codes are. */
export function voucherStateOn({ status, validFrom, validUntil, live, open }: Vouchers, today: IsoDate): VoucherState {
  if (live === 0) return status === 'approved' ? 'canceled' : status
  if (open === 0) return 'used'
  if (validUntil !== null && validUntil < today) return 'expired'
  return validFrom !== null && validFrom > today ? 'scheduled' : 'approved'
}

/** Whether it is pending or has sessions left. */
export function isActiveSubscription(status: RequestStatus, sessionsLeft: number): boolean {
  return status === 'pending' || (status === 'approved' && sessionsLeft > 0)
}
