import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { findStoredFaults, isOverlap, untilQuiet } from '../checks/stored.ts'
import { atLeast, type Drill, exactly, type Figure, quantile, reported } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { type Answer, ask, bookingIdOf, field } from '../traffic/ask.ts'
import { openHistory } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { oneOf, seedTown, type Town, today } from '../traffic/town.ts'
import { openOwnerSession } from './staff-session.ts'

const MEMBERS = 12
const BOOKINGS_EACH = 3
const PROFESSIONALS = 4
const DAYS = 2
const STARTS_A_DAY = 16
/** The share of moves that go to where another booking stands at that moment. */
const CROSSING = 0.4
const UNDONE = 0.6
/** The share of acts that change a visit's length at its place instead of moving it. */
const CHANGED = 0.3
/** The share of acts that cancel a visit, which is always taken back. */
const CANCELED = 0.15
const SHORT = 30
const LONG = 60
/** An undo may come 10 s after its move; this leaves room for a slow answer. */
const LATEST_UNDO_MS = 5_000
/** Longer than a move's message waits. */
const MESSAGE_SETTLED_MS = 16_000

type Spot = { readonly professional: number; readonly date: string; readonly time: string }
/** A booking with its place and length by all that was acknowledged, and how often it was moved or changed. */
type Moving = { readonly id: number; at: Spot; minutes: number; moved: number; undone: number }
type Seeded = { readonly town: Town; readonly owner: string }

/**
 * The team moves bookings onto each other's places, makes them longer and shorter, cancels them, and takes that back,
 * at once over two servers, while customers book: nothing is lost, every undo in time works, and no client hears of
 * what was undone.
 */
const drill: Drill = {
  id: 'R20',
  title: `crossing moves, changes, cancellations and undos by ${MEMBERS} members at once, while customers book`,
  counts: 'moves',
  rounds: 1_000,
  planted: {
    bug: 'half of the old places are not held, and messages do not wait',
    rounds: 150,
    caughtBy: ['undos in time that did not work', 'acts that were undone and yet notified'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed, plant: planted ? forgetUndos : undefined }, async (fleet, { town, owner }: Seeded) => {
      const history = openHistory()
      const bookings = await placeAll(fleet, town, owner)
      const load = startLoad(fleet, town, history, { clients: 6, rest: 300 })
      const work: Work = { fleet, owner, bookings, people: town.salon.professionals, moves: 0, rounds, answers: [] }
      await Promise.all(Array.from({ length: MEMBERS }, (_, member) => moveAndUndo(work, member)))
      await load.stop()
      await sleep(MESSAGE_SETTLED_MS)
      return figuresOf(work)
    }),
}
export default drill

async function seed(db: Fleet['db']): Promise<Seeded> {
  const town = await seedTown(db)
  return { town, owner: await openOwnerSession(db, town.salon.locationId) }
}

const spots: Spot[] = Array.from({ length: PROFESSIONALS * DAYS * STARTS_A_DAY }, (_, index) => ({
  professional: index % PROFESSIONALS,
  date: addDays(today(), 3 + (Math.floor(index / PROFESSIONALS) % DAYS)),
  time: formatTime(540 + 30 * Math.floor(index / PROFESSIONALS / DAYS)),
}))

const bodyOf = ({ date, time }: Spot, professional_id: number) => ({
  start_date: date,
  start_time: time,
  professional_id,
  override: true,
})

/** By phone, each for a client of its own. */
function placeAll({ servers }: Fleet, { salon }: Town, owner: string): Promise<Moving[]> {
  return Promise.all(
    spots.slice(0, MEMBERS * BOOKINGS_EACH).map(async (at, index) => {
      const client = { name: `Client ${index}`, phone: `+40745${String(100_000 + index)}` }
      const body = { ...bodyOf(at, salon.professionals[at.professional]!), services: [salon.short], client }
      const answer = await ask(`${servers[0]!.origin}/api/partner/bookings`, { method: 'POST', token: owner, body })
      if (answer.status !== 201) throw new Error(`no booking to move: ${JSON.stringify(answer.body)}`)
      return { id: bookingIdOf(answer), at, minutes: SHORT, moved: 0, undone: 0 }
    }),
  )
}

type Sent = Answer & { readonly verb: 'move' | 'change' | 'cancel' | 'undo' }

type Work = {
  readonly fleet: Fleet
  readonly owner: string
  readonly bookings: readonly Moving[]
  readonly people: readonly number[]
  readonly rounds: number
  readonly answers: Sent[]
  /** Acknowledged moves, changes and cancellations. */
  moves: number
}

/** One member at work with bookings that no other member touches, on places that all want. */
async function moveAndUndo(work: Work, member: number): Promise<void> {
  const own = work.bookings.filter((_, index) => index % MEMBERS === member)
  while (work.moves < work.rounds) {
    const booking = oneOf(own)
    const { at, minutes } = booking
    const next = nextOf(work, booking)
    if (!next || (await send(work, booking, next.verb, next.body)).status !== 200) continue
    work.moves += 1
    const isCanceled = next.verb === 'cancel'
    if (!isCanceled) booking.moved += 1
    Object.assign(booking, next.becomes)
    if (!isCanceled && Math.random() > UNDONE) continue
    await sleep(Math.random() ** 3 * LATEST_UNDO_MS)
    const back = await send(work, booking, 'undo', {})
    if (back.status !== 200) continue
    if (!isCanceled) booking.undone += 1
    Object.assign(booking, { at, minutes })
  }
}

