import { sql } from 'kysely'
import type { BookingOfLocation, HoldId, ResourceId, ServiceId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { type BookingRow, lockBooking } from '../bookings/booking-row.ts'
import { type BookingView, FROM, VIEW } from '../bookings/booking-view.ts'
import type { BeforeCancel } from '../bookings/changes/cancel.ts'
import { type KnownVisit, UNHEARD } from '../bookings/known-visit.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'
import { ACT_STATE, type ActState } from './act-state.ts'
import { type Agreed, BOOKED_FOR, type BookedFor } from './agreed.ts'
import type { VisitTime } from './visit-time.ts'

/**
 * A visit that is to be put back; `agreed`: what is done for whom and at what price, where that was changed too;
 * `request`: it was a request, open until then (an instant); `canceled`: it has been cancelled since.
 */
export type OldVisit = VisitTime & {
  readonly agreed?: Agreed
  readonly request?: { readonly lapsesAt: string }
  readonly canceled?: BeforeCancel
}

type TakenTime = { readonly resourceId: ResourceId; readonly start: EpochMinute; readonly end: EpochMinute }

/** A visit with what it takes, as its client sees it and was last told of it, and as the audit log has it. */
type TakenVisit = {
  readonly visit: VisitTime
  readonly view: BookingView
  /** Null: its client knows it as it is. */
  readonly unheard: KnownVisit | null
  readonly claims: readonly TakenTime[]
  readonly bookedFor: BookedFor
  readonly logged: ActState
}

/** The visit as it is, with what it takes and as the audit log has it; null where there is none. */
async function findVisit(db: Db, { locationId, id }: BookingOfLocation): Promise<TakenVisit | null> {
  const { rows } = await sql<TakenVisit>`
    select ${ACT_STATE} as logged, ${VIEW} as view, ${UNHEARD} as unheard, ${BOOKED_FOR} as "bookedFor",
      json_build_object('professionalId', b.professional_id, 'professionalChosen', b.professional_chosen,
        'start', (extract(epoch from b.starts_at)::bigint / 60)::int, 'end', (extract(epoch from b.ends_at)::bigint / 60)::int,
        'date', b.start_date, 'minute', b.start_minute, 'overridden', b.overridden,
        'isLengthAgreed', b.length_agreed,
        'minutes', (select json_agg(s.duration_minutes order by s.position) from booking_service s
          where s.location_id = b.location_id and s.booking_id = b.id)) as visit,
      (select coalesce(json_agg(json_build_object('resourceId', c.resource_id,
          'start', (extract(epoch from lower(c.during))::bigint / 60)::int, 'end', (extract(epoch from upper(c.during))::bigint / 60)::int)), '[]')
        from claim c where c.location_id = b.location_id and c.booking_id = b.id) as claims
    ${FROM} where b.location_id = ${locationId} and b.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A booking that is moved, with what is put back and logged of it. */
export type MovedVisit = TakenVisit & { readonly booking: BookingRow }

/** The booking, locked against every other change, with what it was; null where there is none. */
export async function lockVisit(tx: Tx, which: BookingOfLocation): Promise<MovedVisit | null> {
  const [booking, before] = await Promise.all([lockBooking(tx, which), findVisit(tx, which)])
  return booking && before && { ...before, booking }
}

/** Writes the visit's new time over its old one; the booking is locked. */
export async function saveVisit(
  tx: Db,
  { locationId, id }: BookingOfLocation,
  visit: VisitTime,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    with moved as (
      update booking set professional_id = ${visit.professionalId}, professional_chosen = ${visit.professionalChosen},
        starts_at = ${epochToInstant(visit.start)}::timestamptz, ends_at = ${epochToInstant(visit.end)}::timestamptz,
        start_date = ${visit.date}::date, start_minute = ${visit.minute}, duration_minutes = ${visit.end - visit.start},
        length_agreed = ${visit.isLengthAgreed}::boolean, overridden = ${visit.overridden}::text[], sequence = sequence + 1, updated_at = ${at}::timestamptz
      where location_id = ${locationId} and id = ${id})
    update booking_service s set duration_minutes = (${visit.minutes}::int[])[p.nr]
    from (select position, row_number() over (order by position) as nr from booking_service
      where location_id = ${locationId} and booking_id = ${id}) p
    where s.location_id = ${locationId} and s.booking_id = ${id} and p.position = s.position
      and s.duration_minutes <> (${visit.minutes}::int[])[p.nr]`.execute(tx)
}

export type Undo = {
  readonly holdId: HoldId
  readonly visit: OldVisit
  readonly claims: readonly TakenTime[]
  /** The sequence of the booking after the move. */
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
  /** The times of the old place that the new one does not take. */
  readonly held: readonly TakenTime[]
}

/** Holds the old place and remembers what to put back, in one statement. Throws AlreadyTaken (claim). */
export async function holdOldPlace(tx: Db, { locationId, id }: BookingOfLocation, old: OldPlace): Promise<void> {
  const { owner, visit, claims, held, sequence, serviceIds, movedAt, expiresAt } = old
  await sql`
    with held as (
      insert into hold (location_id, owner, professional_id, starts_at, ends_at, service_ids, created_at, expires_at)
      values (${locationId}, ${owner}, ${visit.professionalId}, ${epochToInstant(visit.start)}::timestamptz,
        ${epochToInstant(visit.end)}::timestamptz, ${serviceIds}::int[], ${movedAt}::timestamptz, ${expiresAt}::timestamptz)
      returning id),
    claimed as (
      insert into claim (location_id, hold_id, resource_id, during)
      select ${locationId}, held.id, c."resourceId", tstzrange(to_timestamp(c.start * 60.0), to_timestamp(c."end" * 60.0))
      from held, json_to_recordset(${JSON.stringify(held)}::json) as c("resourceId" int, start int, "end" int))
    insert into booking_undo (location_id, booking_id, hold_id, visit, claims, sequence)
      select ${locationId}, ${id}, held.id, ${JSON.stringify(visit)}::jsonb, ${JSON.stringify(claims)}::jsonb, ${sequence}::int from held`
    .execute(tx)
    .catch(throwTaken)
}

/**
 * The place of the booking before its last move, while it is still held. A server of an earlier release writes nothing
 * of what was agreed on.
 */
export async function findUndo(
  db: Db,
  { locationId, id }: BookingOfLocation,
  now: Temporal.Instant,
): Promise<Undo | null> {
  const { rows } = await sql<Undo>`
    select u.hold_id as "holdId", '{"isLengthAgreed": false}'::jsonb || u.visit as visit, u.claims, u.sequence,
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
