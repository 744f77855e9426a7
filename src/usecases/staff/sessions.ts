import { createHash } from 'node:crypto'
import { noteLogin } from '#db/auth/customers.ts'
import { hasSecondFactor } from '#db/auth/second-factors.ts'
import type { Db } from '#db/pool.ts'
import { listMemberships } from '#db/staff/memberships.ts'
import {
  endStaffSession,
  findLastLocation,
  findStaffSession,
  insertStaffSession,
  type NewStaffSession,
  prolongStaffSession,
  type StoredStaffSession,
} from '#db/staff/sessions.ts'
import type { E164 } from '#domain/account/phone.ts'
import { deviceLabel } from '#domain/auth/device-label.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import { CODE_MINUTES } from '#domain/messages/code-lifetime.ts'
import { SESSION_HOURS, type StaffAudience } from '#domain/staff/audience.ts'
import { rightsOf } from '#domain/staff/rights.ts'
import { signValue } from '../auth/codes/signed-value.ts'
import { logSecurityEvent } from '../auth/record-event.ts'
import { earlier } from '../auth/sessions/open-session.ts'
import { hashToken } from '../auth/sessions/token-hash.ts'
import type { Context, Deps, Staff, StaffSession } from '../context.ts'

export type OpenedStaffSession = {
  readonly token: string
  readonly expiresAt: Temporal.Instant
  readonly customerId: CustomerId
}

/** Uses are noted no more often than this. */
const NOTED_EVERY_MINUTES = 15

/** The live session of a token of this side, with the rights of this moment; null for any other token. */
export async function findStaff(deps: Deps, audience: StaffAudience, token: string): Promise<StaffSession | null> {
  const { db, now } = deps
  const stored = await findStaffSession(db, audience, hashToken(token), now())
  if (!stored) return null
  if (audience === 'partner' && stored.used_at.add({ minutes: NOTED_EVERY_MINUTES }).since(now()).sign < 0)
    await prolongStaffSession(db, stored.id, now(), expiryOf(audience, stored.created_at, now()))
  const { id: sessionId, customer_id: customerId, device_name: deviceName } = stored
  return { audience, sessionId, customerId, deviceName, staff: staffOf(stored) }
}

function staffOf(stored: StoredStaffSession): Staff | null {
  const { location_id: locationId, membership_id: membershipId, role } = stored
  if (locationId === null || membershipId === null || role === null) return null
  return {
    sessionId: stored.id,
    customerId: stored.customer_id,
    deviceName: stored.device_name,
    locationId,
    membershipId,
    role,
    rights: rightsOf(role, stored.switches ?? {}),
    professionalId: stored.professional_id,
    calendarVersion: stored.calendar_version,
  }
}

type Opening = Pick<NewStaffSession, 'customerId' | 'verified'> & { readonly deviceName: string }

/** A session, or what the second step carries on with where the person's app is to give a code. */
export type PartnerOpening = OpenedStaffSession | { readonly secondFactor: string }

/** The proof of the first step, for the second. */
export type FirstStep = {
  readonly customerId: CustomerId
  readonly locationId: LocationId
  readonly deviceName: string
  readonly phone: E164 | null
  readonly passwordDigest: string | null
}

export const PARTNER_STEP = 'partner-login'

/** Says in a signed text which password hash was proved, and nothing of it. */
export const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')

/**
 * Opens a partner's session at this location, else at the one where the person last worked; no session yet if a second
 * factor is set up. Throws `invalid` on `from` for somebody who works nowhere, `unauthenticated` when the
 * account has changed meanwhile.
 */
export async function openPartnerSession(
  ctx: Context,
  db: Db,
  { locationId: chosen, ...opening }: Opening & { readonly locationId?: LocationId },
): Promise<PartnerOpening> {
  const { customerId, deviceName, verified } = opening
  const locationId = chosen ?? (await lastLocation(db, customerId))
  if (!(await hasSecondFactor(db, customerId)))
    return openStaffSession(ctx, db, { ...opening, audience: 'partner', locationId })
  const passwordDigest = verified.passwordHash ? digestOf(verified.passwordHash) : null
  const step: FirstStep = { customerId, locationId, deviceName, phone: verified.phone ?? null, passwordDigest }
  return { secondFactor: signValue(ctx, PARTNER_STEP, step, CODE_MINUTES) }
}

async function lastLocation(db: Db, customerId: CustomerId): Promise<LocationId> {
  const memberships = await listMemberships(db, customerId)
  if (memberships.length === 0) throw invalid({ from: NOWHERE })
  return (await findLastLocation(db, customerId)) ?? memberships[0]!.location_id
}

const NOWHERE =
  'Contul acesta nu face parte încă din nicio echipă de pe Dichis. Cere o invitație de la proprietar sau creează un cont de partener.'

/** Opens a session of this side with a new token, for a person who has given all the proofs that it takes. */
export async function openStaffSession(
  ctx: Context,
  db: Db,
  { audience, ...opening }: Opening & { readonly audience: StaffAudience; readonly locationId: LocationId | null },
): Promise<OpenedStaffSession> {
  const token = ctx.random.token()
  const now = ctx.now()
  const expiresAt = expiryOf(audience, now, now)
  const deviceName = opening.deviceName || deviceLabel(ctx.caller.userAgent)
  const session = { ...opening, audience, deviceName, tokenHash: hashToken(token), now, expiresAt }
  await noteLogin(db, opening.customerId, now)
  if ((await insertStaffSession(db, session)) === null)
    throw unauthenticated('Datele contului s-au schimbat chiar acum. Intră din nou în cont.')
  logSecurityEvent(ctx, `${audience}_login`, 'success', opening.customerId)
  return { token, expiresAt, customerId: opening.customerId }
}

function expiryOf(audience: StaffAudience, openedAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const { idle, longest } = SESSION_HOURS[audience]
  return earlier(now.add({ hours: idle }), openedAt.add({ hours: longest }))
}

/** Ends the session of this token, if there is one. */
export async function logoutStaff(ctx: Context, token: string): Promise<void> {
  if (await endStaffSession(ctx.db, hashToken(token), ctx.now()))
    logSecurityEvent(ctx, 'staff_session_ended', 'success')
}
