import { sql } from 'kysely'
import type { HoldId, LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { Db } from '../pool.ts'
import { type WaitedDay, type WaitlistEntry, waitlistEntryColumns } from './entries.ts'

type EntryKey = Pick<WaitlistEntry, 'locationId' | 'id'>

/** The owner key of the hold of an offered place, until its person takes it over. */
export const offerOwner = (id: number) => `offer:${id}`

/** The visit that an entry is offered, as its client sees it. */
type OfferedVisit = { readonly start: EpochMinute; readonly end: EpochMinute }

export type NewOffer = OfferedVisit & {
  readonly at: Temporal.Instant
  readonly until: Temporal.Instant
  readonly hash: Buffer
}

/** Marks an open entry as offered this visit; false where it was offered another or deleted meanwhile. */
export async function markOffered(db: Db, { locationId, id }: EntryKey, offer: NewOffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update waiting_wish set told_at = ${offer.at}::timestamptz, offer_until = ${offer.until}::timestamptz,
      offer_hash = ${offer.hash}::bytea, gone_at = null,
      offered = tstzrange(${epochToInstant(offer.start)}::timestamptz, ${epochToInstant(offer.end)}::timestamptz)
    where location_id = ${locationId} and id = ${id} and told_at is null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Notes the hold of the offered visit. */
export async function setOfferHold(db: Db, { locationId, id }: EntryKey, holdId: HoldId): Promise<void> {
  await sql`update waiting_wish set hold_id = ${holdId} where location_id = ${locationId} and id = ${id}`.execute(db)
}

/** An offer as its link shows it. `isHeld`: whoever holds it now. */
export type OfferRow = {
  readonly id: number
  readonly locationId: LocationId
  readonly slug: string
  readonly locationName: string
  readonly services: readonly { readonly id: ServiceId; readonly name: string }[]
  readonly professionalId: ProfessionalId | null
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly until: EpochMinute
  readonly holdId: HoldId | null
  readonly isHeld: boolean
}

/** The offer behind this hash of a token, whose visit has not begun; null when there is none. */
export async function findOfferByHash(db: Db, hash: Buffer, now: Temporal.Instant): Promise<OfferRow | null> {
  const { rows } = await sql<{ row: OfferRow }>`
    select json_build_object('id', w.id, 'locationId', l.id, 'slug', l.slug, 'locationName', l.name,
      'services', (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)
        order by array_position(w.service_ids, s.id)), '[]')
        from service s where s.location_id = w.location_id and s.id = any(w.service_ids)),
      'professionalId', w.professional_id, 'start', (extract(epoch from lower(w.offered)) / 60)::int,
      'end', (extract(epoch from upper(w.offered)) / 60)::int, 'until', (extract(epoch from w.offer_until) / 60)::int,
      'holdId', w.hold_id, 'isHeld', exists (select from hold h where h.location_id = w.location_id and h.id = w.hold_id
        and h.expires_at > ${now}::timestamptz)) as row
    from waiting_wish w join location l on l.id = w.location_id
    where w.offer_hash = ${hash}::bytea and l.active and w.booked_at is null
      and lower(w.offered) > ${now}::timestamptz`.execute(db)
  return rows[0]?.row ?? null
}

/** Gives the hold of an offered place, while it lives, to this owner; false when it has lapsed. */
export async function takeOverHold(
  db: Db,
  holdId: HoldId,
  { owner, now }: { readonly owner: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hold')
    // The place is held as long as the message says, and no longer.
    .set({ owner, prolonged_at: now })
    .where('id', '=', holdId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the holds of these owners, other than that of the offered place. */
export async function deleteOtherHolds(db: Db, owners: readonly string[], holdId: HoldId): Promise<void> {
  await db.deleteFrom('hold').where('owner', 'in', owners).where('id', '<>', holdId).execute()
}

/** Lets an entry wait on, for other starts than these of that date. */
export async function reopenEntry(
  db: Db,
  { locationId, id }: EntryKey,
  { date, starts }: { readonly date: IsoDate; readonly starts: readonly MinuteOfDay[] },
): Promise<void> {
  await sql`update waiting_wish set told_at = null, offered = null, offer_until = null, offer_hash = null, hold_id = null,
      seen = seen || jsonb_build_object(${date}::text,
        coalesce(seen -> ${date}::text, '[]') || ${JSON.stringify(starts)}::jsonb)
    where location_id = ${locationId} and id = ${id}`.execute(db)
}

/** Frees the hold of an offered place, whoever has it. */
export async function deleteOfferHold(db: Db, holdId: HoldId): Promise<void> {
  await db.deleteFrom('hold').where('id', '=', holdId).execute()
}

/** Deletes an entry. */
export async function deleteEntry(db: Db, { locationId, id }: EntryKey): Promise<void> {
  await db.deleteFrom('waiting_wish').where('location_id', '=', locationId).where('id', '=', id).execute()
}

/** An entry whose offer has lapsed, with the visit that was offered. */
export type LapsedOffer = WaitlistEntry & OfferedVisit

/**
 * The entries whose offered visit on that day lies ahead, was held for them in vain, and of which they have heard no
 * more; without those who have booked or asked for it themselves.
 */
export async function listLapsedOffers(
  db: Db,
  { locationId, date }: WaitedDay,
  now: Temporal.Instant,
): Promise<LapsedOffer[]> {
  const { rows } = await sql<LapsedOffer>`
    select ${waitlistEntryColumns(date)}, (extract(epoch from lower(w.offered)) / 60)::int as start,
      (extract(epoch from upper(w.offered)) / 60)::int as end
    from waiting_wish w join location l on l.id = w.location_id join category own on own.id = l.category_id
      left join customer c on c.id = w.customer_id and c.deleted_at is null
    where w.location_id = ${locationId} and l.active and w.offer_until <= ${now}::timestamptz and w.gone_at is null
      and w.booked_at is null
      and lower(w.offered) > ${now}::timestamptz
      and (lower(w.offered) at time zone 'Europe/Bucharest')::date = ${date}::date
      and not exists (select from booking b where b.location_id = w.location_id and b.status in ('pending', 'confirmed')
        and tstzrange(b.starts_at, b.ends_at) && w.offered
        and (b.customer_id = w.customer_id or b.contact_phone in (w.phone, c.phone)))
    order by w.told_at, w.id`.execute(db)
  return rows
}

/** Notes that the entry's person hears that the place is gone; false when they have heard. */
export async function markGone(db: Db, { locationId, id }: EntryKey, at: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`update waiting_wish set gone_at = ${at}::timestamptz
    where location_id = ${locationId} and id = ${id} and gone_at is null and told_at is not null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
