/**
 * A day of one place as it ought to be while customers and its team are at work: two professionals, the first with a
 * second line, visits of half an hour or, changed, an hour, and others with a wait. Times are wall minutes of the day;
 * what meets what is worked out in real minutes.
 */
export type TeamDay = {
  readonly clock: ClockDay
  /** Whether the second professional still works here. */
  isWhole: boolean
  readonly bookings: TeamBooking[]
  readonly blocks: { pro: number; minute: number; live: boolean }[]
}

/** `second`: on the second line of the professional. `minutes`: its length, half an hour unless it was changed. */
export type Spot = {
  readonly pro: number
  readonly minute: number
  readonly second?: true
  readonly minutes?: number
}

/** The place before the last move or change, and its parts that are held for the booking, in real minutes. */
export type OldSpot = { readonly spot: Spot; readonly held: readonly Held[] }

type Held = { readonly pro: number; readonly second: boolean; readonly start: number; readonly end: number }

export type TeamBooking = {
  spot: Spot
  live: boolean
  /** As long as it is held for the booking. */
  undo: OldSpot | null
  /** Whether the move can be undone: nothing came after it. */
  isUndoable: boolean
  /** Whether what can be undone is the team's yes to a request. */
  isAccepted: boolean
  /** The state to which the undoing of a cancellation goes back; null: what can be undone is none. */
  canceled: { readonly isPending: boolean } | null
  /** A request, which waits for the team's yes or, once times are proposed, for its client's. */
  isPending: boolean
  proposed: readonly Spot[]
  /** The notices to the client: of the yes, of moves that stand, of the end, of proposals. */
  readonly notified: { confirmed: number; moved: number; canceled: number; proposed: number }
}

/** A booking or a request as it is placed. */
export const newBooking = (spot: Spot, isPending = false): TeamBooking => ({
  spot,
  isPending,
  live: true,
  undo: null,
  isUndoable: false,
  isAccepted: false,
  canceled: null,
  proposed: [],
  notified: { confirmed: 1, moved: 0, canceled: 0, proposed: 0 },
})

/** Ends the booking and its proposals; a place that is held for undoing stays held a moment. */
export function end(booking: TeamBooking): void {
  if (booking.live) booking.notified.canceled += 1
  booking.live = false
  booking.isPending = false
  booking.isUndoable = false
  booking.canceled = null
  booking.proposed = []
}

/** The team ends the booking: its place is held while that can be undone, but not where other times were proposed. */
export function endByTeam(day: TeamDay, booking: TeamBooking): void {
  const { spot, isPending, proposed } = booking
  end(booking)
  if (proposed.length > 0) return
  const held = spansOnLine(day, spot)
  Object.assign(booking, { undo: { spot, held }, isUndoable: true, isAccepted: false, canceled: { isPending } })
}

/** A day on which the clock may change at 3 or 4 in the morning; the place is open around then, or around noon. */
export type ClockDay = {
  readonly date: string
  readonly now: string
  readonly opens: number
  readonly closes: number
  readonly change: 'none' | 'forward' | 'back'
}

export const VISIT = 30
export const LONG_VISIT = 60
/** Work, a wait and a finish, half an hour each. */
export const WAITING_VISIT = 90

export const lengthOf = ({ minutes = VISIT }: Pick<Spot, 'minutes'>) => minutes

export const CLOCK_DAYS: readonly ClockDay[] = [
  { date: '2026-11-26', now: '2026-11-23T08:00:00Z', opens: 540, closes: 720, change: 'none' },
  { date: '2027-03-28', now: '2027-03-24T08:00:00Z', opens: 120, closes: 360, change: 'forward' },
  { date: '2026-10-25', now: '2026-10-21T08:00:00Z', opens: 120, closes: 360, change: 'back' },
]

export const newTeamDay = (clock: ClockDay): TeamDay => ({ clock, isWhole: true, bookings: [], blocks: [] })

