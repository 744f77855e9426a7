import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { openOwnerSession } from '../rivals/staff-session.ts'
import { ask, bookingIdOf, field } from '../traffic/ask.ts'
import { openHistory } from '../traffic/history.ts'
import { bodyOf, startLoad } from '../traffic/load.ts'
import { oneOf, seedTown, slotNumber, type Town } from '../traffic/town.ts'
import { type Stream, watch } from './stream.ts'

const CALENDARS = 1_000
const MEMORY_MB = 150
const DRAWN_MS = 500
const DRAWN_BOOKINGS = 60
const WATCHERS = 8
const LATEST_MS = 6 * 60_000

type Seeded = { readonly town: Town; readonly owner: string }

/**
 * Bookings placed on one server are drawn in a calendar of the other; a thousand calendars are open; servers are killed
 * at random: whoever watches misses no event and gets none twice.
 */
const drill: Drill = {
  id: 'R21',
  title: 'calendars open while bookings are placed on another server and servers are killed',
  counts: 'events',
  rounds: 10_000,
  planted: {
    bug: 'one event in fifty is taken out after it was numbered, and nobody is notified of any',
    rounds: 300,
    caughtBy: ['events missed', 'placed → drawn on the other server, 95 of 100'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed, plant: planted ? loseEvents : undefined }, async (fleet, seeded: Seeded) => {
      const drawn = await measureDrawing(fleet, seeded)
      const memory = planted ? 0 : await measureMemory(fleet, seeded)
      const watched = await watchThroughKills(fleet, seeded, rounds)
      return figuresOf(fleet, drawn, memory, watched)
    }),
}
export default drill

async function seed(db: Fleet['db']): Promise<Seeded> {
  const town = await seedTown(db)
  return { town, owner: await openOwnerSession(db, town.salon.locationId) }
}

/** From when a booking was acknowledged by one server until its day, read from the other after the event, has it. */
async function measureDrawing(fleet: Fleet, { town, owner }: Seeded): Promise<number[]> {
  const [first, second] = fleet.servers
  const load = startLoad(fleet, town, openHistory(), { clients: 6, rest: 200, desk: owner })
  const drawnAt = new Map<number, number>()
  /** The day that the calendar shows: as a browser does, it asks again only for what concerns that. */
  let shown = ''
  const draw = async (data: string) => {
    const { kind, id, from } = JSON.parse(data) as { kind: string; id: number; from: string }
    if (kind !== 'booking' || from !== shown || drawnAt.has(id)) return
    const day = await ask(`${second.origin}/api/partner/day?date=${from}`, { token: owner })
    const text = JSON.stringify(field(day.body, 'data') ?? null)
    if (text.includes(`"id":${id},`)) drawnAt.set(id, performance.now())
  }
  const stream = watch({ origin: () => second.origin, token: owner, onEvent: (data) => void draw(data) })
  await untilTrue(stream.isOpen)
  const times: number[] = []
  for (let number = 20_000; times.length < DRAWN_BOOKINGS; number += 1) {
    const slot = slotNumber(town.salon, number)
    shown = slot.date
    const asking = { method: 'POST', token: oneOf(town.customers).token, key: `drawn-${number}` }
    const answer = await ask(`${first.origin}/api/bookings`, { ...asking, body: bodyOf(slot, asking.key) })
    const acknowledged = performance.now()
    // The load has been there first.
    if (answer.status === 409) continue
    if (answer.status !== 201) throw new Error(`no booking to draw: ${JSON.stringify(answer.body)}`)
    const id = bookingIdOf(answer)
    await untilTrue(() => drawnAt.has(id), 10_000)
    times.push(Math.max(0, (drawnAt.get(id) ?? Number.POSITIVE_INFINITY) - acknowledged))
  }
  stream.close()
  await load.stop()
  return times
}

