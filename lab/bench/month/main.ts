// P1. A month of free times through HTTP, any of ten professionals, next to a bare look-up by primary key; at most 2.
//   npm run bench -- month [--json FILE]
// Both sides take turns. Before each round the calendar changes, and the answer is compared with one made again.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Load, load } from '../pages/load.ts'
import { spreadText } from '../spread.ts'
import { checkFresh } from './check-answer.ts'
import { openSides, type Sides } from './sides.ts'

const ROUNDS = 5
const MEASURED_MS = 1_000
const CONNECTIONS = [1, 32]

type Round = { connections: number; round: number; ours: Load; row: Load }

const { values } = parseArgs({ args: process.argv.slice(3), options: { json: { type: 'string' } } })
const sides = await openSides()
try {
  const rounds = await measure(sides, monthOf(sides))
  print(rounds)
  if (values.json) writeFileSync(values.json, JSON.stringify(rounds, null, 1))
} finally {
  await sides.stop()
}

function monthOf({ team }: Sides): string {
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const query = `services=${team.service}&from=${today}&to=${addDays(today, 30)}`
  return `/api/public/locations-availability/${team.locationId}?${query}`
}

async function measure(all: Sides, path: string): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const connections of CONNECTIONS) {
      await checkFresh(all, path)
      const asking = { headers: { 'accept-encoding': 'br' }, milliseconds: MEASURED_MS, connections }
      const row = await load(all.twin, { ...asking, path: '/row' })
      const ours = await load(all.product, { ...asking, path })
      // The first round only warms up.
      if (round >= 0) rounds.push({ connections, round, ours, row })
    }
  }
  return rounds
}

function print(rounds: readonly Round[]): void {
  console.log(
    'P1: a month of free times ÷ a look-up by primary key that answers its row, at most 2; min / median / max',
  )
  for (const connections of CONNECTIONS) {
    const own = rounds.filter((each) => each.connections === connections)
    const times = own.map(({ ours, row }) => row.answersASecond / ours.answersASecond)
    const costs = own.map(({ ours, row }) => ours.cpuMicroseconds / row.cpuMicroseconds)
    console.log(
      `${connections} at once`.padEnd(14),
      `time ${spreadText(times, 2)}   processor time ${spreadText(costs, 2)}`,
    )
  }
}