type Next = { readonly verb: Sent['verb']; readonly body: object; readonly becomes: Partial<Moving> }

/** A cancellation, another length at its place, or another place; null: it stands there already. */
function nextOf({ bookings, people }: Work, { at, minutes }: Moving): Next | null {
  if (Math.random() < CANCELED) return { verb: 'cancel', body: { reason: 'Boală' }, becomes: {} }
  if (Math.random() < CHANGED) {
    const becomes = { minutes: minutes === SHORT ? LONG : SHORT }
    return { verb: 'change', body: { ...becomes, override: true }, becomes }
  }
  const target = Math.random() < CROSSING ? oneOf(bookings).at : oneOf(spots)
  if (isSame(target, at)) return null
  return { verb: 'move', body: bodyOf(target, people[target.professional]!), becomes: { at: target } }
}

async function send({ fleet, owner, answers }: Work, { id }: Moving, verb: Sent['verb'], body: object): Promise<Sent> {
  const address = `${oneOf(fleet.servers).origin}/api/partner/bookings/${id}/${verb}`
  const sent = { ...(await ask(address, { method: 'POST', token: owner, body })), verb }
  answers.push(sent)
  return sent
}

const isSame = (a: Spot, b: Spot) => a.professional === b.professional && a.date === b.date && a.time === b.time

async function figuresOf({ fleet, bookings, people, answers }: Work): Promise<Figure[]> {
  await untilQuiet(fleet.pool)
  const stored = await statesOf(fleet.pool, bookings)
  const elsewhere = bookings.filter((booking) => stored.get(booking.id)?.at !== keyOf(booking, people))
  const heard = bookings.reduce((sum, { id, moved, undone }) => {
    const { notified, canceled } = stored.get(id) ?? { notified: 0, canceled: 0 }
    return sum + Math.max(0, notified - (moved - undone)) + canceled
  }, 0)
  const faults = await findStoredFaults(fleet.pool)
  const by = (verb: Sent['verb']) => answers.filter((answer) => answer.verb === verb)
  const [moves, changes, cancels, undos] = [by('move'), by('change'), by('cancel'), by('undo')]
  const refused = [...moves, ...changes, ...cancels].filter(({ status }) => status !== 200)
  const times = answers.map(({ milliseconds }) => milliseconds)
  return [
    exactly('bookings lost, or otherwise than was answered', 0, elsewhere.length),
    exactly('undos in time that did not work', 0, undos.filter(({ status }) => status !== 200).length),
    exactly('acts that were undone and yet notified', 0, heard),
    exactly('refused without saying why', 0, refused.filter((answer) => !saysWhy(answer)).length),
    exactly('answers 5xx or none', 0, answers.filter(({ status }) => status === 0 || status >= 500).length),
    exactly('overlaps in the database', 0, faults.filter(isOverlap).length),
    exactly('half made', 0, faults.filter((fault) => !isOverlap(fault)).length),
    atLeast('undone', 1, undos.length),
    atLeast('cancelled', 1, cancels.length),
    reported('acts done', moves.length + changes.length + cancels.length - refused.length),
    reported('changes asked for', changes.length),
    reported('acts refused, their time being taken', refused.length),
    reported('an answer, median', quantile(times, 0.5), 'ms'),
    reported('an answer, 99 of 100', quantile(times, 0.99), 'ms'),
    ...(faults[0] ? [reported('first fault', `${faults[0].what}: ${faults[0].row}`)] : []),
  ]
}

const saysWhy = ({ status, body }: Answer) => status === 409 && typeof field(body, 'message') === 'string'

const keyOf = ({ at: { date, time, professional }, minutes }: Moving, people: readonly number[]) =>
  `${date} ${time} ${people[professional]} ${minutes}`

/** The place and length of each live booking, and how many SMS about moves and cancellations its client was sent. */
async function statesOf(pool: Pool, bookings: readonly Moving[]) {
  const { rows } = await pool.query<{ id: number; at: string; notified: number; canceled: number }>(
    `select b.id, concat_ws(' ', b.start_date, to_char(b.start_minute * interval '1 minute', 'HH24:MI'), b.professional_id, b.duration_minutes) as at,
        (select count(*)::int from message m where m.booking_id = b.id and m.location_id = b.location_id
          and m.channel = 'sms' and m.kind = 'booking-moved' and m.sent_at is not null) as notified,
        (select count(*)::int from message m where m.booking_id = b.id and m.location_id = b.location_id
          and m.channel = 'sms' and m.kind = 'booking-canceled' and m.sent_at is not null) as canceled
      from booking b where b.id = any($1) and b.status in ('pending', 'confirmed')`,
    [bookings.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** Ends half of the holds of old places at once, and sends each message without waiting for an undo. */
async function forgetUndos(pool: Pool): Promise<void> {
  await pool.query(`create function forget_undo() returns trigger language plpgsql as $$
    begin new.expires_at := now() - interval '1 second'; return new; end $$`)
  await pool.query(`create trigger forget_undo before insert on hold for each row
    when (new.owner like 'undo:%' and random() < 0.5) execute function forget_undo()`)
  await pool.query(`create function hurry() returns trigger language plpgsql as $$
    begin new.run_at := now(); return new; end $$`)
  await pool.query(`create trigger hurry before insert or update of run_at on graphile_worker._private_jobs
    for each row when (new.key like 'message:%') execute function hurry()`)
}
