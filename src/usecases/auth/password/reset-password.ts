import { savePassword } from '#db/account/customer.ts'
import { findCodeByToken } from '#db/auth/codes.ts'
import { findCustomerByEmail, markEmailVerified } from '#db/auth/customers.ts'
import { endDevicesBut } from '#db/auth/devices.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, isRefusal } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '#usecases/context.ts'
import { type ProvedCode, proveCode, spendCode } from '../codes/codes.ts'
import { claimUnprovedAccount } from '../email-confirmation/claim-account.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'
import { hashToken } from '../sessions/token-hash.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

export type ResetCode = { email: string; code: string }

/** Checks the mailed code without using it up. Throws `invalid` on token. */
export async function verifyResetCode(ctx: Context, { email, code }: ResetCode): Promise<ProvedCode> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  try {
    return await proveCode(ctx, { purpose: 'reset_password', email, code })
  } catch (error) {
    if (isRefusal(error, 'invalid')) throw invalid({ token: error.message })
    throw error
  }
}

/**
 * Sets a new password by the mailed code, ends every session and notifies the owner. Returns the customer’s id; opens
 * no session.
 */
export async function resetPassword(ctx: Context, form: ResetCode & { password: string }): Promise<CustomerId> {
  refuseWeakPassword(form.password)
  const proof = await verifyResetCode(ctx, form)
  return finish(ctx, proof, form.email, form.password)
}

/** Sets a new password by the token of the mailed link. Throws `invalid` on token when it has expired or was used. */
export async function resetPasswordByLink(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<CustomerId> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  refuseWeakPassword(password)
  const link = await findCodeByToken(ctx.db, hashToken(token), 'reset_password')
  if (!link || Temporal.Instant.compare(ctx.now(), link.expires_at) >= 0) throw deadLink()
  return finish(ctx, link, link.subject, password)
}

async function finish(ctx: Context, proof: { id: number }, email: string, password: string): Promise<CustomerId> {
  const customer = await findCustomerByEmail(ctx.db, email)
  if (!customer) throw deadLink()
  const passwordHash = await hashPassword(password)
  await transaction(ctx.db, async (tx) => {
    await spendCode(ctx, tx, proof)
    if (!(await savePassword(tx, customer.id, passwordHash, { email }))) throw deadLink()
    await claimUnprovedAccount(ctx, tx, customer.id)
    await markEmailVerified(tx, customer.id, ctx.now())
    await endDevicesBut(tx, customer.id, null, { reason: 'password reset', now: ctx.now() })
    await recordEvent(ctx, tx, { event: 'password_reset', customerId: customer.id })
    await notifyOwner(ctx, tx, { ...customer, email_verified_at: ctx.now() }, 'password')
  })
  return customer.id
}

const deadLink = () => invalid({ token: 'Linkul sau codul nu mai e valabil. Cere altul.' })
