// P1. What a month of free times for any of ten professionals costs through HTTP, next to a bare look-up by primary
// key:
//   npm run bench -- month [--json FILE]
// Both sides take turns. Before each round the calendar changes, and the answer is compared with one made again.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Load, load } from '../pages/load.ts'
import { spreadText } from '../spread.ts'
import { measureChanged } from './changed.ts'
import { checkFresh } from './check-answer.ts'
import { openSides, type Sides } from './sides.ts'

const ROUNDS = 5
const MEASURED_MS = 1_000
const CASES = [
  { connections: 1, encoding: 'br' },
  { connections: 32, encoding: 'br' },
  { connections: 1, encoding: null },
  { connections: 32, encoding: null },
] as const

type Case = (typeof CASES)[number]
type Round = Case & { round: number; ours: Load; row: Load; same: Load }

const { values } = parseArgs({ args: process.argv.slice(3), options: { json: { type: 'string' } } })
const sides = await openSides()
try {
  const path = monthOf(sides)
  const rounds = await measure(sides, path)
  print(rounds)
  const changed = await measureChanged(sides, path)
  if (values.json) writeFileSync(values.json, JSON.stringify({ rounds, changed }, null, 1))
} finally {
  await sides.stop()
}

function monthOf({ team }: Sides): string {
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const query = `services=${team.service}&from=${today}&to=${addDays(today, 30)}`
  return `/api/public/locations-availability/${team.locationId}?${query}`
}

async function measure(all: Sides, path: string): Promise<Round[]> {
  const { product, twin } = all
  const rounds: Round[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const each of CASES) {
      await checkFresh(all, path)
      const headers = each.encoding ? { 'accept-encoding': each.encoding } : {}
      const ask = (side: Sides['twin'], of: string) =>
        load(side, { path: of, headers, milliseconds: MEASURED_MS, connections: each.connections })
      const row = await ask(twin, '/row')
      const ours = await ask(product, path)
      const same = await ask(twin, `/same?${path}`)
      // The first round only warms up.
      if (round >= 0) rounds.push({ ...each, round, ours, row, same })
    }
  }
  return rounds
}

function print(rounds: readonly Round[]): void {
  console.log(
    'P1: a month of free times ÷ a look-up by primary key that answers its row, or the same bytes; min / median / max',
  )
  const columns = ['', 'time ÷ row', 'processor ÷ row', 'time ÷ same bytes', 'our answers/s']
  console.log(columns.map((title) => title.padEnd(22)).join(''))
  for (const { connections, encoding } of CASES) {
    const own = rounds.filter((each) => each.connections === connections && each.encoding === encoding)
    const figures = [
      own.map(({ ours, row }) => row.answersASecond / ours.answersASecond),
      own.map(({ ours, row }) => ours.cpuMicroseconds / row.cpuMicroseconds),
      own.map(({ ours, same }) => same.answersASecond / ours.answersASecond),
    ].map((ratios) => spreadText(ratios, 2))
    const rate = spreadText(
      own.map(({ ours }) => ours.answersASecond),
      0,
    )
    const name = `${connections} connection${connections === 1 ? '' : 's'}, ${encoding ?? 'plain'}`
    console.log([name, ...figures, rate].map((text) => text.padEnd(22)).join(''))
  }
}
