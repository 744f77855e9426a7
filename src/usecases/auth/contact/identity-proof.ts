import { findCustomer } from '#db/auth/customers.ts'
import { findProof, saveProof } from '#db/auth/devices.ts'
import { listCredentials } from '#db/auth/passkeys.ts'
import { transaction } from '#db/transaction.ts'
import { SMS_LOGIN_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { PROOF_MINUTES } from '#domain/auth/session-lifetime.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { proveCode, sendCode, spendCode } from '../codes/codes.ts'
import { knownDevice } from '../codes/known-device.ts'
import { judgePasskey, spendPasskey } from '../passkeys/use-passkey.ts'
import type { Assertion } from '../passkeys/webauthn.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { recordEvent } from '../record-event.ts'

/** Proof of identity sent with a request, besides its session. */
export type Proof = {
  currentPassword?: string | undefined
  confirmationCode?: string | undefined
  passkey?: Assertion | undefined
}

export type Identity = {
  loginProvesUntil: Temporal.Instant | null
  provedUntil: Temporal.Instant | null
  by: ('password' | 'sms' | 'email' | 'passkey')[]
}

/** Until when this session counts as proved, and which proofs the account can give. */
export async function getIdentity(ctx: Context): Promise<Identity> {
  const customer = await ownAccount(ctx)
  const passkeys = await listCredentials(ctx.db, customer.id)
  const proof = ctx.caller.sessionId === null ? null : await findProof(ctx.db, ctx.caller.sessionId)
  const until = (at: Temporal.Instant | null | undefined) => {
    const end = at?.add({ minutes: PROOF_MINUTES }) ?? null
    return end && Temporal.Instant.compare(ctx.now(), end) < 0 ? end : null
  }
  const provedUntil = until(proof?.proved_at)
  return {
    provedUntil,
    loginProvesUntil: provedUntil ?? until(proof?.created_at),
    by: [
      ...(customer.password_hash === null ? [] : ['password' as const]),
      ...(customer.phone !== null ? ['sms' as const] : customer.email !== null ? ['email' as const] : []),
      ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ],
  }
}

/** Sends a code to the account’s phone, else to its e-mail. */
export async function sendIdentityCode(ctx: Context): Promise<{ sentTo: 'sms' | 'email'; seconds: number }> {
  const customer = await ownAccount(ctx)
  const shared = {
    purpose: 'confirm_identity' as const,
    customerId: customer.id,
    alone: true,
    device: knownDevice(ctx, customer.id, 'loggedIn'),
    cooldownSeconds: SMS_LOGIN_COOLDOWN_SECONDS,
    textOf: (code: string) =>
      `${code} este codul Dichis cu care confirmi că ești tu. Expiră în 10 minute. Nu-l da nimănui.`,
  }
  if (customer.phone !== null) {
    const { seconds } = await sendCode(ctx, { ...shared, phone: customer.phone })
    return { sentTo: 'sms', seconds }
  }
  if (customer.email === null)
    throw invalid({ confirmation_code: 'Contul nu are telefon sau e-mail la care să trimitem.' })
  const subjectLine = 'Codul tău de confirmare Dichis'
  const { seconds } = await sendCode(ctx, { ...shared, email: customer.email, subjectLine })
  return { sentTo: 'email', seconds }
}

/**
 * Requires a recent proof in this session, or one in this request; a proof in the request is always checked. With
 * `login`, a recent login is enough. Throws `invalid` on current_password, confirmation_code or passkey.
 */
export async function requireProof(ctx: Context, proof: Proof, accepts: 'login' | 'proof'): Promise<void> {
  if (Object.values(proof).some((each) => each !== undefined)) return proveNow(ctx, proof)
  const { provedUntil, loginProvesUntil, by } = await getIdentity(ctx)
  if (provedUntil !== null || (accepts === 'login' && loginProvesUntil !== null)) return
  if (by.includes('password')) throw invalid({ current_password: 'Confirmă că ești tu: scrie parola actuală.' })
  throw invalid(CODE_REQUIRED)
}

const CODE_REQUIRED = { confirmation_code: 'Confirmă că ești tu: cere un cod și scrie-l aici.' }

/** Checks a proof and records it with the session. Throws `invalid` on the field that was wrong, `too_many`. */
export async function proveNow(ctx: Context, { currentPassword, confirmationCode, passkey }: Proof): Promise<void> {
  const customer = await ownAccount(ctx)
  await ctx.limits.take('proofByCustomer', String(customer.id))
  if (currentPassword !== undefined) {
    if (!(await verifyPassword(currentPassword, customer.password_hash))) {
      await recordEvent(ctx, ctx.db, { event: 'proof_failed', customerId: customer.id, outcome: 'failure' })
      throw invalid({ current_password: 'Parola actuală nu se potrivește.' })
    }
  } else if (confirmationCode !== undefined) {
    const to = customer.phone === null ? { email: customer.email ?? '' } : { phone: customer.phone }
    const shared = { purpose: 'confirm_identity' as const, customerId: customer.id, code: confirmationCode }
    const code = await proveCode(ctx, { ...shared, ...to })
    await transaction(ctx.db, (tx) => spendCode(ctx, tx, code))
  } else if (passkey !== undefined) await proveByPasskey(ctx, passkey)
  else if (customer.password_hash === null) throw invalid(CODE_REQUIRED)
  else throw invalid({ current_password: 'Scrie parola actuală.' })
  await ctx.limits.giveBack('proofByCustomer', String(customer.id))
  if (ctx.caller.sessionId !== null) await saveProof(ctx.db, ctx.caller.sessionId, ctx.now())
}

async function proveByPasskey(ctx: Context, assertion: Assertion): Promise<void> {
  const proved = await judgePasskey(ctx, 'prove', assertion)
  const isSpent = proved !== null && (await transaction(ctx.db, (tx) => spendPasskey(ctx, tx, proved)))
  if (!isSpent) throw invalid({ passkey: 'Cheia de acces nu a confirmat că ești tu. Încearcă din nou.' })
}

/** The logged-in customer’s row. Throws `unauthenticated` when there is none. */
export async function ownAccount(ctx: Context) {
  const customer = await findCustomer(ctx.db, requireCustomer(ctx))
  if (!customer) throw unauthenticated()
  return customer
}
