import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { aSalon } from '#test/world/salon.ts'

/** A location whose ten professionals all do one service, in a database of its own beside the one that is measured. */
export type TeamOfTen = { url: string; location: number; service: number; drop: () => Promise<void> }

const NAME = 'bench_team_of_ten'

/** Makes the database, its ten people busy for eight half-hours of every day of the next month. */
export async function makeTeamOfTen(serverUrl: string): Promise<TeamOfTen> {
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query(`drop database if exists ${NAME} with (force)`)
  await admin.query(`create database ${NAME}`)
  const { href: url } = Object.assign(new URL(serverUrl), { pathname: `/${NAME}` })
  const { db, pool } = openDatabase(url)
  await migrate(pool)
  const { locationId: location, long: service } = await aSalon(db, { professionals: 10 })
  await pool.query(
    `with away as (insert into time_off (location_id, professional_id, starts_at, ends_at)
       select p.location_id, p.id, at, at + interval '30 minutes' from professional p,
         generate_series(current_date + interval '7 hours', current_date + interval '31 days', interval '1 day') day,
         generate_series(day, day + interval '7 hours', interval '1 hour') at where p.location_id = $1
       returning *)
     insert into claim (location_id, resource_id, time_off_id, during)
       select a.location_id, r.id, a.id, tstzrange(a.starts_at, a.ends_at) from away a
       join resource r on r.location_id = a.location_id and r.professional_id = a.professional_id`,
    [location],
  )
  await pool.query('analyze')
  await db.destroy()
  const drop = async () => {
    await admin.query(`drop database ${NAME} with (force)`)
    await admin.end()
  }
  return { url, location, service, drop }
}
