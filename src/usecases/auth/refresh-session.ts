import { endSession, lockSessionByRefresh, lockSessionBySpent, rotateTokens } from '#db/identity/sessions.ts'
import { transaction } from '#db/transaction.ts'
import { judgeRefresh } from '#domain/account/session-lifetime.ts'
import { unauthenticated } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { accessTokenOf, nextRefreshToken, type OpenedSession, tokensOf } from './open-session.ts'
import { recordEvent } from './record-event.ts'
import { hashToken } from './token-hash.ts'

const EXPIRED = 'Sesiunea a expirat. Intră din nou în cont.'

/**
 * Exchanges a refresh token for the next pair. Shown again within its grace (a second tab) it answers the pair that the first
 * got; later it is a theft's sign and ends the session. Throws unauthenticated.
 */
export async function refreshSession(ctx: Context, refreshToken: string): Promise<OpenedSession> {
  const opened = await transaction(ctx.db, async (tx) => {
    const spentHash = hashToken(refreshToken)
    const now = ctx.now()
    const current = await lockSessionByRefresh(tx, spentHash)
    const spent = current ? undefined : await lockSessionBySpent(tx, spentHash)
    const session = current ?? spent
    if (!session) return null
    const verdict = judgeRefresh(
      {
        refreshExpiresAt: session.refresh_expires_at.epochMilliseconds,
        rotatedAt: spent?.spent_at.epochMilliseconds ?? null,
        revoked: session.ended_at !== null,
      },
      now.epochMilliseconds,
    )
    const { id: sessionId, customer_id: customerId } = session
    if (verdict === 'replay') {
      await endSession(tx, sessionId, 'replay', now)
      await recordEvent(ctx, tx, 'refresh_replay', customerId)
    }
    if (verdict !== 'rotate' && verdict !== 'grace') return null
    const next = nextRefreshToken(ctx, refreshToken)
    if (verdict === 'grace')
      return pairOf(
        ctx,
        currentAfter(ctx, next, session.refresh_hash),
        sessionId,
        customerId,
        session.access_expires_at,
      )
    const tokens = tokensOf(ctx, accessTokenOf(ctx, next), next)
    await rotateTokens(tx, sessionId, spentHash, tokens, now)
    return pairOf(ctx, next, sessionId, customerId, tokens.accessExpiresAt)
  })
  if (!opened) throw unauthenticated(EXPIRED)
  return opened
}

function pairOf(
  ctx: Context,
  refreshToken: string,
  sessionId: number,
  customerId: number,
  expiresAt: Temporal.Instant,
): OpenedSession {
  return { sessionId, customerId, refreshToken, accessToken: accessTokenOf(ctx, refreshToken), expiresAt }
}

const MOST_STEPS = 20

/** Follows the chain from a spent token's successor to the session's current one. */
function currentAfter(ctx: Context, successor: string, currentHash: Buffer): string {
  let token = successor
  for (let step = 0; step < MOST_STEPS && !hashToken(token).equals(currentHash); step++)
    token = nextRefreshToken(ctx, token)
  return token
}
