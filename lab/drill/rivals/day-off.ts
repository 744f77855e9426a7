import type { Pool } from 'pg'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { findStoredFaults, isOverlap, untilQuiet } from '../checks/stored.ts'
import { type Drill, exactly, type Figure, quantile, reported } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { type Answer, ask, bookingIdOf, field } from '../traffic/ask.ts'
import { dropConstraintAndLocks } from './plant.ts'
import { openOwnerSession } from './staff-session.ts'

const CLIENTS = 20
const DAYS = 50

type Seeded = { readonly salon: Salon; readonly tokens: readonly string[]; readonly owner: string }

/**
 * A day off is applied while 20 customers book into that day and the desk makes some of their visits longer: who comes
 * in meanwhile is decided too, or does not come in.
 */
const drill: Drill = {
  id: 'R19',
  title: `a day off while ${CLIENTS} customers book into it and visits become longer, over two servers`,
  counts: 'rounds',
  rounds: 500,
  planted: {
    bug: 'the exclusion constraint and the locks are gone',
    rounds: 40,
    caughtBy: ['live bookings inside applied time off', 'bookings that nobody decided'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed, plant: planted ? dropConstraintAndLocks : undefined }, async (fleet, seeded: Seeded) => {
      const answers: Answer[] = []
      let lists = 0
      for (let round = 0; round < rounds; round += 1) {
        const date = addDays(todayAt(Date.now() / 60_000), 2 + (round % DAYS))
        const booked = bookInto(fleet, seeded, date)
        const applied = await decideUntilDone(fleet, seeded, date)
        lists += applied.length - 1
        answers.push(...applied, ...(await booked).flat())
        await clear(fleet.pool, seeded.salon, date)
      }
      return figuresOf(fleet, answers, lists)
    }),
}
export default drill

async function seed(db: Fleet['db']): Promise<Seeded> {
  const salon = await aSalon(db)
  const owner = await openOwnerSession(db, salon.locationId)
  return { salon, owner, tokens: await openSessions(db, await addCustomers(db, CLIENTS)) }
}

function bookInto(fleet: Fleet, { salon, tokens, owner }: Seeded, date: IsoDate): Promise<Answer[][]> {
  return Promise.all(
    tokens.map(async (token, client) => {
      await new Promise((wake) => setTimeout(wake, Math.random() * 120))
      const start_time = formatTime(540 + 15 * ((client * 7) % 32))
      const { locationId: location_id, professionals, short } = salon
      const body = { location_id, professional_id: professionals[0], services: [short], start_date: date, start_time }
      const server = fleet.servers[client % 2]!
      const booked = await ask(`${server.origin}/api/bookings`, { method: 'POST', token, body })
      if (booked.status !== 201 || client % 2 === 0) return [booked]
      const address = `${server.origin}/api/partner/bookings/${bookingIdOf(booked)}/change`
      return [booked, await ask(address, { method: 'POST', token: owner, body: { minutes: 45, override: true } })]
    }),
  )
}

/** Keeps every second booking and cancels the others, as often as the list comes back. */
async function decideUntilDone({ servers }: Fleet, { salon, owner }: Seeded, date: IsoDate): Promise<Answer[]> {
  const answers: Answer[] = []
  let decisions: object[] = []
  for (;;) {
    const body = {
      professional_id: salon.professionals[0],
      kind: 'sick',
      note: '',
      first_date: date,
      last_date: date,
      start_time: null,
      end_time: null,
      every_weeks: null,
      until: null,
      decisions,
    }
    const answer = await ask(`${servers[0]!.origin}/api/partner/time-off`, { method: 'POST', token: owner, body })
    answers.push(answer)
    const affected = field(answer.body, 'affected')
    if (answer.status !== 409 || !Array.isArray(affected)) return answers
    decisions = affected.map(({ id, sequence }: { id: number; sequence: number }) =>
      id % 2 === 0
        ? { booking_id: id, sequence, choice: 'keep' }
        : { booking_id: id, sequence, choice: 'cancel', reason: 'boală' },
    )
  }
}

const faults: { inside: number; undecided: number } = { inside: 0, undecided: 0 }

/** Counts what must not be, and frees the day for a later round. */
async function clear(pool: Pool, { locationId }: Salon, date: IsoDate): Promise<void> {
  const { rows } = await pool.query<{ inside: number; undecided: number }>(
    `with live as (select b.* from booking b where b.location_id = $1 and b.start_date = $2::date
        and b.status in ('pending', 'confirmed'))
      select (select count(*)::int from live b where exists (select from time_off t where t.location_id = b.location_id
          and t.professional_id = b.professional_id and t.starts_at < b.ends_at and b.starts_at < t.ends_at)) as inside,
        (select count(*)::int from live b where not exists (select from staff_action a,
          jsonb_array_elements(a.after -> 'decisions') d where a.location_id = b.location_id
          and (d ->> 'bookingId')::int = b.id and d ->> 'choice' = 'keep')) as undecided`,
    [locationId, date],
  )
  faults.inside += rows[0]!.inside
  faults.undecided += rows[0]!.undecided
  await pool.query('delete from time_off where location_id = $1', [locationId])
  await pool.query(
    `delete from claim c using booking b where b.location_id = $1 and b.start_date = $2::date
      and c.location_id = b.location_id and c.booking_id = b.id`,
    [locationId, date],
  )
  await pool.query(
    `update booking set status = 'canceled' where location_id = $1 and start_date = $2::date and status <> 'canceled'`,
    [locationId, date],
  )
}

async function figuresOf(fleet: Fleet, answers: readonly Answer[], lists: number): Promise<Figure[]> {
  await untilQuiet(fleet.pool)
  const overlaps = (await findStoredFaults(fleet.pool)).filter(isOverlap)
  const { inside, undecided } = faults
  faults.inside = 0
  faults.undecided = 0
  return [
    exactly('live bookings inside applied time off', 0, inside),
    exactly('bookings that nobody decided', 0, undecided),
    exactly('answers 5xx or none', 0, answers.filter(({ status }) => status === 0 || status >= 500).length),
    exactly('overlaps in the database', 0, overlaps.length),
    reported('times that the list came back', lists),
    reported(
      'an answer, 99 of 100',
      quantile(
        answers.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
      'ms',
    ),
  ]
}
