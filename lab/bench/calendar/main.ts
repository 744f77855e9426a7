// The team's calendar next to bare statements of the same rows, through HTTP, in one run, in turn:
//   npm run bench -- calendar [past bookings]          JSON=FILE writes every round
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { spreadText } from '../spread.ts'
import { ask } from './ask.ts'
import { addPast, type BusySalon, openBusySalon, spotOf } from './salon.ts'
import { countWritten, refuseDearFloor, untilSent } from './written-rows.ts'

const ROUNDS = 5
const DAYS_A_ROUND = 150
const MOVES_A_ROUND = 450
const WARM_UP_ROUNDS = 6
/** Moves go round these, within the days that can be booked. */
const DAYS_OF_MOVES = 40
const MOVERS = 16
const PAST = Number(process.argv[3] ?? 1_000_000)

const rows: object[] = []
const twins: ChildProcess[] = []
let daysOn = 0
const salon = await openBusySalon()
try {
  const twin = await openTwin(salon)
  console.log('min / median / max')
  const before = await measureDay('P11 team day', twin)
  await addPast(salon, PAST)
  const after = await measureDay(`P11 with ${PAST} bookings before it`, twin)
  const growth = after.map((time, round) => time / before[round]!)
  console.log(`${'P11 the same ÷ without them'.padEnd(44)} ${spreadText(growth, 2)}`)
  await measureMoves(twin)
  if (process.env.JSON) writeFileSync(process.env.JSON, JSON.stringify(rows, null, 1))
} finally {
  for (const twin of twins) twin.kill()
  await salon.stop()
}

async function openTwin({ locationId, url }: BusySalon): Promise<string> {
  const env = { ...process.env, DATABASE_URL: url, LOCATION: String(locationId) }
  const twin = fork(new URL('bare-twin.ts', import.meta.url), { env })
  twins.push(twin)
  const [{ port }] = (await once(twin, 'message')) as [AddressInfo]
  return `http://127.0.0.1:${port}`
}

/** One after the other, in turn; the product's median milliseconds by round. */
async function measureDay(name: string, twin: string): Promise<number[]> {
  const path = `/api/partner/day?date=${salon.day}`
  const ids = (text: string) =>
    new Set([...text.matchAll(/"id":(\d+),(?="number"|"professional_id")/g)].map(([, id]) => id))
  const ratios: number[] = []
  const times: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const bare = await timed(DAYS_A_ROUND, () => ask(twin, '', path))
    const ours = await timed(DAYS_A_ROUND, () => ask(salon.origin, salon.owner, path))
    const shown = [ours.last, bare.last].map(({ text }) => salon.bookings.every((id) => text.includes(`"id":${id},`)))
    if (shown.includes(false) || ids(bare.last.text).size !== salon.bookings.length) throw new Error('not the same day')
    // The first round only warms up.
    if (round < 0) continue
    ratios.push(ours.median / bare.median)
    times.push(ours.median)
    rows.push({ measure: name, round, ours: ours.median, bare: bare.median })
  }
  console.log(`${name.padEnd(44)} ${spreadText(ratios, 2)}   ${times.at(-1)!.toFixed(1)} ms`)
  return times
}

async function timed(count: number, act: () => ReturnType<typeof ask>) {
  const times: number[] = []
  let last = await act()
  for (let done = 0; done < count; done += 1) {
    const began = performance.now()
    last = await act()
    times.push(performance.now() - began)
  }
  return { median: times.toSorted((a, b) => a - b)[count >> 1]!, last }
}

/**
 * Each mover has bookings of its own and moves them from day to day, every place being free. The messages of a move
 * leave after thirteen seconds: those of the first rounds before what is measured, the others after it.
 */
async function measureMoves(twin: string): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await moveOnBoth(twin)
  await untilSent(salon.pool)
  await moveOnBoth(twin)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ours, bare } = await moveOnBoth(twin)
    ratios.push(ours / bare)
    rows.push({ measure: 'P12', round, ours, bare })
  }
  console.log(`${`P12 moves a second, ${MOVERS} at once`.padEnd(44)} ${spreadText(ratios, 3)}`)
}

async function moveOnBoth(twin: string): Promise<{ ours: number; bare: number }> {
  const written = [await countWritten(salon.pool)]
  const bare = await movesASecond(twin)
  written.push(await countWritten(salon.pool))
  const ours = await movesASecond(salon.origin)
  written.push(await countWritten(salon.pool))
  refuseDearFloor(written)
  return { ours, bare }
}

async function movesASecond(origin: string): Promise<number> {
  const dates = Array.from({ length: MOVES_A_ROUND / salon.bookings.length }, nextDay)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: MOVERS }, async (_, mover) => {
      for (const date of dates)
        for (let index = mover; index < salon.bookings.length; index += MOVERS) {
          const { time, professional } = spotOf(date, salon.people, index)
          const body = { start_date: date, start_time: time, professional_id: professional, override: true }
          await ask(origin, salon.owner, `/api/partner/bookings/${salon.bookings[index]}/move`, body)
        }
    }),
  )
  return (MOVES_A_ROUND * 1_000) / (performance.now() - began)
}

/** An old place stays held until its booking moves again: each time all go to another day. */
function nextDay(): IsoDate {
  daysOn = (daysOn % DAYS_OF_MOVES) + 1
  return addDays(salon.day, daysOn)
}
