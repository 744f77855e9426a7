import { sql } from 'kysely'
import type { BookingId, HoldId, LocationId, ProfessionalId, ResourceId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { Db } from '../pool.ts'

type Which = { readonly locationId: LocationId; readonly id: BookingId }

/** When and by whom a booking is done. Prices and services are not in it: the team's moves leave them as agreed. */
export type VisitTime = {
  readonly professionalId: ProfessionalId
  readonly professionalChosen: boolean
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  /** Of the services, in their order. */
  readonly minutes: readonly number[]
  readonly overridden: readonly string[]
}

export type TakenTime = { readonly resourceId: ResourceId; readonly start: EpochMinute; readonly end: EpochMinute }

/** The visit as it is, with what it takes. */
export async function loadVisit(db: Db, { locationId, id }: Which): Promise<{ visit: VisitTime; claims: TakenTime[] }> {
  const { rows } = await sql<{ visit: VisitTime; claims: TakenTime[] }>`
    select json_build_object('professionalId', b.professional_id, 'professionalChosen', b.professional_chosen,
        'start', extract(epoch from b.starts_at)::int / 60, 'end', extract(epoch from b.ends_at)::int / 60,
        'date', b.start_date, 'minute', b.start_minute, 'overridden', b.overridden,
        'minutes', (select json_agg(s.duration_minutes order by s.position) from booking_service s
          where s.location_id = b.location_id and s.booking_id = b.id)) as visit,
      (select coalesce(json_agg(json_build_object('resourceId', c.resource_id,
          'start', extract(epoch from lower(c.during))::int / 60, 'end', extract(epoch from upper(c.during))::int / 60)), '[]')
        from claim c where c.location_id = b.location_id and c.booking_id = b.id) as claims
    from booking b where b.location_id = ${locationId} and b.id = ${id}`.execute(db)
  return rows[0]!
}

/** Writes the visit's new time over its old one; the booking is locked. */
export async function saveVisit(
  tx: Db,
  { locationId, id }: Which,
  visit: VisitTime,
  at: Temporal.Instant,
): Promise<void> {
  const moving = sql`update booking set professional_id = ${visit.professionalId}, professional_chosen = ${visit.professionalChosen},
      starts_at = ${epochToInstant(visit.start)}::timestamptz, ends_at = ${epochToInstant(visit.end)}::timestamptz,
      start_date = ${visit.date}::date, start_minute = ${visit.minute}, duration_minutes = ${visit.end - visit.start},
      overridden = ${visit.overridden}::text[], sequence = sequence + 1, updated_at = ${at}::timestamptz
    where location_id = ${locationId} and id = ${id}`
  const resizing = sql`update booking_service s set duration_minutes = m.minutes
    from (select minutes, row_number() over (order by nr) as nr from unnest(${visit.minutes}::int[]) with ordinality u(minutes, nr)) m,
      (select position, row_number() over (order by position) as nr from booking_service
        where location_id = ${locationId} and booking_id = ${id}) p
    where s.location_id = ${locationId} and s.booking_id = ${id} and p.position = s.position and p.nr = m.nr`
  await Promise.all([moving.execute(tx), resizing.execute(tx)])
}

export type Undo = {
  readonly holdId: HoldId
  readonly visit: VisitTime
  readonly claims: readonly TakenTime[]
  /** Of the booking after the move. */
  readonly sequence: number
}

export async function insertUndo(tx: Db, { locationId, id }: Which, undo: Undo): Promise<void> {
  const { holdId, visit, claims, sequence } = undo
  await tx
    .insertInto('booking_undo')
    .values({
      location_id: locationId,
      booking_id: id,
      hold_id: holdId,
      visit: JSON.stringify(visit),
      claims: JSON.stringify(claims),
      sequence,
    })
    .execute()
}

/** Where the booking was before its last move, while its old place is still held. */
export async function findUndo(db: Db, { locationId, id }: Which, now: Temporal.Instant): Promise<Undo | null> {
  const { rows } = await sql<Undo>`
    select u.hold_id as "holdId", u.visit, u.claims, u.sequence
    from booking_undo u join hold h on h.location_id = u.location_id and h.id = u.hold_id
    where u.location_id = ${locationId} and u.booking_id = ${id} and h.expires_at > ${now}::timestamptz`.execute(db)
  return rows[0] ?? null
}

/**
 * Takes back the unsent messages of an undone move, and gives back those of the state before it, which speak of the
 * restored state; their ids.
 */
export async function takeBackMessages(
  tx: Db,
  { locationId, id }: Which,
  undone: number,
  restored: number,
): Promise<number[]> {
  await sql`delete from message where location_id = ${locationId} and booking_id = ${id}
    and booking_sequence = ${undone} and sent_at is null`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update message set booking_sequence = ${restored}, dropped_at = null, last_error = null
    where location_id = ${locationId} and booking_id = ${id} and booking_sequence = ${undone - 1} and sent_at is null
      and (dropped_at is null or last_error = 'superseded') and kind <> 'booking-reminder'
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}