/**
 * Minutes since the day's first instant; null for a time that the clock leaps over. An hour that comes twice means its
 * first.
 */
function realMinute({ change }: ClockDay, minute: number): number | null {
  if (change === 'forward' && minute >= 180 && minute < 240) return null
  if (minute < 240 || change === 'none') return minute
  return change === 'forward' ? minute - 60 : minute + 60
}

/** A claim on somebody's time as text, in real minutes. */
export const spanText = (pro: number, start: number, end: number, what: string) => `${pro} ${start}–${end} ${what}`

/** Everything that takes time that day, in order. */
export function claimsOf(day: TeamDay): string[] {
  const held = day.bookings.flatMap(({ undo }) => undo?.held ?? [])
  const onLine = (spot: Spot, what: string) =>
    spansOnLine(day, spot).map(({ pro, start, end, second }) =>
      spanText(pro, start, end, second ? `${what} second` : what),
    )
  const blocked = day.blocks.filter((block) => block.live && hasSecondLine(block))
  return [
    ...takenBy(day, { text: onLine }),
    ...held.map(({ pro, start, end, second }) => spanText(pro, start, end, second ? 'hold second' : 'hold')),
    ...blocked.flatMap((block) => onLine({ ...block, second: true }, 'block')),
  ].sort()
}

/** The claims that the team’s calendar shows: without the places held for undoing, and without people who have left. */
export const shownOf = (day: TeamDay): string[] =>
  takenBy(day, { request: 'request' })
    .filter((text) => day.isWhole || text.startsWith('0'))
    .sort()

type Words = { readonly request?: string; readonly text?: (spot: Spot, what: string) => string[] }

function takenBy(
  day: TeamDay,
  { request = 'booking', text = (spot, what) => [textOf(day, spot, what)] }: Words,
): string[] {
  return [
    ...day.bookings
      .filter(({ live }) => live)
      .flatMap(({ spot, isPending }) => text(spot, isPending ? request : 'booking')),
    ...day.bookings.flatMap(({ proposed }) => proposed.flatMap((spot) => text(spot, 'hold'))),
    ...day.blocks.filter(({ live }) => live).flatMap((block) => text(block, 'block')),
  ]
}

function textOf({ clock }: TeamDay, { pro, minute, minutes = VISIT }: Spot, what: string): string {
  const start = realMinute(clock, minute)!
  return spanText(pro, start, start + minutes, what)
}

/** A booking goes from one place to another: the time of the old one that the new one does not take is held. */
export function leavePlace(day: TeamDay, spot: Spot, next: Spot): OldSpot {
  const taken = spansOnLine(day, next)
  return { spot, held: spansOnLine(day, spot).flatMap((own) => taken.reduce(leave, [own])) }
}

/** The rest of these times beside another. */
const leave = (held: readonly Held[], other: Held): Held[] =>
  held
    .flatMap((own) => {
      if (own.pro !== other.pro || own.second !== other.second) return [own]
      const before = { ...own, end: Math.min(own.end, other.start) }
      return [before, { ...own, start: Math.max(own.start, other.end) }]
    })
    .filter(({ start, end }) => start < end)

const spansOnLine = (day: Pick<TeamDay, 'clock'>, spot: Spot): Held[] =>
  spansOf(day, spot).map((span) => ({ pro: spot.pro, second: spot.second ?? false, ...span }))

export type Outcome = 'placed' | 'slot_taken' | 'invalid'

/** The outcome of the team's asking for a place; hours are a soft rule, which it overrides. */
export function teamOutcome(day: TeamDay, { pro, minute, minutes = VISIT }: Spot, except?: TeamBooking): Outcome {
  const start = realMinute(day.clock, minute)
  if (start === null || isGone(day, pro)) return 'invalid'
  return isTaken(day, { pro, minute, minutes }, except) ? 'slot_taken' : 'placed'
}

