import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'

const NOTE = 'node_modules/.cache/dichis/test-seconds'

/** A whole run on two cores of an AMD EPYC that do nothing else, and the sample below on one of them. */
const USUAL = { minutes: 20, cores: 2, rounds: 500 }
const SAMPLE_MS = 500

/** How long all tests will take here: as long as the last whole run, else by a sample of what they do. */
export function expectedTime(note = NOTE): string {
  const last = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0
  if (last > 0) return `The last whole run took ${minutes(last / 60)} here.`
  const slower = (USUAL.rounds / Math.max(1, sample())) * (USUAL.cores / Math.min(USUAL.cores, availableParallelism()))
  return `All tests take ${minutes(USUAL.minutes * slower)} here, by a sample of half a second.`
}

/** Keeps how long a whole run took, in seconds. */
export function rememberTime(seconds: number, note = NOTE): void {
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, String(Math.round(seconds)))
}

const minutes = (count: number) => `about ${Math.max(1, Math.round(count))} min`

/** How many times JSON is written and read, which is much of what the tests do, in half a second of now. */
function sample(): number {
  const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `Salon ${id}`, tags: ['tuns', 'vopsit'] }))
  const end = performance.now() + SAMPLE_MS
  let rounds = 0
  for (; performance.now() < end; rounds += 1) JSON.parse(JSON.stringify(rows))
  return rounds
}
