// P2. The slot engine with every rule next to a sweep over integers with none, and with ten times the bookings:
//   npm run bench -- engine [--json FILE]
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import type { ResourceId } from '#domain/ids.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import { spreadText } from '../spread.ts'
import { CLOSES, DAYS, FROM, fullSchedule, GRID_MINUTES, OPENS } from './full-schedule.ts'
import { type BusyMinutes, sweepFreeStarts } from './sweep.ts'

const ROUNDS = 7
const RUNS = 100

const { values } = parseArgs({ args: process.argv.slice(3), options: { json: { type: 'string' } } })
const { schedule, wanted } = fullSchedule(1)
const dense = fullSchedule(10)
const to = addDays(FROM, DAYS - 1)
const now = wallToEpoch(FROM, 540)!
const firstDay = wallToEpoch(FROM, 0)!
const busy = schedule.professionals.map(({ resourceId }) => minutesOf(resourceId))

const engine = () => listFreeStarts(schedule, wanted, { from: FROM, to }, now)
const tenfold = () => listFreeStarts(dense.schedule, dense.wanted, { from: FROM, to }, now)
const floor = () =>
  sweepFreeStarts({ days: DAYS, opens: OPENS, closes: CLOSES, gridMinutes: GRID_MINUTES, minutes: 50, busy })

if (JSON.stringify(engine()) !== JSON.stringify(tenfold())) throw new Error('ten times the bookings leave another time')
const rounds: { engine: number; tenfold: number; floor: number }[] = []
for (let round = -2; round < ROUNDS; round += 1) {
  const times = { floor: microseconds(floor), engine: microseconds(engine), tenfold: microseconds(tenfold) }
  // The first rounds only warm up.
  if (round >= 0) rounds.push(times)
}
const starts = engine().reduce((sum, { times }) => sum + times.length, 0)
console.log(`P2: ${DAYS} days, ${busy.length} professionals, ${starts} starts; min / median / max`)
console.log(
  `engine ÷ sweep                 ${spreadText(
    rounds.map((each) => each.engine / each.floor),
    1,
  )}`,
)
console.log(
  `ten times the bookings ÷ these ${spreadText(
    rounds.map((each) => each.tenfold / each.engine),
    2,
  )}`,
)
console.log(
  `engine, µs ${spreadText(
    rounds.map((each) => each.engine),
    0,
  )}   sweep, µs ${spreadText(
    rounds.map((each) => each.floor),
    0,
  )}`,
)
if (values.json) writeFileSync(values.json, JSON.stringify(rounds, null, 1))

function minutesOf(resourceId: ResourceId): BusyMinutes {
  const claims = schedule.claims.get(resourceId) ?? []
  return Int32Array.from(claims.flatMap(({ start, end }) => [start - firstDay, end - firstDay]))
}

/** The median of many runs. */
function microseconds(run: () => unknown): number {
  const times: number[] = []
  for (let count = 0; count < RUNS; count += 1) {
    const began = performance.now()
    run()
    times.push((performance.now() - began) * 1000)
  }
  return times.toSorted((a, b) => a - b)[RUNS / 2]!
}
