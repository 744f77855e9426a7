import { setTimeout as sleep } from 'node:timers/promises'
import { arrive, type Flow } from './arrivals.ts'
import { between, type Processor, times } from './processor.ts'

const ALONE_SECONDS = 15
const IDLE_SECONDS = 10

/** `alone` is the rate, a second, at which a kind is measured by itself. */
type Kind = Flow & { readonly name: string; readonly alone: number }

/**
 * The processor time of one act of each kind by itself, beyond an idle server with its calendars open, until
 * `untilDone` says that its messages have left.
 */
export async function measureAlone(
  kinds: readonly Kind[],
  readProcessor: () => Processor,
  untilDone: () => Promise<unknown>,
): Promise<{ name: string; each: Processor }[]> {
  const idleBefore = readProcessor()
  await sleep(IDLE_SECONDS * 1_000)
  const idle = times(between(idleBefore, readProcessor()), 1 / IDLE_SECONDS)
  const rows = [{ name: 'idle, for a second', each: idle }]
  for (const { name, act, alone } of kinds) {
    const before = readProcessor()
    const began = performance.now()
    await arrive([{ act, perSecond: alone }], ALONE_SECONDS)
    await untilDone()
    const seconds = (performance.now() - began) / 1_000
    const taken = between(times(idle, seconds), between(before, readProcessor()))
    rows.push({ name, each: times(taken, 1 / (alone * ALONE_SECONDS)) })
  }
  return rows
}
