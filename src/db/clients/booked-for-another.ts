import { type RawBuilder, sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { ClientId, CustomerId, LocationId } from '#domain/ids.ts'
import { bookedByFor, type PersonKey } from '../bookings/customer.ts'
import type { Db } from '../pool.ts'
import type { Contact } from './clients.ts'

/** The person who books for a client and is told of their visits. */
export type BookerOnCard = { readonly name: string; readonly phone: E164 | null }

/** The card without a number of somebody of this name for whom the person has booked here; null: there is none. */
export async function findCardBookedBy(
  db: Db,
  locationId: LocationId,
  person: PersonKey,
  name: string,
): Promise<ClientId | null> {
  const { rows } = await sql<{ id: ClientId }>`
    select c.id from booking b join client c on c.location_id = b.location_id and c.id = b.client_id
    where ${bookedByFor(person, name)} and b.location_id = ${locationId} and ${IS_KNOWN_BY_BOOKER}
    order by b.starts_at desc, b.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * The last person who booked for a client of whom the location has neither number nor address, as that booking has
 * them; null for any other client.
 */
export async function findBookerFor(db: Db, locationId: LocationId, clientId: ClientId): Promise<Contact | null> {
  const { rows } = await sql<Contact>`
    select k.* from client c cross join lateral (
      select b.contact_name as name, coalesce(a.phone, b.contact_phone) as phone, b.contact_email as email,
        b.customer_id as "customerId" ${LAST_BOOKER}) k
    where c.location_id = ${locationId} and c.id = ${clientId}`.execute(db)
  return rows[0] ?? null
}

/** The last person, with their account a, who booked b for client c of whom there is neither number nor address. */
const LAST_BOOKER = sql`from booking b left join customer a on a.id = b.customer_id
  where b.location_id = c.location_id and b.client_id = c.id and b.for_another and c.phone is null and c.email is null
    and c.customer_id is null and a.deleted_at is null and (b.customer_id is not null or b.contact_phone <> '')
  order by b.created_at desc, b.id desc limit 1`

/** The same person for client c, by name and number, as JSON. */
export const BOOKER_OF_CARD: RawBuilder<BookerOnCard | null> = sql`(
  select json_build_object('name', b.contact_name, 'phone', coalesce(a.phone, b.contact_phone)) ${LAST_BOOKER})`

/**
 * The cards, by location and id, that are an account's own to export and to erase: those of its customer, and those of
 * people for whom it has booked and of whom the location has nothing but the name.
 */
export const cardsOf = (customerId: CustomerId) => sql`(
  select c.location_id, c.id from client c where c.customer_id = ${customerId}
  union select c.location_id, c.id from booking b join client c on c.location_id = b.location_id and c.id = b.client_id
    where b.customer_id = ${customerId} and b.for_another and ${IS_KNOWN_BY_BOOKER})`

/** Whether client c is reached through a booker alone. */
const IS_KNOWN_BY_BOOKER = sql`c.phone is null and c.customer_id is null`
