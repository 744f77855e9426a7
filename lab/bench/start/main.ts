// How long `npm start` takes until it answers, with everything built and the database running: at most a second.
//   npm run bench -- start          ROUNDS=5; JSON=FILE writes every round
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDemoDatabase } from '../demo-database.ts'
import { PRODUCTION } from '../production.ts'
import { spreadText } from '../spread.ts'
import { startTimed } from './start-timed.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Until what it does after the first answer is done. */
const REST_MS = 2_000

const database = await openDemoDatabase()
const rows: { milliseconds: number; megabytes: number }[] = []
try {
  for (let round = -1; round < ROUNDS; round += 1) {
    const { milliseconds, megabytes, stop } = await startTimed(PRODUCTION.file, database.url)
    await sleep(REST_MS)
    // The first round fills the compile cache.
    if (round >= 0) rows.push({ milliseconds, megabytes: megabytes() })
    await stop()
  }
} finally {
  await database.stop()
}
const spread = (values: readonly number[]) => spreadText(values, 0)
console.log('A warm start, at most 1000 ms; min / median / max')
console.log(`until it answers, ms   ${spread(rows.map(({ milliseconds }) => milliseconds))}`)
console.log(`memory then, MB        ${spread(rows.map(({ megabytes }) => megabytes))}`)
if (process.env.JSON) writeFileSync(process.env.JSON, JSON.stringify(rows, null, 1))
