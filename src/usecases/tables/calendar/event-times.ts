import ICAL from 'ical.js'
import { ZONE } from '#domain/time/wall-time.ts'

/** When an event begins and ends; of a whole day both are at midnight in Romania. */
export type EventTime = {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly isWholeDay: boolean
}

/** The zones that a calendar describes itself, by name. */
export type OwnZones = ReadonlyMap<string, ICAL.Timezone>

/** Repeated events are brought from a year ago to a year ahead. */
export type Window = { readonly from: Temporal.Instant; readonly until: Temporal.Instant }

/** Counts the dates that the rules of a file have tried. */
export type Steps = { taken: number }

/** Why an event cannot be read, in Romanian, after its name. */
export class EventFault extends Error {}

const TOO_OFTEN = 'se repetă de prea multe ori'
/** How many dates the rules of one event, and of a whole file, may try. */
const MOST_STEPS = { ofEvent: 10_000, ofFile: 200_000 }
/** Parts of a rule that say the hour or count days and weeks of a year: no calendar of visits has them. */
const UNUSUAL_PARTS = ['BYSECOND', 'BYMINUTE', 'BYHOUR', 'BYYEARDAY', 'BYWEEKNO'] as const
const USUAL: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/**
 * The times of an event in order: one, or those of its rule within the window, with added dates and without those that
 * are taken out. `replaced` are starts that have an event of their own.
 */
export function timesOf(
  event: ICAL.Component,
  zones: OwnZones,
  {
    window,
    replaced,
    steps,
  }: { readonly window: Window; readonly replaced: ReadonlySet<string>; readonly steps: Steps },
): EventTime[] {
  const start = timeOf(event, 'dtstart')
  if (!start) throw new EventFault('nu spune când începe')
  const zone = zoneOf(event, 'dtstart')
  const lasts = lengthOf(event, start, zones)
  const rules = event.getAllProperties('rrule').map((property) => given(property.getFirstValue(), ICAL.Recur))
  const added = instantsIn(event, 'rdate', zones)
  const taken = new Set([...instantsIn(event, 'exdate', zones).map(String), ...replaced])
  const isRepeated = rules.length > 0 || added.length > 0
  const first = instantOf(start, zone, zones)
  const starts = [first, ...rules.flatMap((rule) => startsOf(rule, start, { zone, zones, window, steps })), ...added]
  const unique = new Map(starts.map((each) => [each.toString(), each]))
  return [...unique]
    .filter(([name, each]) => !taken.has(name) && (!isRepeated || isWithin(each, window)))
    .map(([, each]) => ({ start: each, end: endOf(each, lasts), isWholeDay: start.isDate }))
    .sort((one, other) => Temporal.Instant.compare(one.start, other.start))
}

/** The start that an event replaces among those of a rule; null where it stands for itself. */
export function replacedStart(event: ICAL.Component, zones: OwnZones): string | null {
  const time = timeOf(event, 'recurrence-id')
  return time && instantOf(time, zoneOf(event, 'recurrence-id'), zones).toString()
}

type Place = { readonly zone: string | null; readonly zones: OwnZones; readonly window: Window; readonly steps: Steps }

function startsOf(rule: ICAL.Recur, start: ICAL.Time, { zone, zones, window, steps }: Place): Temporal.Instant[] {
  // Such a rule may fit no day for thousands of years, which the iterator looks through at once.
  const isUnsure = rule.freq === 'YEARLY' && (hasPart(rule, 'BYDAY') || hasPart(rule, 'BYSETPOS'))
  if (!USUAL.has(rule.freq) || isUnsure || UNUSUAL_PARTS.some((part) => hasPart(rule, part)))
    throw new EventFault('se repetă după o regulă pe care nu o citim')
  const until = rule.until && instantOf(rule.until, zone, zones)
  // The iterator compares it as a wall time, whatever its zone.
  if (until) rule.until = null
  const found: Temporal.Instant[] = []
  const dates = boundedDates(rule, start, steps)
  for (let next = dates.next(); next; next = dates.next()) {
    const at = instantOf(next, zone, zones)
    if (isAfter(at, window.until) || (until && isAfter(at, until))) break
    if (isWithin(at, window)) found.push(at)
  }
  return found
}

const hasPart = (rule: ICAL.Recur, part: string) => rule.getComponent(part).length > 0

