import type { Pool } from 'pg'
import { sqlState } from '#db/transaction.ts'
import type { Taken } from './calendar.ts'
import type { Journal } from './client.ts'
import { randomStart, visitOf, type Week } from './week.ts'

/** Time off as a salon's own program writes it: in the database, against the same claims as everybody. */
export type TimeOff = { take(): Promise<void>; giveBack(): Promise<void> }

/** `clashes`: serialization failures and deadlocks that were seen. */
export function openTimeOff(pool: Pool, week: Week, journal: Journal, clashes: string[]): TimeOff {
  const away: { id: number; taken: Taken }[] = []
  const take = async () => {
    const { salon, slot } = randomStart(week)
    const professionalId = slot.professionalId ?? salon.professionals[0]!
    const visit = visitOf(salon, { ...slot, services: [salon.short] }, 0)
    const span = { start: visit.shown.start, end: visit.shown.start + 60 }
    const [from, to] = [span.start, span.end].map((minute) => `${slot.date} 00:${minute}`)
    const invoked = performance.now()
    try {
      const id = await insertTimeOff(pool, {
        locationId: salon.locationId,
        professionalId,
        from: String(from),
        to: String(to),
      })
      const began = { invoked, returned: performance.now() }
      const taken: Taken = { ...visit, kind: 'away', professionalId, busy: [span], shown: span, began, ended: null }
      journal.taken.push(taken)
      away.push({ id, taken })
    } catch (thrown) {
      const state = sqlState(thrown)
      if (state === '40001' || state === '40P01') clashes.push(state)
      else if (state !== '23P01') throw thrown
    }
  }
  const giveBack = async () => {
    const first = away.shift()
    if (!first) return
    const invoked = performance.now()
    await pool.query('delete from time_off where id = $1', [first.id])
    first.taken.ended = { invoked, returned: performance.now() }
  }
  return { take, giveBack }
}

/** `from` and `to`: the date, and the minutes after its midnight, as wall time. */
type Away = { locationId: number; professionalId: number; from: string; to: string }

async function insertTimeOff(pool: Pool, { locationId, professionalId, from, to }: Away): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with away as (insert into time_off (location_id, professional_id, starts_at, ends_at)
        values ($1, $2, ${instantOf('$3')}, ${instantOf('$4')}) returning *)
      insert into claim (location_id, resource_id, during, time_off_id)
      select a.location_id, r.id, tstzrange(a.starts_at, a.ends_at), a.id from away a
      join resource r on r.location_id = a.location_id and r.professional_id = a.professional_id
      returning time_off_id as id`,
    [locationId, professionalId, from, to],
  )
  return rows[0]!.id
}

const instantOf = (wall: string) =>
  `((split_part(${wall}, ' ', 1)::date + make_interval(mins => split_part(${wall}, ':', 2)::int)) at time zone 'Europe/Bucharest')`
