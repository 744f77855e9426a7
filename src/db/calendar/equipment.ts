import { sql } from 'kysely'
import type { BookingId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { attendeeName } from '../clients/attendee.ts'
import type { Db } from '../pool.ts'

/** A claim on a unit of equipment: a visit with its professional and client, or a place that is held. */
export type TakenUnit = {
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly bookingId: BookingId | null
  readonly professionalId: ProfessionalId | null
  readonly professional: string | null
  readonly client: string | null
  /** Whose hold it is, by first name; null for a client's, and of a visit. */
  readonly colleague: string | null
  /** Held for a time that was proposed to a client. */
  readonly proposed: boolean
}

export type EquipmentUnit = {
  readonly id: number
  /** The name of the unit's group. */
  readonly name: string
  readonly unit: number
  /** How many the group has. */
  readonly units: number
  readonly outOfOrder: boolean
  readonly taken: readonly TakenUnit[]
}

type Query = {
  readonly locationId: LocationId
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** Each unit of the location's equipment with what takes it in the span, in one query; the old places of moves not. */
export async function loadEquipment(db: Db, { locationId, startsAt, endsAt }: Query): Promise<EquipmentUnit[]> {
  const { rows } = await sql<Omit<EquipmentUnit, 'unit'> & { unit: number | null }>`
    select r.id, g.name, r.unit, count(*) over (partition by g.id)::int as units, r.out_of_order as "outOfOrder",
      (select coalesce(json_agg(json_build_object('start', extract(epoch from lower(c.during))::float8 / 60,
          'end', extract(epoch from upper(c.during))::float8 / 60, 'bookingId', b.id,
          'professionalId', coalesce(b.professional_id, h.professional_id), 'professional', p.first_name, 'colleague', h.colleague,
          'proposed', coalesce(h.owner like 'proposal:%', false),
          'client', ${attendeeName('k')}) order by lower(c.during)), '[]')
        from claim c
        left join booking b on b.location_id = c.location_id and b.id = c.booking_id
        left join client k on k.location_id = b.location_id and k.id = b.client_id
        left join hold h on h.location_id = c.location_id and h.id = c.hold_id
        left join professional p on p.location_id = c.location_id and p.id = coalesce(b.professional_id, h.professional_id)
        where c.location_id = r.location_id and c.resource_id = r.id
          and c.during && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
          and (h.id is null or h.owner not like 'undo:%')) as taken
    from equipment_group g join resource r on r.location_id = g.location_id and r.equipment_group_id = g.id
    where g.location_id = ${locationId} order by g.name, g.id, r.unit`.execute(db)
  return rows.map(({ unit, ...row }) => ({ ...row, unit: unit! }))
}
