import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'

export type ProfileChange = { firstName: string; lastName: string; birthday: IsoDate | null | undefined }

/** An undefined birthday is left unchanged. */
export async function saveProfile(
  db: Db,
  id: CustomerId,
  { firstName, lastName, birthday }: ProfileChange,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ first_name: firstName, last_name: lastName, ...(birthday === undefined ? {} : { birthday }) })
    .where('id', '=', id)
    .execute()
}

/** Sets or removes the picture; returns the previous one. */
export async function savePicture(tx: Db, id: CustomerId, picture: string | null): Promise<string | null> {
  const before = await tx.selectFrom('customer').select('picture').where('id', '=', id).forUpdate().executeTakeFirst()
  await tx.updateTable('customer').set({ picture }).where('id', '=', id).execute()
  return before?.picture ?? null
}

/** Throws AlreadyTaken (email) when it is another account's. */
export async function saveEmail(tx: Db, id: CustomerId, email: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email, email_verified_at: now })
    .where('id', '=', id)
    .execute()
    .catch(throwTaken)
}

/** Throws AlreadyTaken (phone) when it is another account's. */
export async function savePhone(tx: Db, id: CustomerId, phone: E164, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ phone, phone_verified_at: now })
    .where('id', '=', id)
    .execute()
    .catch(throwTaken)
}

/**
 * The part of the account that must be unchanged when a new password is stored: the verified hash (null: none), or the
 * code’s address.
 */
export type PasswordGuard = { passwordHash: string | null } | { email: string }

/** Stores a new password; false when the account changed since verification. */
export async function savePassword(
  tx: Db,
  id: CustomerId,
  passwordHash: string,
  guard: PasswordGuard,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ password_hash: passwordHash, must_set_password: false })
    .where('id', '=', id)
    .where((eb) =>
      'email' in guard
        ? eb('email', '=', guard.email.toLowerCase())
        : eb('password_hash', 'is not distinct from', guard.passwordHash),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes a linked login; false when there was none. */
export async function deleteSocial(db: Db, customerId: CustomerId, provider: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_social')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type Notifications = { sms: boolean; email: boolean; reminders: boolean }

export async function saveNotifications(
  db: Db,
  id: CustomerId,
  { sms, email, reminders }: Notifications,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ notify_sms: sms, notify_email: email, notify_reminders: reminders })
    .where('id', '=', id)
    .execute()
}
