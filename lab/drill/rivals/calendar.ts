/** When it was asked for and when it was answered, in performance.now() milliseconds: it happened somewhere between. */
export type Moment = { readonly invoked: number; readonly returned: number }

/** Minutes of one day, the end excluded. */
export type Span = { readonly start: number; readonly end: number }

/** A visit, wanted or taken, in a location's time. */
export type Visit = {
  readonly locationId: number
  readonly date: string
  /** The times for which the professional is taken: buffer included, without a wait of the client's. */
  readonly busy: readonly Span[]
  /** The time for which the equipment is taken. */
  readonly shown: Span
  readonly services: string
  readonly customerId: number
}

/** Something that took a professional's time, from one moment to another. */
export type Taken = Visit & {
  /** `undo`: the time that a change of the team gave up, held until it cannot be undone any more. */
  readonly kind: 'booking' | 'hold' | 'undo' | 'away'
  /** Null: nobody knows whose, since the answer was lost. */
  readonly professionalId: number | null
  readonly began: Moment
  ended: Moment | null
}

/** A start that the servers refused. */
export type RefusedStart = Visit & {
  readonly kind: 'book' | 'hold' | 'move' | 'change'
  readonly status: number
  readonly at: Moment
  /** The professional asked for, or the whole team. */
  readonly team: readonly number[]
  /** Units of the location's equipment; 0: it needs none. */
  readonly units: number
  /** The booking that was to be moved or changed: it stands in nobody's way. */
  readonly moved: Taken | null
  /** The time that its last change gave up: it is in the way of its client, not of the team. */
  readonly undo?: Taken | null
}

/** A hold lapses by itself after five minutes. */
const HOLD_MS = { least: 299_000, most: 302_000 }

export const NEVER: Moment = { invoked: Number.POSITIVE_INFINITY, returned: Number.POSITIVE_INFINITY }

/** The pairs that certainly stood at one time and took one professional's time twice. */
export function takenTwice(taken: readonly Taken[]): [Taken, Taken][] {
  const groups = Map.groupBy(taken, ({ professionalId, date }) => `${professionalId} ${date}`)
  return [...groups.values()].flatMap((own) =>
    own.flatMap((a, index) =>
      own
        .slice(index + 1)
        .filter((b) => a.professionalId !== null && meetAny(a.busy, b.busy) && stoodTogether(a, b))
        .map((b): [Taken, Taken] => [a, b]),
    ),
  )
}

/** Refusals for which nothing stood, or might have stood, in the way while they were asked for. */
export function unneededRefusals(refused: readonly RefusedStart[], taken: readonly Taken[]): RefusedStart[] {
  const byDay = Map.groupBy(taken, dayOf)
  return refused.filter((refusal) => {
    const others = (byDay.get(dayOf(refusal)) ?? []).filter(
      (each) =>
        mightStand(each, refusal.at) && each !== refusal.moved && each !== refusal.undo && !isOwnHold(each, refusal),
    )
    return !(refusal.status === 409 ? isTaken(refusal, others) : isAway(refusal, others))
  })
}

const dayOf = ({ locationId, date }: Visit) => `${locationId} ${date}`

const isOwnHold = ({ kind, customerId }: Taken, refusal: RefusedStart) =>
  kind === 'hold' && customerId === refusal.customerId

function isTaken({ kind, team, busy, shown, units, services, customerId }: RefusedStart, others: readonly Taken[]) {
  const inTheWay = others.filter((each) => meetAny(each.busy, busy))
  if (team.every((id) => inTheWay.some((each) => each.professionalId === id || each.professionalId === null)))
    return true
  const isSameVisit = (each: Taken) =>
    each.kind === 'booking' &&
    each.customerId === customerId &&
    each.shown.start === shown.start &&
    each.services === services
  if ((kind === 'book' || kind === 'hold') && others.some(isSameVisit)) return true
  const withUnits = others.filter((each) => each.kind !== 'away' && meets(each.shown, shown))
  return units > 0 && withUnits.length >= units
}

/** A start refused with 422 would not be on offer either if nobody had booked. */
function isAway({ kind, team, busy, moved, shown }: RefusedStart, others: readonly Taken[]): boolean {
  const away = others.filter((each) => each.kind === 'away' && meetAny(each.busy, busy))
  if (team.every((id) => away.some((each) => each.professionalId === id))) return true
  // A booking cannot be moved to where it is.
  return kind === 'move' && moved !== null && moved.shown.start === shown.start
}

const meetAny = (some: readonly Span[], others: readonly Span[]) =>
  some.some((one) => others.some((other) => meets(one, other)))

const meets = (a: Span, b: Span) => a.start < b.end && b.start < a.end

function mightStand(each: Taken, { invoked, returned }: Moment): boolean {
  const lapses = each.kind === 'hold' ? each.began.returned + HOLD_MS.most : Number.POSITIVE_INFINITY
  const last = Math.min(each.ended?.returned ?? Number.POSITIVE_INFINITY, lapses)
  return each.began.invoked <= returned && last >= invoked
}

function stoodTogether(a: Taken, b: Taken): boolean {
  return Math.max(a.began.returned, b.began.returned) < Math.min(certainEnd(a), certainEnd(b))
}

function certainEnd({ kind, began, ended }: Taken): number {
  const lapses = kind === 'hold' ? began.invoked + HOLD_MS.least : Number.POSITIVE_INFINITY
  return Math.min(ended?.invoked ?? Number.POSITIVE_INFINITY, lapses)
}
