import fc from 'fast-check'
import { afterAll, test, vi } from 'vitest'
import { testDatabase } from '../../database.ts'
import { processOn } from '../../world/booking.ts'
import { sequences } from './commands.ts'
import { CLOCK_DAYS, newTeamDay } from './day.ts'
import { openReal } from './real.ts'

/** In `npm test` thirty sequences, of which a third are on days of a clock change each; thousands with RUNS=2000. */
const RUNS = Number(process.env.RUNS ?? 30)
vi.setConfig({ testTimeout: 240_000 + RUNS * 2_000 })
const { url } = await testDatabase()
const clock = { now: Temporal.Instant.from('2026-11-23T08:00:00Z') }
const [node, other] = [processOn(url, () => clock.now), processOn(url, () => clock.now)]
afterAll(async () => {
  await node.close()
  await other.close()
})

test.each(CLOCK_DAYS)(
  'acts of a team on $date are stored, shown, offered and notified as the model says [PT-10, PT-13, PT-14, PT-19, PT-21, PT-22, PT-24, PT-29, PT-32, PT-35, BK-12]',
  async (day) => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const real = await openReal({ node, other, clock }, day)
        await fc.asyncModelRun(async () => ({ model: newTeamDay(day), real }), sequence)
      }),
      { numRuns: Math.ceil(RUNS / CLOCK_DAYS.length) },
    )
  },
)
