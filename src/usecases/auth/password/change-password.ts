import { savePassword } from '#db/account/customer.ts'
import { endDevicesBut } from '#db/auth/devices.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { ownAccount, type Proof, proveNow, requireProof } from '../contact/identity-proof.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/** Changes the logged-in customer’s password, given the current one or a passkey. Another user id throws not_found. */
export async function changePassword(
  ctx: Context,
  { userId, password, ...proof }: Proof & { userId: number; password: string },
): Promise<void> {
  requireOwnId(ctx, userId)
  refuseWeakPassword(password)
  // Read before verifying: of concurrent changes all but the first find another hash.
  const { password_hash } = await ownAccount(ctx)
  await proveNow(ctx, proof)
  await storePassword(ctx, password, password_hash)
}

/**
 * Sets the first password of an account without one (from SMS, Apple or Facebook). Throws `invalid` where there is
 * one.
 */
export async function setUpPassword(
  ctx: Context,
  { userId, password, ...proof }: Proof & { userId: number; password: string },
): Promise<void> {
  requireOwnId(ctx, userId)
  const { password_hash } = await ownAccount(ctx)
  if (password_hash !== null) throw invalid({ password: 'Contul are deja o parolă. O poți schimba.' })
  refuseWeakPassword(password)
  await requireProof(ctx, proof, 'login')
  await storePassword(ctx, password, null)
}

function requireOwnId(ctx: Context, userId: number): void {
  if (userId !== requireCustomer(ctx)) throw notFound()
}

async function storePassword(ctx: Context, password: string, seenHash: string | null): Promise<void> {
  const customer = await ownAccount(ctx)
  const hash = await hashPassword(password)
  await transaction(ctx.db, async (tx) => {
    if (!(await savePassword(tx, customer.id, hash, { passwordHash: seenHash })))
      throw invalid({ password: 'Parola tocmai a fost schimbată. Reîncarcă pagina și încearcă din nou.' })
    await endDevicesBut(tx, customer.id, ctx.caller.sessionId, { reason: 'password changed', now: ctx.now() })
    await recordEvent(ctx, tx, { event: 'password_changed', customerId: customer.id })
    await notifyOwner(ctx, tx, customer, 'password')
  })
}
