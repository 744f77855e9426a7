import { expect, test } from 'vitest'
import type { DayBlock, DayPerson } from '#web/partner/calendar/day/types.ts'
import { doingNow } from './team-now.tsx'

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const at = (start: number, end: number) => ({ start, end, start_time: clock(start), end_time: clock(end) })
const booking = (start: number, end: number, name: string | null, status = 'confirmed', source = 'walk_in') =>
  ({ kind: 'booking', ...at(start, end), status, source, client: { name, card_name: null } }) as DayBlock
const person = (...blocks: DayBlock[]) => ({ spans: [at(540, 1020)], blocks }) as unknown as DayPerson

test.each([
  ['Cu Oana Rusu până la 11:15', person(booking(600, 675, 'Oana Rusu')), 660],
  ['Cu un client fără programare până la 11:15', person(booking(600, 675, null)), 660],
  ['Un client fără programare la 12:00', person(booking(720, 780, null)), 660],
  ['Cu un client fără nume până la 11:15', person(booking(600, 675, null, 'confirmed', 'phone')), 660],
  ['Ana Pop la 12:00', person(booking(600, 675, 'Oana', 'no_show'), booking(720, 780, 'Ana Pop')), 660],
  ['Pauză până la 13:30', person({ kind: 'break', ...at(780, 810), label: 'Pauză' } as DayBlock), 790],
  ['Vine la 09:00', person(booking(600, 675, 'Oana')), 480],
  ['Nu mai are clienți; termină la 17:00', person(), 660],
  ['A terminat la 17:00', person(booking(600, 675, 'Oana')), 1020],
  ['Nu lucrează azi', { spans: [], blocks: [] }, 660],
])('%s [PT-10]', (text, who, now) => {
  expect(doingNow(who, now)).toBe(text)
})
