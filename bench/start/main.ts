// How long the server takes to start and how much memory it has then, and after a crawl, next to a bare server:
//   npm run bench -- start          ROUNDS=5; JSON=FILE writes every round
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDemoDatabase } from '../demo-database.ts'
import { PRODUCTION } from '../production.ts'
import { spreadText } from '../spread.ts'
import { crawl } from './crawl.ts'
import { type Started, startTimed } from './start-timed.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const ADDRESSES = 1_500
const TWIN = new URL('bare-server.ts', import.meta.url).pathname

const database = await openDemoDatabase()
const rows: object[] = []
try {
  const ratios: number[] = []
  const times: number[] = []
  const memory: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const bare = await startTimed(TWIN, database.url)
    await bare.stop()
    const ours = await startTimed(PRODUCTION.file, database.url)
    await sleep(2_000)
    const started = ours.memory()
    await ours.stop()
    // The first round fills the compile cache.
    if (round < 0) continue
    times.push(ours.milliseconds)
    ratios.push(ours.milliseconds / bare.milliseconds)
    memory.push(started.nowMb)
    rows.push({ measure: 'start', round, ours: ours.milliseconds, bare: bare.milliseconds, ...started })
  }
  console.log(`until it answers, ms           ${spreadText(times, 0)}   ÷ bare ${spreadText(ratios, 1)}`)
  console.log(`memory then, MB                ${spreadText(memory, 0)}`)
  rows.push(await crawled(await startTimed(PRODUCTION.file, database.url)))
  if (process.env.JSON) writeFileSync(process.env.JSON, JSON.stringify(rows, null, 1))
} finally {
  await database.stop()
}

/** The server is stopped even where the crawl fails: the database would wait for it. */
async function crawled(server: Started): Promise<object> {
  try {
    const count = await crawl(server.origin, ADDRESSES)
    const after = server.memory()
    await sleep(15_000)
    const rested = server.memory()
    console.log(
      `memory after ${count} addresses, MB  ${after.nowMb}, at most ${after.mostMb}, 15 s later ${rested.nowMb}`,
    )
    return { measure: 'crawl', count, after, rested }
  } finally {
    await server.stop()
  }
}