/** The memory that a thousand open calendars cost the second server, in MB. */
async function measureMemory({ servers: [, server] }: Fleet, { owner }: Seeded): Promise<number> {
  const before = residentMb(server.pid)
  const streams = Array.from({ length: CALENDARS }, () => watch({ origin: () => server.origin, token: owner }))
  await untilTrue(() => streams.every((stream) => stream.isOpen()), 60_000)
  await sleep(3_000)
  const after = residentMb(server.pid)
  for (const stream of streams) stream.close()
  return after - before
}

type Watched = { readonly streams: readonly Stream[]; readonly kills: number; readonly numbered: number; first: number }

/** Watches on both servers while so many events come about and one server after the other is killed. */
async function watchThroughKills(fleet: Fleet, { town, owner }: Seeded, events: number): Promise<Watched> {
  const { salon } = town
  const first = await newest(fleet.pool, salon.locationId)
  const origin = () => oneOf(fleet.servers).origin
  const streams = Array.from({ length: WATCHERS }, () => watch({ origin, token: owner }))
  await untilTrue(() => streams.every((stream) => stream.isOpen()))
  const busy = { ...town, clinic: salon }
  const load = startLoad(fleet, busy, openHistory(), { clients: 12, rest: 20, desk: owner })
  let kills = 0
  for (const late = performance.now() + LATEST_MS; performance.now() < late; ) {
    await sleep(2_000 + Math.random() * 3_000)
    const index = kills % 2 === 0 ? 0 : 1
    await fleet.servers[index].kill('SIGKILL')
    kills += 1
    await fleet.restartServer(index)
    if ((await newest(fleet.pool, salon.locationId)) - first >= events) break
  }
  await load.stop()
  const numbered = await newest(fleet.pool, salon.locationId)
  await untilTrue(() => streams.every(({ numbers }) => numbers.at(-1) === numbered), 15_000)
  for (const stream of streams) stream.close()
  return { streams, kills, numbered, first }
}

function figuresOf(
  fleet: Fleet,
  drawn: readonly number[],
  memory: number,
  { streams, kills, numbered, first }: Watched,
): Figure[] {
  const missed = streams.map(({ numbers }) => numbered - first - new Set(numbers).size)
  const twice = streams.map(({ numbers }) => numbers.length - new Set(numbers).size)
  const disordered = streams.filter(({ numbers }) => numbers.some((number, at) => number < (numbers[at - 1] ?? 0)))
  return [
    atMost('placed → drawn on the other server, 95 of 100', DRAWN_MS, quantile(drawn, 0.95), 'ms'),
    atMost(`${CALENDARS} open calendars`, MEMORY_MB, memory, 'MB'),
    exactly('events missed', 0, Math.max(...missed)),
    exactly('events that came twice', 0, Math.max(...twice)),
    exactly('watchers to whom they came out of order', 0, disordered.length),
    exactly('processes that ended by themselves', 0, fleet.died().length),
    atLeast('servers killed', 2, kills),
    atLeast(
      'lines broken',
      1,
      streams.reduce((sum, { breaks }) => sum + breaks(), 0),
    ),
    reported('placed → drawn, median', quantile(drawn, 0.5), 'ms'),
    reported('events', numbered - first),
  ]
}

async function newest(pool: Pool, locationId: number): Promise<number> {
  const query = 'select coalesce(max(last), 0)::int as last from calendar_counter where location_id = $1'
  return (await pool.query<{ last: number }>(query, [locationId])).rows[0]!.last
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

async function untilTrue(isTrue: () => boolean, forMs = 10_000): Promise<void> {
  for (const late = performance.now() + forMs; !isTrue() && performance.now() < late; ) await sleep(5)
}

/** Takes out one event in fifty, and shadows the function that notifies. */
async function loseEvents(pool: Pool): Promise<void> {
  await pool.query(`create function public.pg_notify(text, text) returns void language sql as 'select'`)
  await pool.query(`do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`)
  await pool.query(`create function lose() returns trigger language plpgsql as $$
    begin delete from calendar_event where location_id = new.location_id and id = new.id; return null; end $$`)
  await pool.query(`create trigger lose after insert on calendar_event for each row
    when (random() < 0.02) execute function lose()`)
}
