/**
 * The ways in which a booking ends before its time: its client cancelled, asked the team to, the team cancelled, it
 * refused a request, nobody answered the request in time, its client did not say 'Vin' in time, the platform cancelled.
 */
export const CANCELLATION_KINDS = [
  'by_client',
  'as_asked',
  'by_location',
  'refused',
  'lapsed',
  'unconfirmed',
  'by_platform',
] as const

export type CancellationKind = (typeof CANCELLATION_KINDS)[number]
