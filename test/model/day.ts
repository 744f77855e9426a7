/**
 * A day of one place as it ought to be: two professionals, visits of half an hour, holds, time off, a voucher for two.
 */
export type Day = {
  readonly hours: { start: number; end: number }[]
  readonly away: { pro: number; minute: number }[]
  readonly holds: Map<number, { pro: number; minute: number }>
  readonly bookings: { customer: number; pro: number; minute: number; voucher: boolean; live: boolean }[]
  voucherUses: number
}

export const VISIT = 30
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

const meets = (a: number, b: number) => Math.abs(a - b) < VISIT

/** The outcome of asking for this start, before anything else of the request is looked at. */
export function startOutcome(
  day: Day,
  customer: number,
  pro: number,
  minute: number,
  { except }: { except?: number } = {},
): Outcome {
  const { start, end } = day.hours[pro]!
  if (minute < start || minute + VISIT > end) return 'invalid'
  if (day.away.some((each) => each.pro === pro && meets(each.minute, minute))) return 'invalid'
  const taken =
    day.bookings.some(
      (each, index) => each.live && index !== except && each.pro === pro && meets(each.minute, minute),
    ) || [...day.holds].some(([owner, held]) => owner !== customer && held.pro === pro && meets(held.minute, minute))
  return taken ? 'slot_taken' : 'placed'
}

/** The outcome of a booking, which also depends on repeated visits and the voucher's uses. */
export function bookOutcome(day: Day, customer: number, pro: number, minute: number, voucher: boolean): Outcome {
  const start = startOutcome(day, customer, pro, minute)
  if (start !== 'placed') return start
  if (day.bookings.some((each) => each.live && each.customer === customer && each.minute === minute))
    return 'slot_taken'
  return voucher && day.voucherUses >= VOUCHER_LIMIT ? 'invalid' : 'placed'
}

/** Everything that takes time that day, in order. */
export function claimsOf({ bookings, holds, away }: Day): string[] {
  return [
    ...bookings.filter(({ live }) => live).map(({ pro, minute }) => `${pro} ${minute} booking`),
    ...[...holds.values()].map(({ pro, minute }) => `${pro} ${minute} hold`),
    ...away.map(({ pro, minute }) => `${pro} ${minute} away`),
  ].sort()
}
