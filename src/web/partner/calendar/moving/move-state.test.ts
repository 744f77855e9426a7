import { expect, test } from 'vitest'
import { holderOf, type Moved, type MoveEvent, type MoveState, nextMove, type Spot } from './move-state.ts'
import { stepped } from './stepped.ts'

const origin: Spot = { date: '2026-11-19', person: 1, start: 630, minutes: 45 }
const target: Spot = { ...origin, person: 2, start: 660 }
const moved: Moved = {
  id: 7,
  name: 'Ana Pop',
  services: 'Tuns damă',
  origin,
  startsAt: { date: origin.date, time: '10:30' },
}
const press = (by: 'mouse' | 'touch'): MoveEvent => ({ type: 'press', moved, by, x: 100, y: 100, edge: false })
const drag = (x: number, spot: Spot | null): MoveEvent => ({ type: 'drag', x, y: 100, spot })

const run = (...events: MoveEvent[]): MoveState => events.reduce(nextMove, { phase: 'idle' } as MoveState)

test('by mouse, by touch, by taps and by keys a move ends the same [PT-13]', () => {
  const ends = [
    run(press('mouse'), drag(120, target), drag(140, target), { type: 'release' }),
    run(press('touch'), { type: 'held' }, drag(140, target), { type: 'release' }),
    run({ type: 'start', moved, by: 'tap' }, { type: 'put', spot: target }, { type: 'drop' }),
    run({ type: 'start', moved, by: 'keys' }, { type: 'put', spot: target }, { type: 'drop' }),
  ]
  for (const end of ends) expect(end).toEqual({ phase: 'sending', moved, spot: target, past: {} })
})

test('a finger that scrolls over a booking moves nothing, before or after the press [PT-13]', () => {
  const scrolled = run(press('touch'), drag(112, target), { type: 'held' }, drag(160, target), { type: 'release' })
  expect(scrolled).toEqual({ phase: 'idle' })
  expect(run(press('touch'), drag(104, null), { type: 'held' })).toMatchObject({ phase: 'moving', by: 'touch' })
})

test('every kind of pointer carries a booking, a pen as a finger does [PT-13]', () => {
  expect(['mouse', 'touch', 'pen'].map(holderOf)).toEqual(['mouse', 'touch', 'touch'])
})

test('a pointer that stays over the same place changes nothing', () => {
  const carried = run(press('mouse'), drag(120, target), drag(130, target))
  expect(carried).toMatchObject({ phase: 'moving', spot: target })
  expect(nextMove(carried, drag(133, { ...target }))).toBe(carried)
})

test('a click moves nothing, nor does putting it back where it was', () => {
  expect(run(press('mouse'), drag(102, target), { type: 'release' })).toEqual({ phase: 'idle' })
  expect(run(press('mouse'), drag(120, target), drag(140, origin), { type: 'release' })).toEqual({ phase: 'idle' })
})

test('a long press that goes nowhere lifts it, and a tap on the new place moves it [PT-13]', () => {
  const lifted = run(press('touch'), { type: 'held' }, { type: 'release' })
  expect(lifted).toMatchObject({ phase: 'moving', by: 'tap', spot: origin })
  const put = nextMove(lifted, { type: 'put', spot: target })
  expect(nextMove(put, { type: 'release' })).toEqual(put)
  expect(nextMove(put, { type: 'drop' })).toEqual({ phase: 'sending', moved, spot: target, past: {} })
})

test('a lifted booking is taken again at once: let go in its place it stays lifted, elsewhere it moves [PT-13]', () => {
  const put = run(press('touch'), { type: 'held' }, { type: 'release' }, { type: 'put', spot: target })
  const again = nextMove(put, { type: 'grab', by: 'touch', edge: true })
  expect(again).toMatchObject({ phase: 'moving', by: 'touch', edge: true })
  expect(nextMove(again, { type: 'release' })).toMatchObject({ phase: 'moving', by: 'tap', edge: false, spot: target })
  const longer = { ...target, minutes: 75 }
  expect(nextMove(nextMove(again, drag(100, longer)), { type: 'release' })).toEqual({
    phase: 'sending',
    moved,
    spot: longer,
    past: {},
  })
  expect(nextMove({ phase: 'idle' }, { type: 'grab', by: 'touch', edge: false })).toEqual({ phase: 'idle' })
})

