import ICAL from 'ical.js'
import { TableFault } from '#domain/tables/table.ts'
import {
  EventFault,
  type EventTime,
  type OwnZones,
  replacedStart,
  type Steps,
  timesOf,
  type Window,
} from './event-times.ts'

/** An event of a calendar, once for each time that it is. */
export type CalendarEvent = {
  readonly title: string
  readonly description: string
  /** Addresses of those invited, without the organizer's. */
  readonly invited: readonly string[]
  readonly status: 'confirmed' | 'canceled'
  /** The calendar's owner is free meanwhile, as on somebody's birthday. */
  readonly isFree: boolean
  /** Null where it cannot be read; `fault` then says why. */
  readonly time: EventTime | null
  readonly fault: string
}

const MOST_EVENTS = 20_000
const MOST_TIMES = 20_000
const LONGEST_TEXT = 4000

/** The events of a calendar (RFC 5545) at their times. Throws a TableFault where it has too many. */
export function readCalendar(text: string, window: Window): CalendarEvent[] {
  const zones = zonesOf(text)
  const parts = partsOf(text, 'VEVENT')
  if (parts.length > MOST_EVENTS) throw tooMany()
  const events = parts.map(parsed)
  const bounds = { window, replaced: replacedStarts(events, zones), steps: { taken: 0 } }
  const found: CalendarEvent[] = []
  for (const event of events) {
    for (const each of eventsOf(event, zones, bounds)) found.push(each)
    if (found.length > MOST_TIMES) throw tooMany()
  }
  return found
}

const tooMany = () => new TableFault('Calendarul are prea multe evenimente. Împarte-l în mai multe fișiere')

/** The texts of the components of this name, unfolded by nobody yet; each is parsed alone, so one that is broken is. */
function partsOf(text: string, name: string): string[] {
  const [begin, end] = [`BEGIN:${name}`, `END:${name}`]
  const pieces = text.split(new RegExp(`^${begin}[ \\t]*\\r?$`, 'im')).slice(1)
  return pieces.flatMap((piece) => {
    const at = piece.search(new RegExp(`^${end}`, 'im'))
    return at === -1 ? [] : [`${begin}\r\n${piece.slice(0, at).trim()}\r\n${end}`]
  })
}

function zonesOf(text: string): OwnZones {
  const components = partsOf(text, 'VTIMEZONE')
    .slice(0, 100)
    .flatMap((part) => parsed(part) ?? [])
  return new Map(components.map((component) => new ICAL.Timezone(component)).map((zone) => [zone.tzid, zone]))
}

/** Null for text that is no component. */
function parsed(text: string): ICAL.Component | null {
  return orNull(() => new ICAL.Component(ICAL.parse(text)))
}

/** The library throws errors of several kinds at what it cannot read; each means that the event is broken. */
function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

type Replaced = ReadonlyMap<string, ReadonlySet<string>>

/** By the id of an event the starts that have an event of their own. */
function replacedStarts(events: readonly (ICAL.Component | null)[], zones: OwnZones): Replaced {
  const starts = new Map<string, Set<string>>()
  for (const event of events) {
    const start = event && orNull(() => replacedStart(event, zones))
    if (event && start) starts.set(idOf(event), (starts.get(idOf(event)) ?? new Set()).add(start))
  }
  return starts
}

const idOf = (event: ICAL.Component) => textOf(event, 'uid')
const NONE: ReadonlySet<string> = new Set()

type Bounds = { readonly window: Window; readonly replaced: Replaced; readonly steps: Steps }

function eventsOf(event: ICAL.Component | null, zones: OwnZones, { window, replaced, steps }: Bounds): CalendarEvent[] {
  if (event === null) return [{ ...NOTHING, fault: UNREADABLE }]
  const said = saidBy(event)
  const isReplacement = event.hasProperty('recurrence-id')
  const times = timesOrFault(() =>
    timesOf(event, zones, { window, steps, replaced: isReplacement ? NONE : (replaced.get(idOf(event)) ?? NONE) }),
  )
  if (typeof times === 'string') return [{ ...said, time: null, fault: times }]
  return times.map((time) => ({ ...said, time, fault: '' }))
}

const UNREADABLE = 'evenimentul nu se poate citi'

const NOTHING: CalendarEvent = {
  title: '',
  description: '',
  invited: [],
  status: 'confirmed',
  isFree: false,
  time: null,
  fault: '',
}

function timesOrFault(read: () => EventTime[]): EventTime[] | string {
  try {
    return read()
  } catch (thrown) {
    return thrown instanceof EventFault ? thrown.message : UNREADABLE
  }
}

function saidBy(event: ICAL.Component): Omit<CalendarEvent, 'time' | 'fault'> {
  const organizer = addressOf(event.getFirstPropertyValue('organizer'))
  const invited = event.getAllProperties('attendee').map((each) => addressOf(orNull(() => each.getFirstValue())))
  return {
    title: textOf(event, 'summary'),
    description: textOf(event, 'description'),
    invited: invited.filter((address) => address !== '' && address !== organizer),
    status: /^cancell?ed$/i.test(textOf(event, 'status')) ? 'canceled' : 'confirmed',
    isFree: /^transparent$/i.test(textOf(event, 'transp')),
  }
}

function textOf(event: ICAL.Component, name: string): string {
  const value = orNull(() => event.getFirstPropertyValue(name))
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT).trim() : ''
}

const addressOf = (value: unknown) => (typeof value === 'string' ? value.replace(/^mailto:/i, '').trim() : '')
