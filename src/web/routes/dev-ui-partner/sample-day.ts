import { teamDay } from '#contract/calendar/day.ts'
import { freePlaces } from '#web/partner/calendar/day/free-places.ts'
import type { DayPerson, TeamDay } from '#web/partner/calendar/day/types.ts'
import { FULL, MORE } from './sample-rows.ts'

const DAY_START = Date.parse('2026-11-19T00:00:00+02:00')
const NOW = 642
const STATES = { ok: 'confirmed', done: 'completed', here: 'confirmed', missed: 'no_show', request: 'pending' } as const

/** A day as the calendar gets it: full (7 people), twelve (12), empty (7 people who have nothing yet). */
export function sampleDay(which: string | null): TeamDay {
  const rows = `${FULL}${which === 'twelve' ? MORE : ''}`.split('\n').filter(Boolean)
  const people = rows.map((row, at) => personFrom(row, at, which === 'empty'))
  const halves = Array.from({ length: 24 }, (_, half) => 480 + half * 30)
  const day = teamDay.parse({
    date: '2026-11-19',
    today: '2026-11-19',
    now: instant(NOW),
    day_start: instant(0),
    day_minutes: 1440,
    shown_from: 480,
    shown_until: 1200,
    people,
    load: halves.map((minute) => loadAt(minute, people)),
  })
  return { ...day, people: day.people.map((person) => ({ ...person, free_minutes: freeMinutes(person) })) }
}

const freeMinutes = (person: DayPerson) =>
  freePlaces(person, NOW + 3).reduce((sum, { start, end }) => sum + end - start, 0)

type Person = ReturnType<typeof personFrom>

function loadAt(minute: number, people: Person[]) {
  const working = people.filter(({ spans }) => spans.some(({ start, end }) => start <= minute && minute < end))
  const isBusy = ({ blocks }: Person) => blocks.some(({ start, end }) => start < minute + 30 && minute < end)
  return { minute, free: working.filter((person) => !isBusy(person)).length, working: working.length }
}

function personFrom(row: string, at: number, isEmpty: boolean) {
  const [name = '', hours = '', ...rest] = row.split('|').map((part) => part.trim())
  const [start, end] = hours.split('-').map(Number)
  const spans = hours ? [placed(start ?? 0, end ?? 0)] : []
  const written = rest
    .join('')
    .split(';')
    .map((text, index) => blockFrom(text.trim(), at * 20 + index))
  const blocks = isEmpty ? written.filter(({ kind }) => kind === 'closed') : written
  const closed = { kind: 'closed', ...placed(480, 540), label: 'Închis' }
  return {
    id: at + 1,
    name,
    title: '',
    portrait: {
      dataUrl150: `/pictures/drawn/portrait/echipa-${at}-${name.length}/${name.endsWith('a') ? 'f' : 'm'}.svg`,
    },
    free_minutes: 0,
    can_change: true,
    spans,
    blocks: blocks.some((block) => block.start === 480) ? blocks : [closed, ...blocks],
  }
}

function blockFrom(text: string, number: number) {
  const [, from, until, kind = '', words = ''] = /^(\d+)-(\d+) (\w+) ?(.*)$/.exec(text) ?? []
  const span = placed(Number(from), Number(until))
  const [label = ''] = words.split(' @')
  if (kind === 'break' || kind === 'closed') return { kind, ...span, label }
  if (kind === 'off') return { kind: 'time_off', ...span, id: number + 1, label, is_blocked: false }
  if (kind === 'hold') {
    const colleague = label || null
    return { kind, ...span, id: number + 1, expires_at: instant(NOW + 4.62), mine: false, colleague, proposed: false }
  }
  return bookingFrom(kind as keyof typeof STATES, span, words, number)
}

function bookingFrom(kind: keyof typeof STATES, span: ReturnType<typeof placed>, words: string, number: number) {
  const [said = '', ...marks] = words.split(' @')
  const [client, ...services] = said.split(': ')
  const minutes = marks.find((mark) => /^\d+$/.test(mark))
  return {
    kind: 'booking',
    ...span,
    id: number + 1,
    number: `D${1000 + number}`,
    status: STATES[kind],
    arrived_at: kind === 'here' ? instant(span.start - 3) : null,
    client: { name: client === '-' ? null : client, phone: '0700 000 112' },
    services,
    source:
      client === '-' ? 'walk_in' : marks.includes('phone') ? 'phone' : marks.includes('online') ? 'online' : 'partner',
    has_note: marks.includes('note'),
    is_first_visit: marks.includes('first'),
    is_new: marks.includes('new'),
    answer_until: minutes ? instant(NOW + Number(minutes)) : null,
    client_answers: false,
    buffer_minutes: marks.includes('buffer') ? 15 : 0,
    price: 145,
  }
}

const instant = (minute: number) => new Date(DAY_START + minute * 60_000).toISOString()

const placed = (start: number, end: number) => ({ start, end, start_time: clock(start), end_time: clock(end) })

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
