/** Imports wall time, hence Temporal: for the server only. */
import { invalid } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { countOf } from '#domain/text/counts.ts'
import { addDays, type EpochMinute, type IsoDate, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { todayAt, wallToEpoch } from '#domain/time/wall-time.ts'
import { type Intervals, intersect, subtract } from '../intervals.ts'
import { attendance, lastDateTouched, openTime, shifts } from '../open-time.ts'
import type { Interval, LocationSchedule, ProfessionalSchedule, Wanted } from '../schedule.ts'
import { startsOf } from '../start-intervals.ts'
import { visitSpan } from '../visit.ts'

/** Rules that the team may go past. That nobody and nothing is taken twice is none of them. */
export type SoftRule =
  | 'closed_day'
  | 'opening_hours'
  | 'working_hours'
  | 'break'
  | 'notice'
  | 'horizon'
  | 'grid'
  | 'between_visits'

/** The soft rules that follow from hours alone, whoever the client is. */
export type HoursRule = Exclude<SoftRule, 'between_visits'>

/** Rules of online booking: the team goes past them in every role, unasked, and the booking is marked. */
export const ONLINE_RULES: readonly SoftRule[] = ['notice', 'horizon']

const isBinding = (rule: SoftRule) => !ONLINE_RULES.includes(rule)

/** The schedule by which the team places. It reaches as far as anybody plans. */
export function atDesk<Schedule extends LocationSchedule>(schedule: Schedule): Schedule {
  return { ...schedule, minimumNoticeMinutes: 0, horizonDays: DESK_HORIZON_DAYS }
}

const DESK_HORIZON_DAYS = 36_600

type Start = { readonly date: IsoDate; readonly start: EpochMinute }

/** Whether notice and horizon let customers book a start themselves. */
export const isOnlineToo = (schedule: LocationSchedule, { date, start }: Start, now: EpochMinute): boolean =>
  start >= now + schedule.minimumNoticeMinutes && date <= addDays(todayAt(now), schedule.horizonDays)

/**
 * The exceptions under which the team placed a booking: the soft rules it broke, and whether it is on a second line.
 */
export type PlacedPast = SoftRule | 'second_line'

/** The terms of a visit that the team places, in place of a customer's. */
export type StaffTerms = {
  /** Goes past soft rules: the member has the right to, and was asked. */
  readonly overrides: boolean
  /** Soft rules that say nothing here. */
  readonly exempt: readonly SoftRule[]
  /** Starts before it have passed. */
  readonly earliest: EpochMinute
  /** A member of the team asks, who may be offered times that no customer could book. */
  readonly atDesk?: true
  readonly nameOf: (professionalId: ProfessionalId) => string
  /** The sentences of the rules between the client's visits that a start would break; absent: nothing is known. */
  readonly betweenVisits?: (start: EpochMinute) => readonly string[]
  /** Whether a second line serves where the professional's own time is taken; absent: never, and it is not offered. */
  readonly overlap?: 'offered' | 'wanted'
}

export type StaffStart = {
  readonly start: EpochMinute
  readonly professionalIds: readonly ProfessionalId[]
  readonly overriddenBy: (professionalId: ProfessionalId) => readonly PlacedPast[]
  /** Whose time it takes: that of `onSecondLines` where it is an overlap. */
  readonly isOverlap: boolean
}

type StaffVisit = {
  readonly wanted: Wanted
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly terms: StaffTerms
}

/**
 * The professional for a visit at this start: one whose time is free, else one whose second line is free, where that is
 * allowed. A professional for whom no rule that binds the team is broken comes first; others only with an override.
 * Null where nobody is free. Throws 422 on `rule` with the rules that would be broken.
 */
export function startByStaff(
  schedule: LocationSchedule,
  { wanted, date, minute, terms }: StaffVisit,
  now: EpochMinute,
): StaffStart | null {
  const start = wallToEpoch(date, minute)
  if (start === null) throw invalid({ start_time: 'În ziua aceasta se schimbă ora, iar ora aleasă nu există.' })
  if (start < terms.earliest) throw invalid({ start_time: 'Ora aleasă a trecut.' })
  const free = freeAnytime(schedule, wanted, start)
  const isOverlap = free.length === 0 && terms.overlap === 'wanted'
  const able = isOverlap ? freeAnytime(onSecondLines(schedule), wanted, start) : free
  if (able.length === 0) return null
  const between = terms.betweenVisits?.(start) ?? []
  const broken = new Map(able.map((id) => [id, rulesFor(id)]))
  const keeping = able.filter((id) => broken.get(id)?.every((rule) => !isBinding(rule)))
  if (keeping.length === 0 && !terms.overrides) throw broke(able[0]!)
  return {
    start,
    professionalIds: keeping.length > 0 ? keeping : able,
    overriddenBy: (id) => [...(broken.get(id) ?? []), ...(isOverlap ? (['second_line'] as const) : [])],
    isOverlap,
  }

  function rulesFor(id: ProfessionalId): SoftRule[] {
    const professional = schedule.professionals.find((each) => each.id === id)
    if (!professional) return []
    const { shown } = visitSpan(wanted.visits.get(id) ?? [], start!)
    const rules = brokenRules(schedule, professional, { date, minute, shown }, now)
    const binding = rules.filter((rule) => !terms.exempt.includes(rule))
    return between.length > 0 ? [...binding, 'between_visits'] : binding
  }

  function broke(id: ProfessionalId) {
    const binding = (broken.get(id) ?? []).filter(isBinding)
    const messages = binding.flatMap((rule) =>
      rule === 'between_visits' ? between : [ruleMessage(rule, terms.nameOf(id), schedule)],
    )
    return invalid({ rule: messages })
  }
}

/** Rules about the start of a visit. They do not apply to a visit whose start stays, or whose client has arrived. */
export const RULES_OF_STARTS: readonly SoftRule[] = ['notice', 'horizon', 'grid']

const ALWAYS: Intervals = [{ start: -Infinity, end: Infinity }]

/** The professionals who could begin the visit at this instant if there were no soft rules: ids ascending. */
export function freeAnytime(schedule: LocationSchedule, wanted: Wanted, start: EpochMinute): ProfessionalId[] {
  const starts = startsOf(schedule, wanted, () => ALWAYS)
  return [...starts].filter(([, at]) => intersect(at, [{ start, end: start + 1 }]).length > 0).map(([id]) => id)
}

/** The schedule of the second lines: those who have one, with its claims in place of those on their own time. */
export function onSecondLines(schedule: LocationSchedule): LocationSchedule {
  const professionals = schedule.professionals.flatMap((professional) =>
    professional.secondLineId ? [{ ...professional, resourceId: professional.secondLineId }] : [],
  )
  return { ...schedule, professionals }
}

type VisitTime = { readonly date: IsoDate; readonly minute: MinuteOfDay; readonly shown: Interval }

/** The soft rules that a visit by this professional would break. */
export function brokenRules(
  schedule: LocationSchedule,
  professional: ProfessionalSchedule,
  { date, minute, shown }: VisitTime,
  now: EpochMinute,
): HoursRule[] {
  const from = addDays(date, -1)
  const to = lastDateTouched(date, shown.end - shown.start)
  const open = openTime(schedule, from, to)
  const isWithin = (hours: Intervals) => subtract([shown], hours).length === 0
  const rules: HoursRule[] = []
  if (!isWithin(open)) rules.push(openTime(schedule, date, date).length === 0 ? 'closed_day' : 'opening_hours')
  if (!isWithin(shifts(professional, ALWAYS, from, to))) rules.push('working_hours')
  else if (!isWithin(attendance(professional, ALWAYS, from, to))) rules.push('break')
  if (shown.start < now + schedule.minimumNoticeMinutes) rules.push('notice')
  if (date > addDays(todayAt(now), schedule.horizonDays)) rules.push('horizon')
  if (minute % schedule.gridMinutes !== 0) rules.push('grid')
  return rules
}

/** A rule that binds the team too, by its name and owner: 'Ioana este în afara programului.' */
export function ruleMessage(
  rule: HoursRule,
  name: string,
  { gridMinutes }: Pick<LocationSchedule, 'gridMinutes'>,
): string {
  if (rule === 'closed_day') return 'Locația e închisă în ziua aceasta.'
  if (rule === 'opening_hours') return 'Locația e închisă la ora aceasta.'
  if (rule === 'working_hours') return `${name} este în afara programului.`
  if (rule === 'break') return `${name} are pauză.`
  return `Vizitele încep din ${gridMinutes} în ${countOf(gridMinutes, 'minut', 'minute')}.`
}
