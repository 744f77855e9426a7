import { sql } from 'kysely'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import { SHORTEST_ONLINE } from '../../availability/shortest-online.ts'
import type { Db } from '../../pool.ts'

export type PastVisits = {
  /** The minutes of the shortest visit that clients book with them; null: none. */
  readonly shortest: number | null
  readonly visits: readonly {
    readonly start: EpochMinute
    readonly made: EpochMinute
    readonly isOnline: boolean
    /** The first of its services. */
    readonly serviceId: ServiceId
    readonly minutes: number
    /** When it took the professional, in minutes from its start. */
    readonly busy: readonly (readonly [from: number, to: number])[]
  }[]
}

/** The visits of a professional of the active team on these dates, both included; null where there is none. */
export async function findPastVisits(
  db: Db,
  locationId: LocationId,
  id: ProfessionalId,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<PastVisits | null> {
  const minuteOf = (instant: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${instant}) / 60)::int`
  const start = minuteOf(sql`b.starts_at`)
  const { rows } = await sql<PastVisits>`
    select ${SHORTEST_ONLINE} as shortest,
      (select coalesce(json_agg(json_build_object('start', ${start}, 'made', ${minuteOf(sql`b.created_at`)},
          'isOnline', b.source = 'online', 'minutes', b.duration_minutes,
          'serviceId', (select v.service_id from booking_service v where v.location_id = b.location_id
            and v.booking_id = b.id order by v.position limit 1),
          'busy', (select coalesce(json_agg(json_build_array(${minuteOf(sql`lower(c.during)`)} - ${start},
              ${minuteOf(sql`upper(c.during)`)} - ${start}) order by lower(c.during)), '[]')
            from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
            where c.location_id = b.location_id and c.booking_id = b.id and r.professional_id = p.id))), '[]')
        from booking b where b.location_id = p.location_id and b.professional_id = p.id and b.status <> 'canceled'
          and b.start_date between ${from}::date and ${to}::date and not 'second_line' = any(b.overridden)) as visits
    from professional p where p.location_id = ${locationId} and p.id = ${id} and p.active`.execute(db)
  return rows[0] ?? null
}
