import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { BookingId, ClientId, CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'
import { ANOTHER_NAME } from './attendee.ts'
import { BOOKER_OF_CARD, type BookerOnCard } from './booked-for-another.ts'
import { isOf, isOnCard } from './search-clients.ts'

type ClientVisit = {
  readonly id: BookingId
  readonly number: string
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly duration: number
  readonly status: BookingStatus
  readonly isToCome: boolean
  readonly professional: string
  /** The attendee's name, where that was not the client. */
  readonly attendee: string | null
  readonly services: readonly string[]
  readonly price: Bani | null
}

export type ClientCard = {
  readonly id: ClientId
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** The person who books for a client without number and address; null for others. */
  readonly booker: BookerOnCard | null
  readonly source: string
  readonly since: IsoDate
  readonly tags: readonly string[]
  readonly preferences: string
  readonly missed: number
  readonly visits: readonly ClientVisit[]
  readonly notes: readonly {
    readonly id: number
    readonly text: string
    readonly author: string
    readonly at: string
  }[]
}

type Scope = {
  /** Only a client who has booked with this professional. */
  readonly ofProfessional: ProfessionalId | null
  /** Only the visits to this professional. */
  readonly visitsTo: ProfessionalId | null
  readonly now: Temporal.Instant
}

const VISITS = 200

/** The client with visits, newest first, and notes; null where there is none in the scope. */
export async function findClientCard(
  db: Db,
  locationId: LocationId,
  id: ClientId,
  { ofProfessional, visitsTo, now }: Scope,
): Promise<ClientCard | null> {
  const own = ofProfessional === null ? sql`true` : isOf(ofProfessional)
  const { rows } = await sql<ClientCard>`
    select c.id, c.name, c.phone, c.email, ${BOOKER_OF_CARD} as booker, c.source, ${since(ofProfessional)} as since, c.tags, c.preferences,
      (select count(*)::int from booking b where b.location_id = c.location_id and b.client_id = c.id
        and b.status = 'no_show' and ${isOnCard(ofProfessional)} and b.starts_at > ${now}::timestamptz - interval '12 months') as missed,
      (select coalesce(json_agg(v order by v.date desc, v.minute desc), '[]') from (
        select b.id, b.number, b.start_date as date, b.start_minute as minute, b.duration_minutes as duration, b.status, b.price_bani as price, ${ANOTHER_NAME} as attendee,
          b.status in ('pending', 'confirmed') and b.ends_at > ${now}::timestamptz as "isToCome",
          trim(p.first_name || ' ' || p.last_name) as professional,
          (select coalesce(json_agg(s.name order by s.position), '[]') from booking_service s
            where s.location_id = b.location_id and s.booking_id = b.id) as services
        from booking b join professional p on p.location_id = b.location_id and p.id = b.professional_id
        where b.location_id = c.location_id and b.client_id = c.id and ${isOnCard(ofProfessional)}
          and (${visitsTo}::int is null or b.professional_id = ${visitsTo}::int)
        order by b.starts_at desc limit ${VISITS}) v) as visits,
      (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'at', n.at,
          'author', trim(a.first_name || ' ' || a.last_name)) order by n.id desc), '[]')
        from client_note n join customer a on a.id = n.author_id
        where n.location_id = c.location_id and n.client_id = c.id) as notes
    from client c where c.location_id = ${locationId} and c.id = ${id} and ${own}`.execute(db)
  return rows[0] ?? null
}

/** Since when they are a client: of the location, or of the professional. */
const since = (ofProfessional: ProfessionalId | null) =>
  ofProfessional === null
    ? sql<string>`(c.created_at at time zone 'Europe/Bucharest')::date::text`
    : sql<string>`(select min(b.created_at at time zone 'Europe/Bucharest')::date::text from booking b
        where b.location_id = c.location_id and b.client_id = c.id and ${isOnCard(ofProfessional)})`

/** Nobody else writes the client's card until the transaction ends. */
export async function lockClient(tx: Tx, locationId: LocationId, id: ClientId): Promise<void> {
  await sql`select from client where location_id = ${locationId} and id = ${id} for no key update`.execute(tx)
}

type Written = { readonly name: string; readonly tags: readonly string[]; readonly preferences: string }

/** Visits of somebody who now has the card's name are the client's own. */
export async function updateClient(tx: Tx, locationId: LocationId, id: ClientId, client: Written): Promise<void> {
  await sql`update client set name = ${client.name}, tags = ${client.tags}::text[], preferences = ${client.preferences},
    updated_at = now() where location_id = ${locationId} and id = ${id}`.execute(tx)
  await sql`update booking set attendee = null where location_id = ${locationId} and client_id = ${id}
    and not for_another and attendee is not null and same_name(attendee, ${client.name})`.execute(tx)
}

type Contact = { readonly phone: E164 | null; readonly email: string | null }

/**
 * Sets the client's number and address, on the card and on the visits to come that the team has placed for them; an
 * account's and a guest's keep their own. Throws AlreadyTaken for another client's number.
 */
export async function saveContact(
  tx: Tx,
  { locationId, id }: { readonly locationId: LocationId; readonly id: ClientId },
  { phone, email }: Contact,
  at: Temporal.Instant,
): Promise<void> {
  await sql`update client set phone = ${phone}, email = ${email}, updated_at = ${at}::timestamptz
    where location_id = ${locationId} and id = ${id}`
    .execute(tx)
    .catch(throwTaken)
  await sql`update booking set contact_phone = ${phone}, contact_email = ${email}
    where location_id = ${locationId} and client_id = ${id} and customer_id is null and source <> 'online'
      and not for_another and not named_by_number and status in ('pending', 'confirmed') and ends_at > ${at}::timestamptz`.execute(
    tx,
  )
}

type NewNote = {
  readonly clientId: ClientId
  readonly authorId: CustomerId
  readonly text: string
  readonly at: Temporal.Instant
}

export async function insertClientNote(tx: Tx, locationId: LocationId, note: NewNote): Promise<void> {
  const { clientId, authorId, text, at } = note
  await tx
    .insertInto('client_note')
    .values({ location_id: locationId, client_id: clientId, author_id: authorId, text, at })
    .execute()
}
