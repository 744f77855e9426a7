import { teamDay } from '#contract/calendar/day.ts'
import { freePlaces } from '#web/partner/calendar/day/free-places.ts'
import type { DayPerson, TeamDay } from '#web/partner/calendar/day/types.ts'

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
    holiday: null,
    today: '2026-11-19',
    now: instant(NOW),
    day_start: instant(0),
    day_minutes: 1440,
    shown_from: 480,
    shown_until: 1200,
    headings: HEADINGS,
    people,
    load: halves.map((minute) => loadAt(minute, people)),
    canceled: 0,
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
    whole_start: span.start,
    whole_end: span.end,
    id: number + 1,
    number: `D${1000 + number}`,
    status: STATES[kind],
    arrived_at: kind === 'here' ? instant(span.start - 3) : null,
    coming_at: marks.includes('coming') ? instant(NOW - 60) : null,
    coming_until: marks.includes('silent') ? instant(NOW + 60) : null,
    late_minutes: marks.includes('late') ? 10 : null,
    client: { name: client === '-' ? null : client, card_name: null, phone: '0700 000 112' },
    services,
    heading: headingOf(services[0] ?? ''),
    source:
      client === '-' ? 'walk_in' : marks.includes('phone') ? 'phone' : marks.includes('online') ? 'online' : 'partner',
    has_note: marks.includes('note'),
    notes: marks.includes('note') ? ['Preferă apă plată'] : [],
    is_first_visit: marks.includes('first'),
    is_new: marks.includes('new'),
    answer_until: minutes ? instant(NOW + Number(minutes)) : null,
    client_answers: false,
    second_line: marks.includes('second'),
    buffer_minutes: marks.includes('buffer') ? 15 : 0,
    waits: marks.includes('wait') ? [placed(span.start + 45, span.end - 45)] : [],
    price: 145,
  }
}

const HEADINGS = ['Tuns', 'Vopsit', 'Coafat', 'Machiaj']

const headingOf = (service: string) => {
  const found = HEADINGS.findIndex((_, at) => WORDS[at]?.test(service))
  return found < 0 ? null : found
}

/** The services of each heading, by a word in their names. */
const WORDS = [/^(Tuns|Breton|Nuan)/, /^(Vopsit|Balayage)/, /^(Coaf|Spălat)/, /^(Machiaj|Probă)/]

const instant = (minute: number) => new Date(DAY_START + minute * 60_000).toISOString()

const placed = (start: number, end: number) => ({ start, end, start_time: clock(start), end_time: clock(end) })

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A salon's Thursday in rows: person; then 'from-until kind words', read by sample-day.ts. */
const FULL = `
Ioana | 540-1200 | 540-585 done Lidia Moraru: Tuns damă; 585-630 done Carmen Iacob: Spălat și coafat; 645-720 ok Ana Pop: Tuns și coafat @note @online; 675-720 ok Sonia: Breton @second; 720-765 break Pauză; 765-930 ok Roxana Dima: Balayage @note; 945-990 hold; 1005-1050 ok Ilinca Vasile: Tuns damă @first @online; 1020-1080 ok Livia Dan: Tuns damă @second; 1080-1155 request Teodora Manole: Tuns și coafat @72
Ștefan | 540-1200 | 540-675 here Oana Rusu: Vopsit rădăcină @buffer; 720-810 ok Mirela Stan: Vopsit rădăcină @note @online; 810-840 break Pauză; 840-1020 ok Delia Costin: Balayage @wait; 900-930 ok Radu Pop: Tuns; 1050-1125 ok Raluca Anton: Nuanțare și tuns
Mihaela | 720-1200 | 480-720 closed Începe la 12:00; 720-795 ok Irina Barbu: Tuns și coafat; 810-855 ok Geta Ionescu: Tuns damă @first; 900-930 break Pauză; 930-975 ok Luiza Cernat: Tuns damă @new @online; 1020-1095 ok Ecaterina Voinea: Tuns și coafat; 1110-1170 ok Paula Nistor: Coafură de ocazie @note
Andreea | 540-1200 | 540-840 off Liberă până la 14:00; 855-915 ok Sabina Matei: Machiaj de zi; 960-1050 ok Cristina Olaru: Machiaj de seară @note @online; 1080-1140 request Bianca Țepeș: Probă mireasă @180
Răzvan | 540-1020 | 540-570 done Mihai Dobre: Tuns și barbă; 570-615 missed Cosmin Radu: Tuns bărbați; 630-675 here -: Tuns bărbați; 690-720 ok Petru Sava: Tuns bărbați; 720-750 break Pauză; 780-825 ok Sorin Micu: Tuns și barbă; 840-870 ok Ionuț Preda: Tuns bărbați @first; 870-900 ok Luca Preda: Tuns copii; 960-1005 ok Octav Neagu: Tuns și barbă; 1020-1200 closed Până la 17:00
Corina | 540-1200 | 555-615 done Maria Duță: Coafat și bucle; 615-690 here Nicoleta Gherman: Tuns și coafat @note @buffer; 735-780 ok Anca Florea: Tuns damă; 780-825 break Pauză; 870-960 ok Silvia Tănase: Vopsit și spălat @phone; 1035-1110 ok Iulia Marcu: Tuns și coafat @first
Vlad | 540-1200 | 540-570 done George Stoica: Tuns bărbați; 570-600 done Emil Lazăr: Tuns bărbați; 630-660 here Radu Ilie: Tuns și barbă; 660-690 ok Victor Pană: Tuns bărbați; 690-735 ok Tiberiu Balan: Tuns și barbă; 750-780 break Pauză; 810-840 ok Horia Nica: Tuns bărbați; 885-930 ok Alex Ursache: Tuns și barbă; 990-1020 ok Filip Dinu: Tuns bărbați; 1050-1095 request Darius Cojoc: Tuns și barbă @45
`

const MORE = `
Denisa | 540-1200 | 540-600 done Crina Moldovan: Semipermanentă; 615-690 here Larisa Bunea: Gel nou; 720-780 ok Ela Sima: Semipermanentă; 780-810 break Pauză; 810-900 ok Otilia Rotaru: Gel nou @first; 975-1035 ok Camelia Iftimie: Manichiură
Tudor | 540-1200 | 570-600 done Sandu Creangă: Tuns bărbați; 630-660 here Pavel Munteanu: Barbă; 690-720 ok Doru Manea: Tuns bărbați; 720-765 ok Gabi Oprea: Tuns și barbă; 780-825 break Pauză; 900-945 ok Robert Ene: Tuns și barbă; 960-975 ok שרה לוי כהן אברהמוביץ מירושלים: Barbă; 975-990 ok Konstantina-Maximiliana Vasiliadi-Papadopoulou: Barbă; 1020-1050 ok Andrei Pop: Tuns bărbați
Alina | | 540-1200 off Liberă toată ziua
Mircea | 600-1200 | 480-600 closed De la 10:00; 600-750 here Elvira Rad: Șuvițe; 780-810 break Pauză; 840-990 ok Violeta Sas: Balayage; 1050-1110 ok Monica Bejan: Nuanțare
Simona | 540-1200 | 540-615 done Aurelia Pînzaru: Coafat; 660-705 ok Daria Chiriac: Tuns damă @note; 750-780 break Pauză; 840-915 ok Eugenia Botez: Tuns și coafat; 960-1005 hold Elena; 1080-1155 ok Lavinia Mitu: Tuns și coafat
`
