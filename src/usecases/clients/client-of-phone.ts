import { type Client, findClientByPhone, insertClient } from '#db/clients/clients.ts'
import type { Tx } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import { inProgress } from '#domain/errors.ts'
import { accountOfPhone } from '../auth/account-of-phone.ts'
import type { StaffContext } from '../staff/staff.ts'

type Wanted = { readonly name: string; readonly phone: E164; readonly email: string | null }

type Found = { readonly client: Client; readonly isNew: boolean }

/** The location's client of a number, who is written where there is none. */
export async function clientOfPhone(
  ctx: StaffContext,
  tx: Tx,
  { name, phone, email }: Wanted,
  source: BookingSource,
): Promise<Found> {
  const { locationId } = ctx.staff
  const known = await findClientByPhone(tx, locationId, phone)
  if (known) return { client: known, isNew: false }
  const account = await accountOfPhone(ctx, tx, phone)
  const wanted = { name: name.trim(), phone, email, customerId: account?.id ?? null, source }
  const written = await insertClient(tx, locationId, wanted)
  if (written) return { client: written, isNew: true }
  // Somebody else has just written the same client, or the account has one with another phone.
  const found = await findClientByPhone(tx, locationId, phone)
  if (found) return { client: found, isNew: false }
  const alone = await insertClient(tx, locationId, { ...wanted, customerId: null })
  if (!alone) throw inProgress()
  return { client: alone, isNew: true }
}
