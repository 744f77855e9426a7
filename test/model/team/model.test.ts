import fc from 'fast-check'
import { afterAll, test, vi } from 'vitest'
import { testDatabase } from '../../database.ts'
import { processOn } from '../../world/booking.ts'
import { CLOCK_DAYS, newTeamDay } from './day.ts'
import { leave } from './leaving.ts'
import { openReal } from './real.ts'
import { accept, answer, ask, lapse, propose } from './requests.ts'
import { block, book, cancel, move, phone, unblock, undo, wait } from './verbs.ts'

/** In `npm test` thirty sequences, of which a third are on days of a clock change each; thousands with RUNS=2000. */
const RUNS = Number(process.env.RUNS ?? 30)
vi.setConfig({ testTimeout: 120_000 + RUNS * 2_000 })
const { url } = await testDatabase()
const clock = { now: Temporal.Instant.from('2026-11-23T08:00:00Z') }
const [node, other] = [processOn(url, () => clock.now), processOn(url, () => clock.now)]
afterAll(async () => {
  await node.close()
  await other.close()
})

const who = fc.nat(5)
const pro = fc.nat(1)
const half = fc.integer({ min: -1, max: 8 })
const number = fc.nat(50)
const halves = fc.array(fc.record({ pro, half }), { minLength: 1, maxLength: 3 })
const commands = [
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

test.each(CLOCK_DAYS)(
  'what a team does on $date is stored, shown, offered and told as the model says [PT-10, PT-13, PT-14, PT-19, PT-22, PT-24, PT-29, PT-32, BK-12]',
  async (day) => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 50, size: 'max' }), async (sequence) => {
        const real = await openReal({ node, other, clock }, day)
        await fc.asyncModelRun(async () => ({ model: newTeamDay(day), real }), sequence)
      }),
      { numRuns: Math.ceil(RUNS / CLOCK_DAYS.length) },
    )
  },
)
