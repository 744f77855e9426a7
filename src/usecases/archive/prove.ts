import { hasSecondFactor } from '#db/auth/second-factors.ts'
import { findStaffProof, saveStaffProof } from '#db/staff/sessions.ts'
import { PROOF_MINUTES } from '#domain/auth/session-lifetime.ts'
import { invalid } from '#domain/errors.ts'
import { getIdentity, type Identity, type Proof, proveNow, sendIdentityCode } from '../auth/contact/identity-proof.ts'
import { proveSecondFactor } from '../auth/second-factor/prove.ts'
import type { Context } from '../context.ts'
import type { StaffContext } from '../staff/staff.ts'

type StaffIdentity = Pick<Identity, 'provedUntil'> & { readonly by: readonly (Identity['by'][number] | 'app')[] }

/**
 * Until when the session at work counts as proved, and by what its person can prove who they are: with an app, by it
 * alone.
 */
export async function getStaffIdentity(ctx: StaffContext): Promise<StaffIdentity> {
  const { by } = (await hasSecondFactor(ctx.db, ctx.staff.customerId))
    ? { by: ['app' as const] }
    : await getIdentity(asAccount(ctx))
  return { provedUntil: await provedUntil(ctx), by }
}

/** Sends a code to the person's phone, else to their e-mail. */
export const sendStaffCode = (ctx: StaffContext) => sendIdentityCode(asAccount(ctx))

/**
 * Checks the proof and counts the session at work as proved for ten minutes. Throws as `proveNow` does, or
 * `proveSecondFactor`.
 */
export async function proveStaff(ctx: StaffContext, proof: Proof): Promise<void> {
  if (await hasSecondFactor(ctx.db, ctx.staff.customerId))
    await proveSecondFactor(ctx, ctx.staff.customerId, proof.confirmationCode ?? '')
  else await proveNow(asAccount(ctx), proof)
  await saveStaffProof(ctx.db, ctx.staff.sessionId, ctx.now())
}

/** Throws `invalid` unless the person at work has just proved who they are. */
export async function requireRecentProof(ctx: StaffContext): Promise<void> {
  if ((await provedUntil(ctx)) === null)
    throw invalid({ current_password: 'Confirmă întâi că ești tu, apoi descarcă fișierul.' })
}

async function provedUntil({ db, staff, now }: StaffContext): Promise<Temporal.Instant | null> {
  const until = (await findStaffProof(db, staff.sessionId))?.add({ minutes: PROOF_MINUTES })
  return until && Temporal.Instant.compare(now(), until) < 0 ? until : null
}

/** The person's own account, in which no session of the customer's side takes part. */
const asAccount = ({ staff, ...ctx }: StaffContext): Context => ({
  ...ctx,
  caller: { ...ctx.caller, customerId: staff.customerId, sessionId: null },
})
