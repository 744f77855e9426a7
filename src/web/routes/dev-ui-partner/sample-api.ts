import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { clockAt, minuteAt } from '#web/partner/calendar/day/clock.ts'
import { freePlaces } from '#web/partner/calendar/day/free-places.ts'
import type { DayBlock, DayPerson, TeamDay } from '#web/partner/calendar/day/types.ts'

const UNDO_SECONDS = 10

type SampleInput = { params?: { id?: string }; query?: { minutes?: string }; body?: Move }
type Move = { start_time: string; minutes: number | null; professional_id: number }
type Shown = { day: TeamDay; show: (day: TeamDay) => void }

/** Answers the calendar of /dev/ui/partner in the page itself: its invented day is nobody's, and no server has it. */
export function sampleApi({ day, show }: Shown): Client {
  const before = { day }
  const answer = (endpoint: Endpoint, { params, query, body }: SampleInput) => {
    const id = Number(params?.id)
    if (endpoint.path.endsWith('/places')) return { data: placesIn(day, id, Number(query?.minutes ?? 0)) }
    if (endpoint.path.endsWith('/undo')) return show(before.day)
    if (endpoint.path.endsWith('/prolong')) return { data: { undo_seconds: UNDO_SECONDS } }
    if (!endpoint.path.endsWith('/move') || !body) return undefined
    before.day = day
    show(moved(day, id, body))
    return { data: { undo_seconds: UNDO_SECONDS } }
  }
  return async (endpoint, ...[input]) => ({
    ok: true,
    status: 200,
    body: answer(endpoint, (input ?? {}) as SampleInput) as never,
  })
}

function moved(day: TeamDay, id: number, { start_time, minutes, professional_id }: Move): TeamDay {
  const start = Number(start_time.slice(0, 2)) * 60 + Number(start_time.slice(3))
  const isIt = (block: DayBlock) => block.kind === 'booking' && block.id === id
  const block = day.people.flatMap(({ blocks }) => blocks).find(isIt)
  if (!block) return day
  const end = start + (minutes ?? block.end - block.start)
  const there = { ...block, start, end, start_time: clockAt(day, start), end_time: clockAt(day, end) }
  const people = day.people.map((person) => {
    const others = person.blocks.filter((each) => !isIt(each))
    const blocks = Number(person.id) === professional_id ? [...others, there] : others
    return { ...person, blocks: blocks.sort((one, other) => one.start - other.start) }
  })
  return { ...day, people }
}

function placesIn(day: TeamDay, id: number, minutes: number) {
  const blocks = day.people.flatMap((person) => person.blocks)
  const block = blocks.find((each) => each.kind === 'booking' && each.id === id)
  const wanted = { id, minutes: minutes || (block ? block.end - block.start : STEP) }
  return day.people.map((person) => ({ professional_id: person.id, runs: runsOf(day, person, wanted) }))
}

const STEP = 15

function runsOf(day: TeamDay, person: DayPerson, { id, minutes }: { id: number; minutes: number }) {
  const now = minuteAt(day, Date.parse(day.now))
  const blocks = person.blocks.filter((block) => block.kind !== 'booking' || block.id !== id)
  const free = freePlaces({ ...person, blocks }, 0)
  const stateAt = (start: number) => {
    if (person.name === 'Andreea') return { state: 'hard', reason: 'Andreea nu face tuns damă' }
    if (start < now) return { state: 'hard', reason: 'Ora a trecut' }
    const place = free.find((each) => each.start <= start && start < each.end)
    const isClosed = blocks.some((block) => block.kind === 'closed' && block.start <= start && start < block.end)
    if (!place)
      return isClosed ? { state: 'soft', reason: 'În afara programului' } : { state: 'hard', reason: 'Ocupat' }
    const left = place.end - start
    return left < minutes ? { state: 'hard', reason: `Doar ${left} min` } : { state: 'fits', reason: '' }
  }
  const runs: { start: number; end: number; state: string; reason: string }[] = []
  for (let start = day.shown_from; start < day.shown_until; start += STEP) {
    const place = stateAt(start)
    const last = runs.at(-1)
    if (last && last.state === place.state && last.reason === place.reason) last.end = start + STEP
    else runs.push({ start, end: start + STEP, ...place })
  }
  return runs
}
