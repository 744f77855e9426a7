import fc from 'fast-check'
import { leave } from './leaving.ts'
import { accept, answer, ask, lapse, propose } from './requests.ts'
import { block, book, cancel, move, phone, unblock, undo, wait } from './verbs.ts'

const who = fc.nat(5)
const pro = fc.nat(1)
const half = fc.integer({ min: -1, max: 8 })
const number = fc.nat(50)
const halves = fc.array(fc.record({ pro, half }), { minLength: 1, maxLength: 3 })
/** What customers and the team do, in any order. */
export const commands = [
  fc.tuple(who, pro, half).map((args) => book(...args)),
  fc.tuple(pro, half).map((args) => phone(...args)),
  fc.tuple(pro, half).map((args) => phone(...args)),
  fc.tuple(number, pro, half).map((args) => move(...args)),
  fc.tuple(number, pro, half).map((args) => move(...args)),
  number.map(undo),
  number.map(undo),
  number.map(cancel),
  fc.tuple(pro, half).map((args) => block(...args)),
  number.map(unblock),
  fc.constant(wait()),
  fc.tuple(who, pro, half).map((args) => ask(...args)),
  fc.tuple(who, pro, half).map((args) => ask(...args)),
  number.map(accept),
  fc.tuple(number, halves).map((args) => propose(...args)),
  fc.tuple(number, halves).map((args) => propose(...args)),
  fc.tuple(number, fc.option(fc.nat(2))).map((args) => answer(...args)),
  fc.constant(lapse()),
  fc.constant(leave()),
]
