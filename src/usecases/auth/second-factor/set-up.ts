import encodeQR from 'qr'
import { findCustomer } from '#db/auth/customers.ts'
import * as stored from '#db/auth/second-factors.ts'
import { transaction } from '#db/transaction.ts'
import {
  authenticatorUri,
  inGroups,
  OFFER_MINUTES,
  RECOVERY_BYTES,
  RECOVERY_CODES,
  SECRET_BYTES,
  toBase32,
} from '#domain/auth/second-factor.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '../../context.ts'
import { proveNow } from '../contact/identity-proof.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'
import { hashToken } from '../sessions/token-hash.ts'
import { proveSecondFactor } from './prove.ts'
import { seal, unseal } from './seal.ts'
import { stepOfCode } from './totp.ts'

export type SecondFactor = {
  readonly activeSince: Temporal.Instant | null
  readonly recoveryCodesLeft: number
  /** Whether setting it up takes the password; accounts that log in by SMS have none. */
  readonly asksPassword: boolean
}

/** Whether the person's app is asked for codes. */
export async function getSecondFactor(ctx: Context, customerId: CustomerId): Promise<SecondFactor> {
  const [found, recoveryCodesLeft, person] = await Promise.all([
    stored.findSecondFactor(ctx.db, customerId),
    stored.countRecoveryCodes(ctx.db, customerId),
    personOf(ctx, customerId),
  ])
  return { activeSince: found?.confirmed_at ?? null, recoveryCodesLeft, asksPassword: person.password_hash !== null }
}

export type Offer = { readonly secret: string; readonly uri: string; readonly qr: string }

/** A secret for the app, and its QR code as SVG; for ten minutes the same one. Throws `invalid` when one is in use. */
export async function offerSecondFactor(ctx: Context, customerId: CustomerId): Promise<Offer> {
  const person = await personOf(ctx, customerId)
  const secret = toBase32((await freshOffer(ctx, customerId)) ?? (await newOffer(ctx, customerId)))
  const uri = authenticatorUri(ctx.settings.siteName, person.email ?? person.phone ?? '', secret)
  return { secret, uri, qr: onWhite(encodeQR(uri, 'svg', { ecc: 'medium', border: 4 })) }
}

/** Cameras read dark on light, whatever the page it stands on looks like. */
const onWhite = (svg: string) => svg.replace(/<svg[^>]*>/, '$&<rect width="100%" height="100%" fill="#fff"/>')

async function freshOffer(ctx: Context, customerId: CustomerId): Promise<Buffer | null> {
  const found = await stored.findSecondFactor(ctx.db, customerId)
  if (!found || found.confirmed_at !== null) return null
  const isFresh = Temporal.Instant.compare(found.created_at.add({ minutes: OFFER_MINUTES }), ctx.now()) > 0
  return isFresh ? unseal(ctx.settings, customerId, found.secret) : null
}

async function newOffer(ctx: Context, customerId: CustomerId): Promise<Buffer> {
  const secret = randomBytes(ctx, SECRET_BYTES)
  const sealed = seal(ctx.settings, customerId, secret, randomBytes(ctx, 12))
  if (!(await stored.offerSecondFactor(ctx.db, customerId, sealed, ctx.now())))
    throw invalid({
      confirmation_code: 'Codul din aplicație e pornit deja. Oprește-l întâi, dacă vrei altă aplicație.',
    })
  return secret
}

type Confirmation = { readonly code: string; readonly currentPassword: string | undefined }

/**
 * Turns the app's codes on by the first of them; the recovery codes, which are shown now and never again. Throws
 * `invalid` on current_password or confirmation_code. The owner of the account is notified.
 */
export async function confirmSecondFactor(
  ctx: Context,
  customerId: CustomerId,
  { code, currentPassword }: Confirmation,
): Promise<string[]> {
  const person = await personOf(ctx, customerId)
  if (person.password_hash !== null) await proveNow(asAccount(ctx, customerId), { currentPassword })
  const secret = await freshOffer(ctx, customerId)
  const found = await stored.findSecondFactor(ctx.db, customerId)
  if (secret === null || !found) throw invalid({ confirmation_code: 'Au trecut cele 10 minute. Scanează codul nou.' })
  await ctx.limits.take('secondFactorByCustomer', String(customerId))
  const step = stepOfCode(secret, code, ctx.now().epochMilliseconds)
  if (step === null)
    throw invalid({ confirmation_code: 'Codul nu se potrivește. Scrie-l pe cel care se vede acum în aplicație.' })
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(ctx, RECOVERY_BYTES)))
  const confirmed = { secret: found.secret, step, recoveryHashes: codes.map(hashToken) }
  await transaction(ctx.db, async (tx) => {
    if (!(await stored.confirmSecondFactor(tx, customerId, confirmed, ctx.now())))
      throw invalid({ confirmation_code: 'Codul din aplicație e pornit deja.' })
    await recordEvent(ctx, tx, { event: 'second_factor_added', customerId })
    await notifyOwner(ctx, tx, person, 'second-factor-added')
  })
  await ctx.limits.giveBack('secondFactorByCustomer', String(customerId))
  return codes.map(inGroups)
}

/** Turns the app's codes off, by one of them or a recovery code. Throws as `proveSecondFactor` does. */
export async function removeSecondFactor(ctx: Context, customerId: CustomerId, code: string): Promise<void> {
  const person = await personOf(ctx, customerId)
  await proveSecondFactor(ctx, customerId, code)
  await transaction(ctx.db, async (tx) => {
    await stored.removeSecondFactor(tx, customerId)
    await recordEvent(ctx, tx, { event: 'second_factor_removed', customerId })
    await notifyOwner(ctx, tx, person, 'second-factor-removed')
  })
}

async function personOf(ctx: Context, customerId: CustomerId) {
  const person = await findCustomer(ctx.db, customerId)
  if (!person) throw unauthenticated()
  return person
}

const randomBytes = ({ random }: Context, count: number) => Buffer.from(random.token(), 'base64url').subarray(0, count)

/** The person's own account, in which no session of the customers' side takes part. */
const asAccount = (ctx: Context, customerId: CustomerId): Context => ({
  ...ctx,
  caller: { ...ctx.caller, customerId, sessionId: null },
})
