import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { type Answer, ask } from '../traffic/ask.ts'
import { type History, openHistory } from '../traffic/history.ts'
import { bodyOf } from '../traffic/load.ts'
import { seedTown, slotNumber, type Town } from '../traffic/town.ts'
import { READ } from '../traffic/until-answering.ts'
import { runFlood } from './flood-process.ts'
import { FLOODS } from './floods.ts'
import type { Rush } from './rush.ts'

const OTHERS_P99_MS = 1_000
const CALM_MS = 3_000
const SATURATION_MS = 5_000
const OVERLOAD_MS = 8_000

type Spell = { readonly name: string; readonly took: number; readonly others: readonly Answer[] }

/** Floods one after the other, and three times as many reads as the servers can serve, while others read and book. */
const drill: Drill = {
  id: 'R14',
  title: 'overload, slow and endless and oversized requests, while others read and book',
  counts: 'passes',
  rounds: 2,
  planted: {
    bug: 'each request leaves 200 kB behind and stops its server for 8 ms',
    rounds: 2,
    caughtBy: ['others’ 99 %: overload ×3', 'memory after the last pass over that after the first'],
  },
  run: ({ rounds, planted }) => {
    const leak = new URL('./leak.ts', import.meta.url).pathname
    return withFleet(
      { seed: seedTown, env: planted ? { NODE_OPTIONS: `--import=${leak}` } : {} },
      async (fleet, town) => {
        const history = openHistory()
        const others = { fleet, town, history }
        const before = fleet.servers.map(({ pid }) => pid)
        const spells: Spell[] = []
        const memory: number[] = []
        const origins = fleet.servers.map(({ origin }) => origin)
        const { token } = town.customers[0]!
        // Warm, so that what is compiled and cached once is no growth.
        await runFlood({ kind: 'saturate', origins, forMs: SATURATION_MS })
        const rushes: Overload[] = []
        for (let pass = 0; pass < rounds; pass += 1) {
          for (const { name } of FLOODS) {
            const flood = () => runFlood({ kind: 'flood', name, origins, token })
            spells.push(await during(name, others, flood))
          }
          // Just before, since what a machine can do changes, and with the same others beside it.
          let peak = 0
          const saturation = async () => {
            const { servedInTime } = await runFlood({ kind: 'saturate', origins, forMs: SATURATION_MS })
            peak = servedInTime
            return servedInTime
          }
          spells.push(await during('saturation', others, saturation))
          const overload = async () => {
            const rush = await runFlood({ kind: 'rush', origins, aSecond: peak * 3, forMs: OVERLOAD_MS })
            rushes.push({ ...rush, peak })
            return rush.served + rush.refused
          }
          spells.push(await during('overload ×3', others, overload))
          await sleep(CALM_MS)
          memory.push(memoryOf(fleet))
        }
        const isSame = before.every((pid, index) => fleet.servers[index]?.pid === pid && fleet.servers[index].isAlive)
        return figuresOf(fleet, history, spells, { memory, rushes, isSame })
      },
    )
  },
}
export default drill

const addressOf = ({ servers }: Fleet, number: number) => `${servers[number % 2]!.origin}${READ}${1 + (number % 5_000)}`

/** Runs a flood while others go on; gives what they were answered. */
async function during(
  name: string,
  { fleet, town, history }: { fleet: Fleet; town: Town; history: History },
  flood: () => Promise<number>,
): Promise<Spell> {
  const others: Promise<Answer>[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const number = others.length
      others.push(number % 8 === 0 ? book(fleet, town, history) : ask(addressOf(fleet, 10_000 + number)))
      await sleep(50)
    }
  })()
  const took = await flood()
  isOver = true
  await reading
  return { name, took, others: await Promise.all(others) }
}

let next = 0

async function book({ servers }: Fleet, { salon, customers }: Town, history: History): Promise<Answer> {
  const number = next++
  const key = `other-${number}`
  const slot = slotNumber(salon, number)
  const { token } = customers[number % customers.length]!
  const asking = { method: 'POST', token, key, body: bodyOf(slot, key) }
  return (await history.record('book', key, slot, ask(`${servers[number % 2]!.origin}/api/bookings`, asking))).answer
}

/** The memory of both servers, in MB. */
const memoryOf = ({ servers }: Fleet) =>
  servers.reduce(
    (sum, { pid }) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024,
    0,
  )

/** With the most that the servers served before it, a second. */
type Overload = Rush & { readonly peak: number }

type Course = {
  readonly memory: readonly number[]
  readonly rushes: readonly Overload[]
  readonly isSame: boolean
}

async function figuresOf(fleet: Fleet, history: History, spells: readonly Spell[], course: Course): Promise<Figure[]> {
  const { memory, rushes, isSame } = course
  const byName = Map.groupBy(spells, ({ name }) => name)
  const each = [...byName].flatMap(([name, runs]) => {
    const times = runs.flatMap(({ others }) => others.map(({ milliseconds }) => milliseconds))
    return [atMost(`others’ 99 %: ${name}`, OTHERS_P99_MS, quantile(times, 0.99), 'ms')]
  })
  const others = spells.flatMap((spell) => spell.others)
  const refused = others.filter(({ status }) => status === 503)
  return [
    ...each,
    exactly(
      'others’ answers 5xx other than 503',
      0,
      others.filter(({ status }) => status >= 500 && status !== 503).length,
    ),
    ...rushFigures(rushes),
    exactly('others without an answer', 0, others.filter(({ status }) => status === 0).length),
    atMost('memory after the last pass over that after the first', 1.2, memory.at(-1)! / memory[0]!),
    exactly('servers that are no longer the same process', 0, isSame ? 0 : 1),
    atLeast(
      'floods of which something arrived',
      byName.size,
      [...byName.values()].filter((runs) => runs.some(({ took }) => took > 0)).length,
    ),
    ...(await verdictOn(fleet, history)),
    reported('others’ answers', others.length),
    reported('others turned away with 503', refused.length),
    reported('reads a second that the servers serve', rushes.map(({ peak }) => Math.round(peak)).join(', ')),
    reported('overload ×3: served and refused', rushes.map(({ served, refused }) => `${served}/${refused}`).join(', ')),
    reported('memory of both after each pass', memory.map((each) => `${Math.round(each)} MB`).join(', ')),
    reported('took note of', [...byName].map(([name, [first]]) => `${name}: ${first?.took}`).join(', ')),
  ]
}

/** The answers to the overload itself. */
function rushFigures(rushes: readonly Overload[]): Figure[] {
  const sum = (count: (rush: Rush) => number) => rushes.reduce((all, rush) => all + count(rush), 0)
  return [
    atLeast(
      'overload ×3: answered within 1 s ÷ what they serve',
      0.9,
      Math.min(...rushes.map(({ servedInTime, peak }) => servedInTime / peak)),
    ),
    atMost('overload ×3: 99 % of the refusals', 100, Math.max(...rushes.map(({ refusalP99 }) => refusalP99)), 'ms'),
    exactly(
      'overload ×3: refusals without Retry-After',
      0,
      sum(({ unexplained }) => unexplained),
    ),
    exactly(
      'overload ×3: without an answer',
      0,
      sum(({ unanswered }) => unanswered),
    ),
    exactly(
      'overload ×3: other answers',
      0,
      sum(({ others }) => others),
    ),
  ]
}
