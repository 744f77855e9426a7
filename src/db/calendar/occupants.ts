import { sql } from 'kysely'
import { type Intervals, union } from '#domain/availability/intervals.ts'
import type { BookingId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { attendeeName } from '../clients/attendee.ts'
import type { WantedResources } from '../locks.ts'
import type { Db } from '../pool.ts'

/** A claim on a professional or a unit at a time. */
export type Occupant = {
  readonly kind: 'booking' | 'hold' | 'time_off'
  /** Null: a unit of equipment. */
  readonly professionalId: ProfessionalId | null
  /** The name of the professional or of the equipment. */
  readonly name: string
  readonly client: string | null
  readonly isPending: boolean
  /** The team's name for time that it has blocked; null: it has none, or it is no such time. */
  readonly label: string | null
  /** A hold's reason: a time proposed to a client, the old place of a move that can be taken back, or a choice. */
  readonly heldAs: 'proposal' | 'undo' | 'choice' | null
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** The times that are wanted of a professional, and of equipment. */
type Wanted = { readonly busy: Intervals; readonly equipment: Intervals }

/** The booking that wants the time, and whose holds stand in nobody's way. */
type Own = { readonly bookingId?: BookingId | null; readonly ownerKeys?: readonly string[] }

/**
 * The claims in the way of a wanted visit, but not one's own: first each professional's own time, in its order.
 */
export async function listOccupants(
  db: Db,
  { locationId, professionalIds, equipmentGroupId }: WantedResources,
  { busy, equipment }: Wanted,
  { bookingId = null, ownerKeys = [] }: Own = {},
): Promise<Occupant[]> {
  const { rows } = await sql<Occupant>`
    select case when c.booking_id is not null then 'booking' when c.hold_id is not null then 'hold' else 'time_off' end as kind,
      coalesce(r.professional_id, r.second_line_of) as "professionalId", coalesce(p.first_name, g.name) as name,
      ${attendeeName('k')} as client, coalesce(b.status = 'pending', false) as "isPending",
      case when t.kind = 'block' then nullif(btrim(t.reason), '') end as label,
      case when o.owner like 'proposal:%' then 'proposal' when o.owner like 'undo:%' then 'undo'
        when o.owner like 'offer:%' then 'offer' when o.id is not null then 'choice' end as "heldAs",
      (extract(epoch from lower(c.during))::bigint / 60)::int as start, (extract(epoch from upper(c.during))::bigint / 60)::int as end
    from claim c
    join resource r on r.location_id = c.location_id and r.id = c.resource_id
    left join professional p on p.location_id = r.location_id and p.id in (r.professional_id, r.second_line_of)
    left join equipment_group g on g.location_id = r.location_id and g.id = r.equipment_group_id
    left join hold o on o.location_id = c.location_id and o.id = c.hold_id
    left join time_off t on t.location_id = c.location_id and t.id = c.time_off_id
    left join booking b on b.location_id = c.location_id and b.id = c.booking_id
    left join client k on k.location_id = b.location_id and k.id = b.client_id
    where c.location_id = ${locationId} and (${bookingId}::int is null or c.booking_id is distinct from ${bookingId}::int)
      and not exists (select from hold h where h.location_id = c.location_id and h.id = c.hold_id
        and h.owner = any(${ownerKeys}::text[]))
      and c.during && range_merge(${timesOf(union([...busy, ...equipment]))})
      and ((coalesce(r.professional_id, r.second_line_of) = any(${professionalIds}::int[]) and c.during && ${timesOf(busy)})
        or (r.equipment_group_id = ${equipmentGroupId}::int and c.during && ${timesOf(equipment)}))
    order by coalesce(r.professional_id, r.second_line_of) nulls last, r.second_line_of nulls first, lower(c.during), c.id limit 20`.execute(
    db,
  )
  return rows
}

const timesOf = (intervals: Intervals) => {
  const ranges = intervals.map(
    ({ start, end }) => `[${epochToInstant(start).toString()},${epochToInstant(end).toString()})`,
  )
  return sql`${`{${ranges.join()}}`}::tstzmultirange`
}

/** The first names of the location's team. */
export async function listFirstNames(db: Db, locationId: LocationId): Promise<Map<ProfessionalId, string>> {
  const rows = await db
    .selectFrom('professional')
    .select(['id', 'first_name as name'])
    .where('location_id', '=', locationId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
