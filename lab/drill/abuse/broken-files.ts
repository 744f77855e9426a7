import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { brokenFile, CLEAR_WORDS, hostileFiles, refusalOf } from '#test/tables/broken.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, reported, slowest } from '../drill.ts'

const SEED = 20_261_128
const MEGABYTE = 1024 ** 2
/** So much of a core a file may take. */
const SLOWEST_SECONDS = 5

/** Broken lists and calendars, and files made to use up memory, read one after the other as a preview reads them. */
const drill: Drill = {
  id: 'S15',
  title: 'broken and hostile files are read or refused in clear words, with flat memory',
  counts: 'files',
  rounds: 10_000,
  planted: { bug: 'every file is kept', rounds: 2_000, caughtBy: ['memory that stays after all of them'] },
  run: async ({ rounds, planted }) => {
    const stored: Uint8Array[][] = []
    const seen: Seen = { refused: 0, unclear: [], thrown: [], seconds: [] }
    const hostile = hostileFiles()
    await readAll(Object.values(hostile), seen)
    const before = memory()
    for (let first = 0; first < rounds; first += AT_ONCE) {
      const files = fc.sample(brokenFile, { numRuns: Math.min(AT_ONCE, rounds - first), seed: SEED + first })
      if (planted) stored.push(files.map((bytes) => Uint8Array.from(bytes)))
      await readAll(files, seen)
    }
    const figures = figuresOf(seen, memory() - before, rounds + Object.keys(hostile).length)
    return planted ? [...figures, reported('files that were kept', stored.flat().length)] : figures
  },
}
export default drill

const AT_ONCE = 100

type Seen = { refused: number; unclear: string[]; thrown: string[]; seconds: number[] }

async function readAll(files: readonly Uint8Array[], seen: Seen): Promise<void> {
  for (const bytes of files) {
    const began = process.cpuUsage()
    try {
      const words = await refusalOf(bytes)
      if (words !== null) seen.refused += 1
      if (words !== null && !CLEAR_WORDS.test(words)) seen.unclear.push(words)
    } catch (thrown) {
      seen.thrown.push(String(thrown))
    }
    const { user, system } = process.cpuUsage(began)
    seen.seconds.push((user + system) / 1_000_000)
  }
}

/** Megabytes in use once everything that can go is gone. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / MEGABYTE
}

function figuresOf({ refused, unclear, thrown, seconds }: Seen, grown: number, files: number): Figure[] {
  return [
    exactly('files that were read or refused', files, seconds.length),
    atLeast('refused', files / 20, refused),
    exactly('refused in unclear words', 0, unclear.length),
    exactly('errors that are no refusal', 0, thrown.length),
    atMost('memory that stays after all of them', 16, grown, 'MB'),
    atMost('processor time of the slowest file', SLOWEST_SECONDS, slowest(seconds), 's'),
    reported('the most memory that was in use', process.resourceUsage().maxRSS / 1024, 'MB'),
    ...[...unclear, ...thrown].slice(0, 3).map((words) => reported('one of them', words.slice(0, 200))),
  ]
}
