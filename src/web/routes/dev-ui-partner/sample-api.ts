import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { clockAt, minuteAt } from '#web/partner/calendar/day/clock.ts'
import { freePlaces } from '#web/partner/calendar/day/free-places.ts'
import type { DayBlock, DayPerson, TeamDay } from '#web/partner/calendar/day/types.ts'

type Asked = { params?: { id?: string }; query?: { minutes?: string }; body?: Move }
type Move = { start: number; minutes: number; professional_id: number; override?: boolean }
type Shown = { day: TeamDay; show: (day: TeamDay) => void }

const UNDO_MS = 10_000

/** Answers the calendar of /dev/ui/partner in the page itself: its invented day is nobody's, and no server has it. */
export function sampleApi({ day, show }: Shown): Client {
  const before = { day }
  const answer = (endpoint: Endpoint, { params, query, body }: Asked) => {
    const id = Number(params?.id)
    if (endpoint.path.endsWith('/places')) return { data: placesIn(day, id, Number(query?.minutes)) }
    if (endpoint.path.endsWith('/undo')) return void show(before.day)
    if (!endpoint.path.endsWith('/move') || !body) return undefined
    before.day = day
    show(moved(day, id, body))
    return { data: { undo_until: new Date(Date.now() + UNDO_MS).toISOString() } }
  }
  return async (endpoint, ...[input]) => ({
    ok: true,
    status: 200,
    body: answer(endpoint, (input ?? {}) as Asked) as never,
  })
}

function moved(day: TeamDay, id: number, { start, minutes, professional_id }: Move): TeamDay {
  const isIt = (block: DayBlock) => block.kind === 'booking' && block.id === id
  const block = day.people.flatMap(({ blocks }) => blocks).find(isIt)
  if (!block) return day
  const end = start + minutes
  const there = { ...block, start, end, start_time: clockAt(day, start), end_time: clockAt(day, end) }
  const people = day.people.map((person) => {
    const others = person.blocks.filter((each) => !isIt(each))
    const blocks = Number(person.id) === professional_id ? [...others, there] : others
    return { ...person, blocks: blocks.sort((one, other) => one.start - other.start) }
  })
  return { ...day, people }
}

function placesIn(day: TeamDay, id: number, minutes: number) {
  const now = minuteAt(day, Date.parse(day.now))
  const people = day.people.map((person) => ({ id: person.id, spans: spansOf(day, person, { id, minutes, now }) }))
  return { date: day.date, people }
}

type Wanted = { id: number; minutes: number; now: number }

function spansOf(day: TeamDay, person: DayPerson, { id, minutes, now }: Wanted) {
  const span = (start: number, end: number, kind: string, reason: string) => ({
    ...{ start, end, kind, reason },
    ...{ start_time: clockAt(day, start), end_time: clockAt(day, end) },
  })
  if (person.name === 'Andreea') return [span(day.shown_from, day.shown_until, 'no', 'Andreea nu face tuns damă')]
  const blocks = person.blocks.filter((block) => block.kind !== 'booking' || block.id !== id)
  const free = freePlaces({ ...person, blocks }, now + 3).map(({ start, end }) =>
    end - start < minutes ? span(start, end, 'no', `doar ${end - start} min`) : span(start, end, 'fits', ''),
  )
  const late = blocks.filter(({ kind, end }) => kind === 'closed' && end > now)
  return [
    span(day.shown_from, now, 'no', 'A trecut'),
    ...free,
    ...late.map((block) =>
      span(Math.max(block.start, now), block.end, 'soft', 'În afara programului. Poți trece peste, cu dreptul tău'),
    ),
  ]
}
