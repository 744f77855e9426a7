/**
 * A day of one place as it ought to be: two professionals, visits of half an hour, others in which the client waits
 * for half an hour, or both together, holds, time off, a voucher for two.
 */
export type Day = {
  readonly hours: { start: number; end: number }[]
  readonly away: { pro: number; minute: number }[]
  readonly holds: Map<number, { pro: number; minute: number }>
  readonly bookings: DayBooking[]
  voucherUses: number
}

export type DayBooking = {
  readonly customer: number
  pro: number
  minute: number
  minutes: number
  readonly voucher: boolean
  live: boolean
  /** The times that the last change gave up: held for the booking, whatever becomes of it. */
  held: readonly Span[]
}

/** A professional's time; half an hour where no length is said. */
type Span = { readonly pro: number; readonly minute: number; readonly minutes?: number }

export const VISIT = 30
/** Work, a wait and a finish, half an hour each. */
export const WAITING_VISIT = 90
/** A short visit, then a waiting one. */
export const BOTH_VISITS = 120

/** The parts of a visit that take its professional, in minutes from its start. */
const PARTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  [VISIT]: [[0, 30]],
  [WAITING_VISIT]: [
    [0, 30],
    [60, 90],
  ],
  [BOTH_VISITS]: [
    [0, 60],
    [90, 120],
  ],
}

/** The times that BOTH_VISITS take and VISIT does not. */
export const givenUp = ({ pro, minute }: Span): Span[] => [
  { pro, minute: minute + 30 },
  { pro, minute: minute + 90 },
]
export const VOUCHER_LIMIT = 2

export const newDay = (): Day => ({
  hours: [
    { start: 540, end: 720 },
    { start: 540, end: 720 },
  ],
  away: [],
  holds: new Map(),
  bookings: [],
  voucherUses: 0,
})

export type Outcome = 'placed' | 'slot_taken' | 'invalid'

const partsOf = ({ minute, minutes = VISIT }: Span) =>
  PARTS[minutes]!.map(([from, until]) => ({ start: minute + from, end: minute + until }))

export const meets = (a: Span, b: Span) =>
  a.pro === b.pro && partsOf(a).some((one) => partsOf(b).some(({ start, end }) => one.start < end && start < one.end))

/** The outcome of asking for this time, before anything else of the request is looked at. */
export function startOutcome(day: Day, customer: number, wanted: Span, except?: DayBooking): Outcome {
  const { start, end } = day.hours[wanted.pro]!
  if (wanted.minute < start || wanted.minute + (wanted.minutes ?? VISIT) > end) return 'invalid'
  if (day.away.some((each) => meets(each, wanted))) return 'invalid'
  const isHeld = [...day.holds].some(([owner, held]) => owner !== customer && meets(held, wanted))
  const isOfOwn = except?.held.some((each) => meets(each, wanted)) === true
  return isHeld || isOfOwn || isBooked(day, wanted, except) ? 'slot_taken' : 'placed'
}

/** The outcome of the team's making a booking longer: only what takes the time is in the way. */
export function growOutcome(day: Day, booking: DayBooking): Outcome {
  const wanted = { ...booking, minutes: BOTH_VISITS }
  const others = [...day.away, ...day.holds.values()]
  return others.some((each) => meets(each, wanted)) || isBooked(day, wanted, booking) ? 'slot_taken' : 'placed'
}

const isBooked = ({ bookings }: Day, wanted: Span, except?: DayBooking) =>
  bookings.some((each) => {
    if (each === except) return false
    return (each.live && meets(each, wanted)) || each.held.some((held) => meets(held, wanted))
  })

type NewBooking = Pick<DayBooking, 'customer' | 'pro' | 'minute' | 'minutes' | 'voucher'>

/** The outcome of a booking, which also depends on repeated visits and the voucher's uses. */
export function bookOutcome(day: Day, { customer, pro, minute, minutes, voucher }: NewBooking): Outcome {
  const start = startOutcome(day, customer, { pro, minute, minutes })
  if (start !== 'placed') return start
  const isSame = (each: DayBooking) => each.customer === customer && each.minute === minute && each.minutes === minutes
  if (day.bookings.some((each) => each.live && isSame(each))) return 'slot_taken'
  return voucher && day.voucherUses >= VOUCHER_LIMIT ? 'invalid' : 'placed'
}

/** Everything that takes time that day, in order. */
export function claimsOf({ bookings, holds, away }: Day): string[] {
  const textsOf = (span: Span, kind: string) =>
    partsOf(span).map(({ start, end }) => `${span.pro} ${start}–${end} ${kind}`)
  return [
    ...bookings.filter(({ live }) => live).flatMap((booking) => textsOf(booking, 'booking')),
    ...bookings.flatMap(({ held }) => held.flatMap((each) => textsOf(each, 'hold'))),
    ...[...holds.values()].flatMap((held) => textsOf(held, 'hold')),
    ...away.flatMap((each) => textsOf(each, 'away')),
  ].sort()
}
