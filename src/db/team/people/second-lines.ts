import { sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Db } from '../../pool.ts'
import type { Tx } from '../../transaction.ts'

/** Gives a professional a second line, on which their time off counts too. The caller has locked the team. */
export async function giveSecondLine(
  tx: Db,
  locationId: LocationId,
  id: ProfessionalId,
  now: Temporal.Instant,
): Promise<void> {
  await setting(tx, locationId, id, true)
  await sql`insert into resource (location_id, second_line_of) values (${locationId}, ${id})
    on conflict (location_id, second_line_of) do nothing`.execute(tx)
  await sql`
    insert into claim (location_id, resource_id, during, time_off_id)
    select c.location_id, line.id, c.during, c.time_off_id
    from resource own
    join resource line on line.location_id = own.location_id and line.second_line_of = own.professional_id
    join claim c on c.location_id = own.location_id and c.resource_id = own.id
    where own.location_id = ${locationId} and own.professional_id = ${id} and c.time_off_id is not null
      and upper(c.during) > ${now}::timestamptz
      and not exists (select from claim known where known.location_id = c.location_id
        and known.resource_id = line.id and known.time_off_id = c.time_off_id)`.execute(tx)
}

/** Nothing is placed on it any more; what was stays. */
export async function withdrawSecondLine(tx: Tx, locationId: LocationId, id: ProfessionalId): Promise<void> {
  await setting(tx, locationId, id, false)
}

/** How many bookings and holds on the second line are not over. */
export async function countOnSecondLine(
  tx: Tx,
  locationId: LocationId,
  id: ProfessionalId,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (c.booking_id, c.hold_id))::int from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
    left join hold h on h.location_id = c.location_id and h.id = c.hold_id
    where c.location_id = ${locationId} and r.second_line_of = ${id} and upper(c.during) > ${now}::timestamptz
      and (c.booking_id is not null or h.expires_at > ${now}::timestamptz)`.execute(tx)
  return rows[0]!.count
}

const setting = (tx: Db, locationId: LocationId, id: ProfessionalId, isGiven: boolean) =>
  tx
    .updateTable('professional')
    .set({ second_line: isGiven })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
