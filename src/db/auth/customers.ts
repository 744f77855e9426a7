import { ownerKey } from '#domain/account/owner-key.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'

export const findCustomer = (db: Db, id: CustomerId) =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
    .then((row) => row ?? null)

export const findCustomerByEmail = (db: Db, email: string) =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
    .then((row) => row ?? null)

export const findCustomerByPhone = (db: Db, phone: E164) =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirst()
    .then((row) => row ?? null)

export const listSocials = (db: Db, customerId: CustomerId): Promise<string[]> =>
  db
    .selectFrom('customer_social')
    .select('provider')
    .where('customer_id', '=', customerId)
    .execute()
    .then((rows) => rows.map((row) => row.provider))

export type NewCustomer = {
  firstName: string
  lastName: string
  email: string
  phone: E164
  passwordHash: string | null
  phoneVerifiedAt: Temporal.Instant
  /** Null or absent: not confirmed. */
  emailVerifiedAt?: Temporal.Instant | null
}

/** Throws the unique violation of e-mail or phone as PostgreSQL words it. */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<CustomerId> {
  const { id } = await db
    .insertInto('customer')
    .values({
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email.toLowerCase(),
      email_verified_at: customer.emailVerifiedAt ?? null,
      phone: customer.phone,
      phone_verified_at: customer.phoneVerifiedAt,
      password_hash: customer.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(throwTaken)
  return id
}

/** Notes a login, no more often than once a day. */
export async function noteLogin(db: Db, id: CustomerId, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('customer')
    .set({ logged_in_at: now })
    .where('id', '=', id)
    .where('logged_in_at', '<', now.subtract({ hours: 24 }))
    .execute()
}

/** The account has no phone from now on. */
export async function takePhone(tx: Db, id: CustomerId): Promise<void> {
  await tx.updateTable('customer').set({ phone: null, phone_verified_at: null }).where('id', '=', id).execute()
}

/** Marks the address as confirmed. */
export async function markEmailVerified(db: Db, id: CustomerId, now: Temporal.Instant): Promise<void> {
  await db.updateTable('customer').set({ email_verified_at: now }).where('id', '=', id).execute()
}

/** Moves a guest’s bookings, waiting-list entries and voucher uses to the customer who proved this phone. */
export async function adoptGuestBookings(db: Db, customerId: CustomerId, phone: E164): Promise<void> {
  await db
    .updateTable('booking')
    .set({ customer_id: customerId })
    .where('contact_phone', '=', phone)
    .where('customer_id', 'is', null)
    .execute()
  await db
    .updateTable('voucher_use')
    .set({ owner: ownerKey({ customerId }) })
    .where('owner', '=', ownerKey({ phone }))
    .execute()
  await db
    .updateTable('waiting_wish')
    .set({ customer_id: customerId })
    .where('phone', '=', phone)
    .where('customer_id', 'is', null)
    .execute()
}

/** Moves the holds of one visitor id to another. */
export async function renameVisitor(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('hold')
    .set({ owner: ownerKey({ visitor: to }) })
    .where('owner', '=', ownerKey({ visitor: from }))
    .execute()
}
