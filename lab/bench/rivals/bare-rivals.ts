import pg from 'pg'
import type { Town } from '../bookings/town.ts'

const CONNECTIONS = 50

/**
 * Bare rivals in the same database: each takes one lock and inserts one claim of the same time, of which one is
 * written.
 */
export async function openBareRivals({ url, salons: [salon] }: Town) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const { rows } = await pool.query('select id from resource where location_id = $1 order by id limit 1', [
    salon!.locationId,
  ])
  const timeOff = await pool.query(
    `insert into time_off (location_id, professional_id, starts_at, ends_at) values ($1, $2, '2030-01-01', '2030-01-02') returning id`,
    [salon!.locationId, salon!.professionals[0]],
  )
  let hour = 0
  const insert = (at: number) =>
    pool.query(`begin; select pg_advisory_xact_lock(1);
      insert into claim (location_id, resource_id, during, time_off_id) values (${salon!.locationId}, ${rows[0].id},
        tstzrange(timestamptz '2030-01-01' + ${at} * interval '1 hour', timestamptz '2030-01-01' + ${at + 1} * interval '1 hour'),
        ${timeOff.rows[0].id}) on conflict do nothing; commit`)
  return {
    /** Milliseconds until the last of so many has written, or not. */
    race: async (crowd: number): Promise<number> => {
      const at = hour++
      const began = performance.now()
      await Promise.all(Array.from({ length: crowd }, () => insert(at)))
      return performance.now() - began
    },
    close: () => pool.end(),
  }
}
