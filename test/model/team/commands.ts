import fc from 'fast-check'
import { VISIT, WAITING_VISIT } from './day.ts'
import { leave } from './leaving.ts'
import type { Verb } from './real.ts'
import { accept, answer, ask, lapse, propose } from './requests.ts'
import { block, book, cancel, change, move, phone, unblock, undo, wait } from './verbs.ts'

const who = fc.nat(5)
const pro = fc.nat(1)
const half = fc.integer({ min: -1, max: 8 })
const number = fc.nat(50)
const overlap = fc.boolean()
const minutes = fc.constantFrom(VISIT, VISIT, WAITING_VISIT)
const spot = fc.record({ pro, half })
const spots = fc.array(spot, { minLength: 1, maxLength: 3 })
const choice = fc.option(fc.nat(2))
/** The last one of its kind. */
const LAST = -1

const singles: fc.Arbitrary<Verb>[] = [
  fc.tuple(who, pro, half, minutes).map((args) => book(...args)),
  fc.tuple(pro, half, overlap, minutes).map((args) => phone(...args)),
  fc.tuple(pro, half, overlap, minutes).map((args) => phone(...args)),
  fc.tuple(number, pro, half, overlap).map((args) => move(...args)),
  fc.tuple(number, pro, half, overlap).map((args) => move(...args)),
  fc.tuple(number, overlap).map((args) => change(...args)),
  fc.tuple(number, overlap).map((args) => change(...args)),
  number.map(undo),
  number.map(undo),
  number.map(cancel),
  fc.tuple(pro, half).map((args) => block(...args)),
  number.map(unblock),
  fc.constant(wait()),
  fc.tuple(who, pro, half).map((args) => ask(...args)),
  number.map(accept),
  fc.tuple(number, spots).map((args) => propose(...args)),
  fc.tuple(number, choice).map((args) => answer(...args)),
  fc.constant(lapse()),
  fc.constant(leave()),
]

/** Within the hours of each of the days. */
const early = fc.nat(5)
const asking = fc.tuple(who, pro, early).map((args) => ask(...args))
const others = fc.uniqueArray(fc.record({ pro, half: early }), {
  minLength: 2,
  maxLength: 3,
  selector: (each: { half: number }) => each.half,
})
/** The same minute twice. */
const twice = early.map((same) => [0, 1].map((each) => ({ pro: each, half: same })))
const proposing = fc
  .oneof({ weight: 4, arbitrary: others }, { weight: 1, arbitrary: twice })
  .map((times) => propose(LAST, times))
const chosen = fc.option(fc.nat(2), { freq: 5 }).map((each) => answer(LAST, each))
const moving = fc.tuple(pro, early, overlap).map((args) => move(LAST, ...args))
const changing = overlap.map((each) => change(LAST, each))
const blocking = fc.tuple(pro, early).map((args) => block(...args))
/** Two on the same time of the first professional, and what becomes of them. */
const overlapping = early.map((same) => [phone(0, same, false), phone(0, same, true)])
const between = fc.oneof(fc.constant(accept(LAST)), proposing, fc.constant(cancel(LAST)))

/** One client is served while another waits, and the later one of them, or the one who waits, goes elsewhere. */
const inWait = fc.tuple(pro, early, fc.boolean(), overlap).map(([at, from, isFirst, over]) => {
  const [colour, cut] = [phone(at, from, false, WAITING_VISIT), phone(at, from + 1, false)]
  return [...(isFirst ? [colour, cut] : [cut, colour]), move(LAST, at, from + 2, over), undo(LAST)]
})

/** Sequences that chance alone seldom strings together, since each step needs the one before it. */
const chains: fc.Arbitrary<Verb[]>[] = [
  inWait,
  fc.tuple(asking, proposing, chosen),
  fc.tuple(asking, proposing, fc.constant(lapse())),
  fc.tuple(asking, moving, between, fc.constant(undo(LAST))),
  fc.tuple(changing, moving, fc.constant(undo(LAST))),
  fc.tuple(asking, changing, proposing, chosen),
  fc.tuple(asking, fc.constant(cancel(LAST)), blocking, fc.constant(undo(LAST)), fc.constant(accept(LAST))),
  fc.tuple(moving, fc.constant(cancel(LAST)), fc.constant(undo(LAST)), moving),
  fc.tuple(overlapping, changing, fc.constant(undo(LAST))).map(([two, ...rest]) => [...two, ...rest]),
  fc.tuple(blocking, blocking, number.map(unblock)),
  fc.tuple(overlapping, moving, fc.constant(undo(LAST))).map(([two, ...rest]) => [...two, ...rest]),
  fc
    .tuple(overlapping, fc.constant(cancel(LAST)), blocking, fc.constant(undo(LAST)))
    .map(([two, ...rest]) => [...two, ...rest]),
  fc.tuple(overlapping, number.map(cancel), blocking).map(([two, ...rest]) => [...two, ...rest]),
]

const alone = fc.oneof(...singles).map((verb) => [verb])

/** Acts of customers and the team, in any order. */
export const sequences: fc.Arbitrary<Verb[]> = fc
  .array(fc.oneof({ weight: 3, arbitrary: alone }, { weight: 2, arbitrary: fc.oneof(...chains) }), {
    minLength: 12,
    maxLength: 24,
    size: 'max',
  })
  .map((parts) => parts.flat())
