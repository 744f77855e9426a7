import type { ICalCalendarMethod } from 'ical-generator'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToInstant, epochToWall, ZONE } from '#domain/time/wall-time.ts'

/** A calendar entry. A stable uid and a rising sequence update the entry instead of duplicating it. */
export type CalendarVisit = {
  readonly uid: string
  readonly sequence: number
  readonly status: 'tentative' | 'confirmed' | 'cancelled'
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly title: string
  readonly description: string
  readonly location: {
    readonly title: string
    readonly address: string
    readonly latitude: number
    readonly longitude: number
  }
  readonly organizer: { readonly name: string; readonly email: string }
  /** When the visit last changed. */
  readonly changed: Temporal.Instant
}

/** The .ics text (RFC 5545, RFC 5546), in Bucharest time with its time zone. */
export async function calendarFile(visit: CalendarVisit): Promise<string> {
  const library = await import('ical-generator')
  const method = library.ICalCalendarMethod[visit.status === 'cancelled' ? 'CANCEL' : 'PUBLISH']
  return textOf(library, [visit], { method, zoned: !isInUtc(visit) })
}

/** One .ics text of many visits, in pieces: `open`, the events of each part, `close`. */
export const calendarParts = {
  open: async (): Promise<string> => {
    const text = textOf(await import('ical-generator'), [], { zoned: true })
    return text.replace(CLOSING, '').trimEnd() + LINE_END
  },
  events: async (visits: readonly CalendarVisit[]): Promise<string> => {
    const library = await import('ical-generator')
    const eventsOf = (zoned: boolean) => {
      const some = visits.filter((visit) => isInUtc(visit) !== zoned)
      const text = textOf(library, some, { zoned })
      return some.length === 0 ? '' : text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(CLOSING))
    }
    return eventsOf(true) + eventsOf(false)
  },
  close: (): string => CLOSING + LINE_END,
}

const CLOSING = 'END:VCALENDAR'
const LINE_END = '\r\n'

const isInUtc = ({ start, end }: CalendarVisit) => isAmbiguous(start) || isAmbiguous(end)

type Library = typeof import('ical-generator')
type FileOptions = { readonly method?: ICalCalendarMethod; readonly zoned: boolean }

function textOf(library: Library, visits: readonly CalendarVisit[], { method, zoned }: FileOptions): string {
  const calendar = library.default({
    prodId: { company: 'Dichis', product: 'Programari', language: 'RO' },
    ...(method ? { method } : {}),
    timezone: zoned ? { name: ZONE, generator: () => BUCHAREST_TIMEZONE } : null,
  })
  for (const visit of visits)
    calendar.createEvent({
      id: visit.uid,
      sequence: visit.sequence,
      status: library.ICalEventStatus[STATUS_NAMES[visit.status]],
      stamp: visit.changed,
      start: epochToInstant(visit.start),
      end: epochToInstant(visit.end),
      timezone: zoned ? ZONE : null,
      summary: visit.title,
      description: visit.description,
      location: {
        // One line: some calendars show no other, and maps search for what they show.
        title: oneLine(`${visit.location.title}, ${visit.location.address}`),
        geo: { lat: visit.location.latitude, lon: visit.location.longitude },
      },
      organizer: visit.organizer,
    })
  return asStandard(calendar.toString(), visits)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The library writes stamps in the calendar's zone, where RFC 5545 wants UTC, a property that it does not know, and one
 * of the calendar after its zone, where all properties stand before the components.
 */
function asStandard(text: string, visits: readonly CalendarVisit[]): string {
  const stamps = visits.map(({ changed }) => changed.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, ''))
  return text
    .replace(/^TIMEZONE-ID:.*\r\n/m, '')
    .replace(/^(BEGIN:VTIMEZONE\r\n[^]*?)(X-WR-TIMEZONE:.*\r\n)/m, '$2$1')
    .replaceAll(/^DTSTAMP:.*$/gm, () => `DTSTAMP:${stamps.shift()}`)
}

/** Wall times that occur twice in autumn are read differently by calendars, so they are given in UTC. */
function isAmbiguous(epoch: EpochMinute): boolean {
  const { date, minute } = epochToWall(epoch)
  return [-60, 60].some((shift) => {
    const other = epochToWall(epoch + shift)
    return other.date === date && other.minute === minute
  })
}

const STATUS_NAMES = { tentative: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/** The EU’s daylight saving rule since 1996 (directive 2000/84/EC), in Bucharest time. */
const BUCHAREST_TIMEZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Bucharest',
  'BEGIN:STANDARD',
  'DTSTART:19961027T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:EET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19970330T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:EEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n')
