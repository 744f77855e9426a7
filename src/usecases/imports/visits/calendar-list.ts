import { visitFieldOf } from '#domain/imports/headings/plain-list.ts'
import type { ListField } from '#domain/imports/list-field.ts'
import type { RecognisedList } from '#domain/imports/recognise.ts'
import type { TableRow } from '#domain/tables/table.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import type { EventTime } from '../../tables/calendar/event-times.ts'
import { type CalendarEvent, readCalendar } from '../../tables/calendar/read-calendar.ts'
import type { RowRemark } from '../list-part.ts'

/** The facts that an event says by itself; lines as 'Telefon: …' of its description say others. */
const OWN_FIELDS = ['date', 'time', 'duration', 'event', 'status', 'email', 'note'] as const
const LINE_FIELDS = ['name', 'phone', 'service', 'professional', 'price'] as const
const FIELDS: readonly ListField[] = [...OWN_FIELDS, ...LINE_FIELDS]
const IN_LINES: ReadonlySet<ListField> = new Set<ListField>([...LINE_FIELDS, 'email'])

/** A year back and a year ahead of now. */
const DAYS_AROUND = 366
const HOURS_AROUND = { hours: 24 * DAYS_AROUND }
/** The words by which a row says that time is blocked, or why it brings nothing. */
const BLOCKED_WORD = 'timp blocat'
const CANCELED_WORD = 'anulată'
const FREE_WORD = 'liber'

const PHONE = /(?<![\p{L}\d])\+?\d[\d .()/-]{7,18}\d(?!\d)/u
const LONGEST_LINES = 60

/** A calendar's list of visits, with the names of its events and why some cannot be read. */
export type CalendarList = RecognisedList & {
  readonly eventNames: ReadonlyMap<number, string>
  readonly unread: readonly RowRemark[]
}

/** A calendar (.ics) as a list of visits, an event a row, in order of time. Throws a TableFault. */
export function calendarList(text: string, now: Temporal.Instant): CalendarList {
  const window = { from: now.subtract(HOURS_AROUND), until: now.add(HOURS_AROUND) }
  const events = readCalendar(text, window).sort((one, other) => startOf(one) - startOf(other))
  const rows = events.map((event, at) => ({ row: at + 1, event }))
  const data = rows.flatMap(({ row, event: { time, ...said } }): TableRow[] => {
    const facts: Partial<Record<ListField, string>> | null = time && factsOf({ ...said, time })
    return facts === null ? [] : [{ row, cells: FIELDS.map((field) => facts[field] ?? '') }]
  })
  return {
    product: null,
    kind: 'visits',
    headings: FIELDS.map(() => ''),
    fields: FIELDS,
    data,
    eventNames: new Map(rows.map(({ row, event }) => [row, nameOf(event)])),
    unread: rows.flatMap(({ row, event }) => (event.time === null ? [{ row, text: event.fault }] : [])),
  }
}

function nameOf({ title, time }: CalendarEvent): string {
  const start = time && epochToWall(toEpochMinute(time.start))
  const when = start && `${longDateLabel(start.date)}, ${formatTime(start.minute)}`
  return [`„${title.slice(0, 60)}”`, when].filter(Boolean).join(', ')
}

/** An event that cannot be read comes first. */
const startOf = ({ time }: CalendarEvent) => (time ? toEpochMinute(time.start) : 0)

type TimedEvent = Omit<CalendarEvent, 'time'> & { readonly time: EventTime }

function factsOf({ title, description, invited, time, isFree, status }: TimedEvent) {
  const start = epochToWall(toEpochMinute(time.start))
  const { stated, note } = factsInLines(description)
  const phone = stated.phone ?? PHONE.exec(title)?.[0] ?? ''
  return {
    ...stated,
    date: start.date,
    time: formatTime(start.minute),
    duration: String(toEpochMinute(time.end) - toEpochMinute(time.start)),
    event: title.replace(PHONE, ' ').replace(/\s+/g, ' ').trim(),
    status: status === 'canceled' ? CANCELED_WORD : isFree ? FREE_WORD : time.isWholeDay ? BLOCKED_WORD : '',
    email: stated.email ?? invited[0] ?? '',
    phone,
    note,
  }
}

/** The facts in lines such as 'Telefon: 0722 000 111', and the other lines. */
function factsInLines(description: string) {
  const lines = description.split(/\r?\n/).map((line) => line.trim())
  const stated: Partial<Record<ListField, string>> = {}
  const rest = lines.filter((line, at) => {
    const [, name, value] = /^([^:]{2,30}):\s*(\S.*)$/.exec(line) ?? []
    const field = name === undefined || at >= LONGEST_LINES ? null : visitFieldOf(name)
    if (field === null || value === undefined || !IN_LINES.has(field) || stated[field] !== undefined) return true
    stated[field] = value
    return false
  })
  return { stated, note: rest.join('\n').trim() }
}