const hasSecondLine = ({ pro }: Pick<Spot, 'pro'>) => pro === 0

/** Whether the professional's own time alone is in the way, and their second line is free. */
export function mayOverlap(day: TeamDay, { pro, minute, minutes = VISIT }: Spot, except?: TeamBooking): boolean {
  const start = realMinute(day.clock, minute)
  if (start === null || !hasSecondLine({ pro }) || teamOutcome(day, { pro, minute, minutes }, except) !== 'slot_taken')
    return false
  return !isTaken(day, { pro, minute, minutes, second: true }, except)
}

/** The outcome of blocking a time: it takes both lines. */
export function blockOutcome(day: TeamDay, spot: Spot): Outcome {
  const outcome = teamOutcome(day, spot)
  if (outcome !== 'placed' || !hasSecondLine(spot)) return outcome
  return isTaken(day, { ...spot, second: true }) ? 'slot_taken' : 'placed'
}

/** The outcome of a customer's asking: within the hours only. `except`: the claims that are theirs already. */
export function customerOutcome(day: TeamDay, spot: Spot, except?: TeamBooking): Outcome {
  const { opens, closes } = day.clock
  const [start, from, until] = [spot.minute, opens, closes].map((minute) => realMinute(day.clock, minute))
  if (isGone(day, spot.pro)) return 'invalid'
  if (start == null || start < from! || start + lengthOf(spot) > until!) return 'invalid'
  // A closed time is no opening hour to a customer; a booked one is taken.
  if (day.blocks.some((each) => each.live && meetsSpot(day, each, spot))) return 'invalid'
  return teamOutcome(day, spot, except)
}

const isGone = ({ isWhole }: TeamDay, pro: number) => !isWhole && pro === 1

type Span = { readonly start: number; readonly end: number }

const meets = (a: Span, b: Span) => a.start < b.end && b.start < a.end

/** The times for which a visit takes its professional, in real minutes. */
function spansOf({ clock }: Pick<TeamDay, 'clock'>, spot: Spot): Span[] {
  const start = realMinute(clock, spot.minute)!
  const minutes = lengthOf(spot)
  if (minutes !== WAITING_VISIT) return [{ start, end: start + minutes }]
  return [
    { start, end: start + 30 },
    { start: start + 60, end: start + 90 },
  ]
}

/** Whether a place would take time that is held. */
export const meetsHeld = (day: TeamDay, spot: Spot, held: Held) =>
  spot.pro === held.pro && spansOf(day, spot).some((span) => meets(span, held))

const meetsSpot = (day: TeamDay, one: Spot, other: Spot) =>
  one.pro === other.pro && spansOf(day, one).some((span) => spansOf(day, other).some((each) => meets(span, each)))

function isTaken(day: TeamDay, wanted: Spot, except?: TeamBooking): boolean {
  const isOnLine = (second = false) => second === (wanted.second ?? false)
  const isInTheWay = (spot: Spot) => isOnLine(spot.second) && meetsSpot(day, spot, wanted)
  const isHeld = (held: Held) => isOnLine(held.second) && meetsHeld(day, wanted, held)
  return (
    day.blocks.some((block) => block.live && meetsSpot(day, block, wanted)) ||
    day.bookings.some(
      (each) =>
        each !== except &&
        ((each.live && isInTheWay(each.spot)) ||
          each.proposed.some(isInTheWay) ||
          (each.undo?.held ?? []).some(isHeld)),
    )
  )
}

/** The starts that a visitor ought to be offered. */
export function offersOf(day: TeamDay): string[] {
  const { opens, closes } = day.clock
  const offers: string[] = []
  for (const pro of [0, 1])
    for (let minute = opens; minute < closes; minute += VISIT)
      if (realMinute(day.clock, minute) !== null && customerOutcome(day, { pro, minute }) === 'placed')
        offers.push(`${pro} ${minute}`)
  return offers.sort()
}
