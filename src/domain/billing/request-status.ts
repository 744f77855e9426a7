/** The status of a request for a voucher or a subscription. */
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'canceled', 'expired'] as const

export type RequestStatus = (typeof REQUEST_STATUSES)[number]
