import type { E164 } from '#domain/account/phone.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import type { ClientId, CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'
import { isOf } from './search-clients.ts'

export type Client = {
  readonly id: ClientId
  readonly name: string
  readonly phone: E164 | null
  readonly email: string | null
  readonly customerId: CustomerId | null
}

/** The client of a visit, and the attendee's name, where that is not the client. */
export type VisitClient = {
  readonly client: Client
  readonly attendee: string | null
  /** The person who books for a client without a number and is told of their visits; null: the client. */
  readonly booker: Contact | null
  /** The client's name and contact are as a member typed them who may not look clients up. */
  readonly isNamedByNumber: boolean
}

/** Somebody with their account, if any, as a booking has them. */
export type Contact = Omit<Client, 'id'>

const COLUMNS = ['id', 'name', 'phone', 'email', 'customer_id as customerId'] as const

/** The location's client; null when it has none of this id, or none who has booked with that professional. */
export async function findClient(
  db: Db,
  locationId: LocationId,
  id: ClientId,
  ofProfessional: ProfessionalId | null,
): Promise<Client | null> {
  const query = db.selectFrom('client as c').select(COLUMNS).where('location_id', '=', locationId).where('id', '=', id)
  const own = ofProfessional === null ? query : query.where(isOf(ofProfessional))
  return (await own.executeTakeFirst()) ?? null
}

export async function findClientByPhone(db: Db, locationId: LocationId, phone: E164): Promise<Client | null> {
  const query = db.selectFrom('client').select(COLUMNS).where('location_id', '=', locationId)
  return (await query.where('phone', '=', phone).executeTakeFirst()) ?? null
}

type NewClient = Omit<Client, 'id'> & { readonly source: BookingSource }

/** Writes a client; null where the phone or the account has one already. */
export async function insertClient(tx: Db, locationId: LocationId, client: NewClient): Promise<Client | null> {
  const { name, phone, email, customerId, source } = client
  const written = await tx
    .insertInto('client')
    .values({ location_id: locationId, name, phone, email, customer_id: customerId, source })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return written ?? null
}
