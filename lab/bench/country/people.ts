import pg from 'pg'
import { openDatabase } from '#db/pool.ts'
import type { LocationId } from '#domain/ids.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { openOwnerSession } from '../../drill/rivals/staff-session.ts'

const CUSTOMERS = 5_000
const TEAMS = 100

/** A location with one of its services that can be booked online. */
export type Place = {
  readonly id: LocationId
  readonly slug: string
  readonly city: string
  readonly service: number
  readonly professional: number
}
/** A location whose calendar is open at its owner's. */
export type Team = Place & { readonly owner: string }

export type People = {
  readonly places: readonly Place[]
  readonly teams: readonly Team[]
  /** Access tokens of customers who are logged in. */
  readonly customers: readonly string[]
}

/** Reads the locations, and gives the country customers and teams who are logged in. */
export async function openPeople(url: string): Promise<People> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: places } = await client.query<Place>(
    `select l.id, l.slug, y.slug as city, s.id as service, s.professional
      from location l join city y on y.id = l.city_id
      cross join lateral (select s.id, p.professional_id as professional from service s
        join service_professional p on p.location_id = s.location_id and p.service_id = s.id
        join resource r on r.location_id = p.location_id and r.professional_id = p.professional_id
        where s.location_id = l.id and s.active and s.online and s.duration_minutes <= 60 and not s.asks_approval
          and s.equipment_group_id is null
        order by s.position, s.id limit 1) s
      where l.active and l.listed and l.any_professional and not l.asks_approval and l.custom_fields = '[]'::jsonb order by l.id`,
  )
  await client.end()
  const { db } = openDatabase(url)
  const customers = await openSessions(db, await addCustomers(db, CUSTOMERS))
  const teams: Team[] = []
  for (let nth = 0; nth < TEAMS; nth += 1) {
    // Past the demo's own locations, whose calendars are full of its bookings.
    const place = places[Math.floor(((nth + 0.5) / TEAMS) * (places.length / 2) + places.length / 2)]!
    teams.push({ ...place, owner: await openOwnerSession(db, place.id) })
  }
  await db.destroy()
  return { places, teams, customers }
}
