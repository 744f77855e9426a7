import { sql } from 'kysely'
import type { BookingOfLocation, HoldId, ProfessionalId, ResourceId, ServiceId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { inOrderOf, ofBookings } from '../availability/of-bookings.ts'
import { lockStanding, type Standing } from '../bookings/own-booking.ts'
import { readTogether, writeTogether } from '../connections/shared-transaction.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'
import { ACT_STATE, type ActState } from './act-state.ts'

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

type TakenTime = { readonly resourceId: ResourceId; readonly start: EpochMinute; readonly end: EpochMinute }

/** A visit with what it takes, and as the audit log has it. */
type TakenVisit = {
  readonly visit: VisitTime
  readonly claims: readonly TakenTime[]
  readonly logged: ActState
}

/** A booking that is moved, with what is put back and logged of it. */
export type MovedVisit = TakenVisit & { readonly booking: Standing }

/** The booking, locked against every other change, with what it was; null where there is none. */
export async function lockVisit(tx: Tx, which: BookingOfLocation): Promise<MovedVisit | null> {
  const [booking, before] = await Promise.all([lockStanding(tx, which), readTogether(tx, findVisits, which)])
  return booking && before && { ...before, booking }
}

async function findVisits(
  db: Db,
  bookings: readonly BookingOfLocation[],
): Promise<((BookingOfLocation & TakenVisit) | null)[]> {
  const { rows } = await sql<BookingOfLocation & TakenVisit>`
    select b.location_id as "locationId", b.id, ${ACT_STATE} as logged,
      json_build_object('professionalId', b.professional_id, 'professionalChosen', b.professional_chosen,
        'start', (extract(epoch from b.starts_at)::bigint / 60)::int, 'end', (extract(epoch from b.ends_at)::bigint / 60)::int,
        'date', b.start_date, 'minute', b.start_minute, 'overridden', b.overridden,
        'minutes', (select json_agg(s.duration_minutes order by s.position) from booking_service s
          where s.location_id = b.location_id and s.booking_id = b.id)) as visit,
      (select coalesce(json_agg(json_build_object('resourceId', c.resource_id,
          'start', (extract(epoch from lower(c.during))::bigint / 60)::int, 'end', (extract(epoch from upper(c.during))::bigint / 60)::int)), '[]')
        from claim c where c.location_id = b.location_id and c.booking_id = b.id) as claims
    from booking b where ${ofBookings(bookings, 'b.location_id', 'b.id')}`.execute(db)
  return inOrderOf(bookings, rows)
}

/** Writes the visit's new time over its old one; the booking is locked. */
export const saveVisit = (
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  visit: VisitTime,
  at: Temporal.Instant,
): Promise<void> => writeTogether(tx, saveVisits, { locationId, id, visit, at })

type Saved = BookingOfLocation & { readonly visit: VisitTime; readonly at: Temporal.Instant }

async function saveVisits(tx: Tx, saved: readonly Saved[]): Promise<[]> {
  const rows = saved.map(({ locationId, id, visit, at }) => ({
    location_id: locationId,
    id,
    at,
    professional_id: visit.professionalId,
    chosen: visit.professionalChosen,
    starts_at: epochToInstant(visit.start),
    ends_at: epochToInstant(visit.end),
    start_date: visit.date,
    start_minute: visit.minute,
    minutes: visit.end - visit.start,
    overridden: visit.overridden,
    of_services: visit.minutes,
  }))
  await sql`
    with visit as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as v(location_id int, id int, at timestamptz,
        professional_id int, chosen boolean, starts_at timestamptz, ends_at timestamptz, start_date date, start_minute int,
        minutes int, overridden text[], of_services int[])),
    moved as (
      update booking b set professional_id = v.professional_id, professional_chosen = v.chosen, starts_at = v.starts_at,
        ends_at = v.ends_at, start_date = v.start_date, start_minute = v.start_minute, duration_minutes = v.minutes,
        overridden = v.overridden, sequence = b.sequence + 1, updated_at = v.at
      from visit v where ${ofBookings(saved, 'b.location_id', 'b.id')} and v.location_id = b.location_id and v.id = b.id)
    update booking_service s set duration_minutes = v.of_services[p.nr]
    from visit v, (select location_id, booking_id, position,
        row_number() over (partition by location_id, booking_id order by position) as nr
      from booking_service where ${ofBookings(saved, 'location_id', 'booking_id')}) p
    where ${ofBookings(saved, 's.location_id', 's.booking_id')} and v.location_id = s.location_id and v.id = s.booking_id
      and p.location_id = s.location_id and p.booking_id = s.booking_id and p.position = s.position
      and s.duration_minutes <> v.of_services[p.nr]`.execute(tx)
  return []
}

export type Undo = {
  readonly holdId: HoldId
  readonly visit: VisitTime
  readonly claims: readonly TakenTime[]
  /** Of the booking after the move. */
  readonly sequence: number
  /** When it was moved, and until when that can be undone; in epoch milliseconds. */
  readonly movedAt: number
  readonly expiresAt: number
}

/** The old place of a booking that has moved, and who holds it until when. */
export type OldPlace = Omit<Undo, 'holdId' | 'movedAt' | 'expiresAt'> & {
  readonly owner: string
  readonly serviceIds: readonly ServiceId[]
  readonly movedAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  /** What the new place does not take of the old one. */
  readonly held: readonly TakenTime[]
}

/** Holds the old place and remembers what to put back, in one statement. Throws AlreadyTaken (claim). */
export const holdOldPlace = (tx: Tx, { locationId, id }: BookingOfLocation, old: OldPlace): Promise<void> =>
  writeTogether(tx, holdOldPlaces, { ...old, locationId, id })

async function holdOldPlaces(tx: Tx, places: readonly (BookingOfLocation & OldPlace)[]): Promise<[]> {
  const rows = places.map(
    ({ locationId, id, owner, visit, claims, held, sequence, serviceIds, movedAt, expiresAt }) => ({
      location_id: locationId,
      booking_id: id,
      owner,
      professional_id: visit.professionalId,
      service_ids: serviceIds,
      starts_at: epochToInstant(visit.start),
      ends_at: epochToInstant(visit.end),
      moved_at: movedAt,
      expires_at: expiresAt,
      visit,
      claims,
      sequence,
      held: held.map(heldRow),
    }),
  )
  await sql`
    with place as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as p(location_id int, booking_id int, owner text,
        professional_id int, service_ids int[], starts_at timestamptz, ends_at timestamptz, moved_at timestamptz,
        expires_at timestamptz, visit jsonb, claims jsonb, sequence int, held json)),
    held as (
      insert into hold (location_id, owner, professional_id, starts_at, ends_at, service_ids, created_at, expires_at)
      select location_id, owner, professional_id, starts_at, ends_at, service_ids, moved_at, expires_at from place
      returning id, owner),
    claimed as (
      insert into claim (location_id, hold_id, resource_id, during)
      select p.location_id, h.id, c.resource_id, tstzrange(c.starts_at, c.ends_at) from place p join held h using (owner),
        lateral json_to_recordset(p.held) as c(resource_id int, starts_at timestamptz, ends_at timestamptz))
    insert into booking_undo (location_id, booking_id, hold_id, visit, claims, sequence)
      select p.location_id, p.booking_id, h.id, p.visit, p.claims, p.sequence from place p join held h using (owner)`
    .execute(tx)
    .catch(throwTaken)
  return []
}

const heldRow = ({ resourceId, start, end }: TakenTime) => ({
  resource_id: resourceId,
  starts_at: epochToInstant(start),
  ends_at: epochToInstant(end),
})

/** Where the booking was before its last move, while its old place is still held. */
export async function findUndo(
  db: Db,
  { locationId, id }: BookingOfLocation,
  now: Temporal.Instant,
): Promise<Undo | null> {
  const { rows } = await sql<Undo>`
    select u.hold_id as "holdId", u.visit, u.claims, u.sequence,
      (extract(epoch from h.created_at) * 1000)::float8 as "movedAt", (extract(epoch from h.expires_at) * 1000)::float8 as "expiresAt"
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
  { locationId, id }: BookingOfLocation,
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

/** Keeps the old place for longer; gives the messages of the move that wait. */
export async function prolongUndo(tx: Db, { locationId, id }: BookingOfLocation, undo: Undo, until: Temporal.Instant) {
  const hold = tx.updateTable('hold').set({ expires_at: until }).where('location_id', '=', locationId)
  const message = tx.selectFrom('message').select('id').where('location_id', '=', locationId)
  const ofMove = message.where('booking_id', '=', id).where('booking_sequence', '=', undo.sequence)
  const [, waiting] = await Promise.all([
    hold.where('id', '=', undo.holdId).execute(),
    ofMove.where('sent_at', 'is', null).where('dropped_at', 'is', null).execute(),
  ])
  return waiting.map((row) => row.id)
}
