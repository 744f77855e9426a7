/**
 * A day of one place as it ought to be: two professionals, visits of half an hour or, changed by the team, an hour,
 * holds, time off, a voucher for two.
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
  /** The time that the last change gave up: held for the booking, whatever becomes of it. */
  held: Span | null
}

/** A professional's time; half an hour where no length is said. */
type Span = { readonly pro: number; readonly minute: number; readonly minutes?: number }

export const VISIT = 30
export const LONG_VISIT = 60
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

export const meets = (a: Span, b: Span) =>
  a.pro === b.pro && a.minute < b.minute + (b.minutes ?? VISIT) && b.minute < a.minute + (a.minutes ?? VISIT)

/** The outcome of asking for this time, before anything else of the request is looked at. */
export function startOutcome(day: Day, customer: number, wanted: Span, except?: DayBooking): Outcome {
  const { start, end } = day.hours[wanted.pro]!
  if (wanted.minute < start || wanted.minute + (wanted.minutes ?? VISIT) > end) return 'invalid'
  if (day.away.some((each) => meets(each, wanted))) return 'invalid'
  const isHeld = [...day.holds].some(([owner, held]) => owner !== customer && meets(held, wanted))
  const isOfOwn = except?.held != null && meets(except.held, wanted)
  return isHeld || isOfOwn || isBooked(day, wanted, except) ? 'slot_taken' : 'placed'
}

/** The outcome of the team's making a booking longer: only what takes the time is in the way. */
export function growOutcome(day: Day, booking: DayBooking): Outcome {
  const wanted = { ...booking, minutes: LONG_VISIT }
  const others = [...day.away, ...day.holds.values()]
  return others.some((each) => meets(each, wanted)) || isBooked(day, wanted, booking) ? 'slot_taken' : 'placed'
}

const isBooked = ({ bookings }: Day, wanted: Span, except?: DayBooking) =>
  bookings.some((each) => {
    if (each === except) return false
    return (each.live && meets(each, wanted)) || (each.held !== null && meets(each.held, wanted))
  })

type NewBooking = Pick<DayBooking, 'customer' | 'pro' | 'minute' | 'voucher'>

/** The outcome of a booking, which also depends on repeated visits and the voucher's uses. */
export function bookOutcome(day: Day, { customer, pro, minute, voucher }: NewBooking): Outcome {
  const start = startOutcome(day, customer, { pro, minute })
  if (start !== 'placed') return start
  const isSame = (each: DayBooking) => each.customer === customer && each.minute === minute && each.minutes === VISIT
  if (day.bookings.some((each) => each.live && isSame(each))) return 'slot_taken'
  return voucher && day.voucherUses >= VOUCHER_LIMIT ? 'invalid' : 'placed'
}

/** Everything that takes time that day, in order. */
export function claimsOf({ bookings, holds, away }: Day): string[] {
  const textOf = ({ pro, minute, minutes = VISIT }: Span, kind: string) =>
    `${pro} ${minute}–${minute + minutes} ${kind}`
  return [
    ...bookings.filter(({ live }) => live).map((booking) => textOf(booking, 'booking')),
    ...bookings.flatMap(({ held }) => (held ? [textOf(held, 'hold')] : [])),
    ...[...holds.values()].map((held) => textOf(held, 'hold')),
    ...away.map((each) => textOf(each, 'away')),
  ].sort()
}
