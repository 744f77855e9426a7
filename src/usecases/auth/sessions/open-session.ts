import { createHmac } from 'node:crypto'
import { insertSession, type Tokens, type Verified } from '#db/auth/sessions.ts'
import type { Db } from '#db/pool.ts'
import { ACCESS_MINUTES, REFRESH_DAYS, SESSION_DAYS } from '#domain/auth/session-lifetime.ts'
import { unauthenticated } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { logSecurityEvent } from '../record-event.ts'
import { hashToken } from './token-hash.ts'

export type OpenedSession = {
  sessionId: number
  customerId: number
  accessToken: string
  refreshToken: string
  expiresAt: Temporal.Instant
}

/**
 * A new session of its own tokens; whatever the visitor carried before is worth nothing to it. Throws unauthenticated when the
 * account is gone, or what was verified of it has changed since.
 */
export async function openSession(
  ctx: Context,
  db: Db,
  customerId: number,
  deviceName: string,
  verified: Verified = {},
): Promise<OpenedSession> {
  const refreshToken = ctx.random.token()
  const accessToken = accessTokenOf(ctx, refreshToken)
  const tokens = tokensOf(ctx, accessToken, refreshToken, sessionEnd(ctx.now()))
  const sessionId = await insertSession(db, customerId, deviceName, tokens, ctx.now(), verified)
  if (sessionId === null) throw unauthenticated('Datele contului s-au schimbat chiar acum. Intră din nou în cont.')
  logSecurityEvent(ctx, 'login', 'success', customerId)
  return { sessionId, customerId, accessToken, refreshToken, expiresAt: tokens.accessExpiresAt }
}

// Each token follows from the refresh token before it and our secret, so that a second tab that shows a token within its grace
// can be given the first tab's pair again although only hashes are stored.
export const accessTokenOf = ({ settings }: Context, refreshToken: string, secret = settings.secret) =>
  derived(secret, 'access', refreshToken)
export const nextRefreshToken = ({ settings }: Context, refreshToken: string, secret = settings.secret) =>
  derived(secret, 'refresh', refreshToken)

const derived = (secret: Buffer, use: string, token: string) =>
  createHmac('sha256', secret).update(`${use}:${token}`).digest('base64url')

/** When a session that was opened then ends for good. */
export const sessionEnd = (openedAt: Temporal.Instant): Temporal.Instant => openedAt.add({ hours: 24 * SESSION_DAYS })

/** What is stored of a pair that begins now, neither good beyond the session's end. */
export function tokensOf({ now }: Context, accessToken: string, refreshToken: string, end: Temporal.Instant): Tokens {
  return {
    accessHash: hashToken(accessToken),
    accessExpiresAt: earlier(now().add({ minutes: ACCESS_MINUTES }), end),
    refreshHash: hashToken(refreshToken),
    refreshExpiresAt: earlier(now().add({ hours: 24 * REFRESH_DAYS }), end),
  }
}

/** The earlier of two instants. */
export const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b
