import { createHmac } from 'node:crypto'
import { noteLogin } from '#db/auth/customers.ts'
import { insertSession, type Tokens, type Verified } from '#db/auth/sessions.ts'
import type { Db } from '#db/pool.ts'
import { ACCESS_MINUTES, REFRESH_DAYS, SESSION_DAYS } from '#domain/auth/session-lifetime.ts'
import { unauthenticated } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '#usecases/context.ts'
import { logSecurityEvent } from '../record-event.ts'
import { hashToken } from './token-hash.ts'

export type OpenedSession = {
  sessionId: number
  customerId: CustomerId
  accessToken: string
  refreshToken: string
  expiresAt: Temporal.Instant
}

type Opening = { readonly customerId: CustomerId; readonly deviceName: string; readonly verified?: Verified }

/**
 * Opens a session with new tokens (no session fixation). Throws `unauthenticated` when the account is deleted or what
 * was verified has changed since.
 */
export async function openSession(
  ctx: Context,
  db: Db,
  { customerId, deviceName, verified = {} }: Opening,
): Promise<OpenedSession> {
  const refreshToken = ctx.random.token()
  const accessToken = accessTokenOf(ctx, refreshToken)
  const tokens = tokensOf(ctx, accessToken, refreshToken, sessionEnd(ctx.now()))
  await noteLogin(db, customerId, ctx.now())
  const sessionId = await insertSession(db, { customerId, deviceName, tokens, now: ctx.now(), verified })
  if (sessionId === null) throw unauthenticated('Datele contului s-au schimbat chiar acum. Intră din nou în cont.')
  logSecurityEvent(ctx, 'login', 'success', customerId)
  return { sessionId, customerId, accessToken, refreshToken, expiresAt: tokens.accessExpiresAt }
}

// Each token is derived from the previous refresh token and our secret, so that a second tab within the grace period
// can get the first tab’s pair although only hashes are stored.
export const accessTokenOf = ({ settings }: Context, refreshToken: string, secret = settings.secret) =>
  deriveToken(secret, 'access', refreshToken)
export const nextRefreshToken = ({ settings }: Context, refreshToken: string, secret = settings.secret) =>
  deriveToken(secret, 'refresh', refreshToken)

const deriveToken = (secret: Buffer, use: string, token: string) =>
  createHmac('sha256', secret).update(`${use}:${token}`).digest('base64url')

/** When a session ends for good. */
export const sessionEnd = (openedAt: Temporal.Instant): Temporal.Instant => openedAt.add({ hours: 24 * SESSION_DAYS })

/** The stored hashes and expiries of a new pair, capped at the session’s end. */
export function tokensOf({ now }: Context, accessToken: string, refreshToken: string, end: Temporal.Instant): Tokens {
  return {
    accessHash: hashToken(accessToken),
    accessExpiresAt: earlier(now().add({ minutes: ACCESS_MINUTES }), end),
    refreshHash: hashToken(refreshToken),
    refreshExpiresAt: earlier(now().add({ hours: 24 * REFRESH_DAYS }), end),
  }
}

export const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b