test('letting go of the screen does not drop what is moved by taps', () => {
  const state = run({ type: 'start', moved, by: 'tap' }, { type: 'put', spot: target }, { type: 'release' })
  expect(state).toMatchObject({ phase: 'moving', spot: target })
})

test('a soft rule and a second line are asked about, each once, and then gone past; Esc ends it anywhere [PT-21]', () => {
  const asked = run(
    press('mouse'),
    drag(120, target),
    drag(140, target),
    { type: 'release' },
    { type: 'rule', rule: 'Ioana are o programare la 10:00', step: 'overlap' },
  )
  expect(asked).toMatchObject({ phase: 'asking', rule: 'Ioana are o programare la 10:00', step: 'overlap' })
  const past = nextMove(asked, { type: 'go-past' })
  expect(past).toEqual({ phase: 'sending', moved, spot: target, past: { overlap: true } })
  const again = nextMove(past, { type: 'rule', rule: 'Ioana este în afara programului', step: 'override' })
  expect(nextMove(again, { type: 'go-past' })).toMatchObject({ past: { overlap: true, override: true } })
  expect(nextMove(asked, { type: 'end' })).toEqual({ phase: 'idle' })
})

test('arrows go by 15 minutes and to the next person, with Shift by length, and stay within the day', () => {
  const shown = { people: [1, 2, 3], from: 480, until: 1200 }
  expect(stepped(origin, 'ArrowDown', false, shown)).toEqual({ ...origin, start: 645 })
  expect(stepped(origin, 'ArrowRight', false, shown)).toEqual({ ...origin, person: 2 })
  expect(stepped({ ...origin, person: 3 }, 'ArrowRight', false, shown)).toEqual({ ...origin, person: 3 })
  expect(stepped(origin, 'ArrowDown', true, shown)).toEqual({ ...origin, minutes: 60 })
  expect(stepped({ ...origin, minutes: 15 }, 'ArrowUp', true, shown)).toEqual({ ...origin, minutes: 15 })
  expect(stepped({ ...origin, start: 1155 }, 'ArrowDown', false, shown).start).toBe(1155)
  expect(stepped({ ...origin, start: 633 }, 'ArrowDown', false, shown).start).toBe(645)
})

test('a booking across midnight goes by the same steps, seen from either day [PT-13]', () => {
  const shown = { people: [1], from: 0, until: 1440 }
  const before: Spot = { date: '2026-11-20', person: 1, start: -30, minutes: 75 }
  expect(stepped(before, 'ArrowDown', true, shown)).toEqual({ ...before, minutes: 90 })
  expect(stepped(before, 'ArrowUp', false, shown)).toEqual(before)
  expect(stepped(before, 'ArrowDown', false, shown)).toEqual({ ...before, start: -15 })
  const after: Spot = { date: '2026-11-19', person: 1, start: 1410, minutes: 75 }
  expect(stepped(after, 'ArrowUp', true, shown)).toEqual({ ...after, minutes: 60 })
  expect(stepped(after, 'ArrowDown', true, shown)).toEqual(after)
  expect(stepped(after, 'ArrowUp', false, shown)).toEqual({ ...after, start: 1395 })
})

test.each([
  ['touch', run(press('touch'), { type: 'held' }, drag(140, target), { type: 'stay' })],
  ['mouse', run(press('mouse'), drag(120, target), drag(140, target), { type: 'stay' })],
  [
    'mouse, refused by the server',
    run(press('mouse'), drag(120, target), drag(140, target), { type: 'release' }, { type: 'refused' }),
  ],
  [
    'keys, refused by the server',
    run({ type: 'start', moved, by: 'keys' }, { type: 'put', spot: target }, { type: 'drop' }, { type: 'refused' }),
  ],
] as const)(
  'let go by %s where it cannot lie a booking stays lifted, to be put elsewhere by a tap [PT-13]',
  (_by, lifted) => {
    expect(lifted).toMatchObject({ phase: 'moving', by: 'tap', spot: target })
    const elsewhere = { ...origin, start: 720 }
    expect(nextMove(nextMove(lifted, { type: 'put', spot: elsewhere }), { type: 'drop' })).toMatchObject({
      phase: 'sending',
      spot: elsewhere,
    })
  },
)
