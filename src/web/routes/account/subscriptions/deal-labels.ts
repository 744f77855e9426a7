import type { VoucherStatus } from '#domain/billing/deal-status.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'

type TagKind = 'plain' | 'done' | 'error' | 'cherry'

/** How each status of a voucher or a subscription is called, and its colour. */
export const statusTags: Record<VoucherStatus, { label: string; kind: TagKind }> = {
  pending: { label: 'În așteptare', kind: 'cherry' },
  approved: { label: 'Activ', kind: 'done' },
  rejected: { label: 'Respins', kind: 'error' },
  canceled: { label: 'Anulat', kind: 'error' },
  expired: { label: 'Expirat', kind: 'plain' },
  used: { label: 'Folosit', kind: 'plain' },
}

/** Until when it can be used; of one that is over, when it ended. */
export const endOf = (status: VoucherStatus, until: IsoDate) =>
  `${status === 'expired' ? 'A expirat' : 'Valabil până'} pe ${longDateLabel(until)}`
