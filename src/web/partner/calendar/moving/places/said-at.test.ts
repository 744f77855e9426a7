import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayPerson } from '../../day/types.ts'
import type { PlaceRun } from './places.ts'
import { saidAt } from './said-at.ts'

type Kind = DayPerson['blocks'][number]['kind']

const block = (kind: Kind, start: number, end: number) => ({ kind, start, end, label: '' })
const having = (...blocks: object[]) => ({ blocks }) as Pick<DayPerson, 'blocks'>
const run = (state: PlaceRun['state'], start: number, end: number, reason: string): PlaceRun =>
  ({ start, end, state, reason }) as PlaceRun
const day = { start: 540, end: 1200 }
const said = (runs: PlaceRun[], ...blocks: object[]) => Object.fromEntries(saidAt(runs, having(...blocks), day))

test('a reason stands where most room is between what is booked, not under it [PT-13]', () => {
  const whole = run('hard', 0, 1440, 'Andreea nu face tuns')
  const booked = [block('booking', 555, 660), block('break', 675, 735), block('booking', 780, 900)]
  expect(said([whole], ...booked)).toEqual({ 0: { start: 900, end: 1200 } })
  expect(said([whole])).toEqual({ 0: day })
  expect(said([run('hard', 600, 660, 'Ocupat')])).toEqual({})
})

test('the reason of places among bookings stands once in a column, that of free time in each [PT-13]', () => {
  const over = 'Doar cu suprapunere voită'
  const places = [run('overlap', 540, 660, over), run('overlap', 720, 900, over), run('hard', 900, 930, 'Doar 30 min')]
  const booked = [block('booking', 545, 655), block('booking', 720, 885), block('booking', 930, 1000)]
  expect(said([...places, run('hard', 1000, 1030, 'Doar 30 min')], ...booked)).toEqual({
    720: { start: 885, end: 900 },
    900: { start: 900, end: 930 },
    1000: { start: 1000, end: 1030 },
  })
})

const STEPS = 44
const REASONS = ['Ora a trecut', 'În afara programului', 'Doar cu suprapunere voită']
const aSpan = fc.tuple(fc.nat({ max: STEPS - 1 }), fc.integer({ min: 1, max: 8 }))
const aDay = fc.record({
  ends: fc.uniqueArray(fc.integer({ min: 1, max: STEPS }), { maxLength: 8 }),
  states: fc.array(fc.constantFrom<PlaceRun['state']>('fits', 'soft', 'overlap', 'hard'), { minLength: 9 }),
  reasons: fc.array(fc.constantFrom(...REASONS), { minLength: 9 }),
  spans: fc.array(fc.tuple(aSpan, fc.constantFrom<Kind>('booking', 'hold', 'break', 'closed')), { maxLength: 6 }),
})

test('no reason lies over a name on any day, and each that has room is said [PT-13]', () => {
  fc.assert(
    fc.property(aDay, ({ ends, states, reasons, spans }) => {
      const cuts = [0, ...ends.toSorted((a, b) => a - b)].map((step) => day.start + step * 15)
      const runs = cuts.slice(1).map((end, at) => run(states[at]!, cuts[at]!, end, reasons[at]!))
      const blocks = spans.map(([[from, length], kind]) =>
        block(kind, day.start + from * 15, day.start + (from + length) * 15),
      )
      const times = [...saidAt(runs, having(...blocks), day)]
      const names = blocks.filter(({ kind }) => kind === 'booking' || kind === 'hold')
      for (const [, time] of times)
        expect(names.filter(({ start, end }) => start < time.end && time.start < end)).toEqual([])
      for (const reason of REASONS) {
        const alike = runs.filter((each) => each.reason === reason && each.state !== 'fits')
        const hasRoom = alike.some(({ state, start, end }) =>
          stepsFrom(start, end).some(
            (step) => !(state === 'hard' ? blocks : names).some((other) => other.start <= step && step < other.end),
          ),
        )
        expect(alike.some(({ start }) => times.some(([at]) => at === start))).toBe(hasRoom)
      }
    }),
  )
})

const stepsFrom = (start: number, end: number) =>
  Array.from({ length: (end - start) / 15 }, (_, step) => start + step * 15)