/** The iterator of a rule that no date fits would look for ever: it asks this check at each date. */
function boundedDates(rule: ICAL.Recur, start: ICAL.Time, steps: Steps): ICAL.RecurIterator {
  const iterator = rule.iterator(start)
  const fits = iterator.check_contracting_rules.bind(iterator)
  const most = Math.min(steps.taken + MOST_STEPS.ofEvent, MOST_STEPS.ofFile)
  iterator.check_contracting_rules = () => {
    steps.taken += 1
    if (steps.taken > most) throw new EventFault(TOO_OFTEN)
    return fits()
  }
  return iterator
}

function instantsIn(event: ICAL.Component, name: 'rdate' | 'exdate', zones: OwnZones): Temporal.Instant[] {
  return event.getAllProperties(name).flatMap((property) => {
    const zone = textOf(property.getParameter('tzid'))
    return property.getValues().map((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value
      return instantOf(given(time, ICAL.Time), zone, zones)
    })
  })
}

type Length = { readonly days: number } | { readonly minutes: number }

function lengthOf(event: ICAL.Component, start: ICAL.Time, zones: OwnZones): Length {
  const end = timeOf(event, 'dtend')
  const written = event.getFirstPropertyValue('duration')
  const seconds = written === null ? null : given(written, ICAL.Duration).toSeconds()
  if (start.isDate) {
    const days = end ? dayOf(start).until(dayOf(end)).days : Math.ceil((seconds ?? 86_400) / 86_400)
    return { days: Math.max(1, days) }
  }
  const first = instantOf(start, zoneOf(event, 'dtstart'), zones)
  const lasts = end ? instantOf(end, zoneOf(event, 'dtend'), zones).since(first).total('seconds') : (seconds ?? 0)
  if (lasts < 60) throw new EventFault('nu durează nimic')
  return { minutes: Math.ceil(lasts / 60) }
}

function endOf(start: Temporal.Instant, lasts: Length): Temporal.Instant {
  if ('minutes' in lasts) return start.add({ minutes: lasts.minutes })
  return start.toZonedDateTimeISO(ZONE).add({ days: lasts.days }).toInstant()
}

function timeOf(event: ICAL.Component, name: string): ICAL.Time | null {
  const value = event.getFirstPropertyValue(name)
  return value === null ? null : given(value, ICAL.Time)
}

/** The value as one of this class. Throws an EventFault where the file has something else there. */
function given<T>(value: unknown, of: abstract new (...parts: never[]) => T): T {
  if (value instanceof of) return value
  throw new EventFault('are o dată care nu se înțelege')
}

const zoneOf = (event: ICAL.Component, name: string) =>
  textOf(event.getFirstProperty(name)?.getParameter('tzid') ?? null)
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const dayOf = ({ year, month, day }: ICAL.Time) => Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })

/** A time without a zone, or of an unknown one, is Romania's, as is the midnight of a date. */
function instantOf(time: ICAL.Time, zone: string | null, zones: OwnZones): Temporal.Instant {
  const { year, month, day, hour, minute, second } = time
  const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }, { overflow: 'reject' })
  if (time.isDate) return wall.toZonedDateTime(ZONE).toInstant()
  if (time.zone === ICAL.Timezone.utcTimezone) return wall.toZonedDateTime('UTC').toInstant()
  const known = zone === null ? ZONE : knownZone(zone)
  if (known !== null) return wall.toZonedDateTime(known).toInstant()
  const own = zone === null ? undefined : zones.get(zone)
  if (!own) return wall.toZonedDateTime(ZONE).toInstant()
  const local = ICAL.Time.fromData({ year, month, day, hour, minute, second })
  local.zone = own
  return Temporal.Instant.fromEpochMilliseconds(local.toUnixTime() * 1000)
}

const ZONES = new Set(Intl.supportedValuesOf('timeZone'))

/** 'Europe/Bucharest', also with a path of its program before it. */
function knownZone(name: string): string | null {
  const [last = ''] = /[A-Za-z_]+\/[A-Za-z_/+-]+$/.exec(name) ?? []
  return [name, last, last.split('/').slice(-2).join('/')].find((each) => ZONES.has(each)) ?? null
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0
const isWithin = (at: Temporal.Instant, { from, until }: Window) => !isAfter(from, at) && !isAfter(at, until)
