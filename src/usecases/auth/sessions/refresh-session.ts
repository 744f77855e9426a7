import { endSession, lockSessionByRefresh, lockSessionBySpent, rotateTokens } from '#db/auth/sessions.ts'
import { transaction } from '#db/transaction.ts'
import { judgeRefresh } from '#domain/auth/session-lifetime.ts'
import { unauthenticated } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { secretsOf } from '#usecases/context.ts'
import { recordEvent } from '../record-event.ts'
import { accessTokenOf, earlier, nextRefreshToken, type OpenedSession, sessionEnd, tokensOf } from './open-session.ts'
import { hashToken } from './token-hash.ts'

const EXPIRED = 'Sesiunea a expirat. Intră din nou în cont.'

/**
 * Exchanges a refresh token for the next pair. Within its grace period a spent token gets the current pair again;
 * later it counts as theft and ends the session. Sessions end after 180 days. Throws `unauthenticated`.
 */
export async function refreshSession(ctx: Context, refreshToken: string): Promise<OpenedSession> {
  const opened = await transaction(ctx.db, async (tx) => {
    const spentHash = hashToken(refreshToken)
    const now = ctx.now()
    const current = await lockSessionByRefresh(tx, spentHash)
    const spent = current ? undefined : await lockSessionBySpent(tx, spentHash)
    const session = current ?? spent
    if (!session) return null
    const end = sessionEnd(session.created_at)
    const verdict = judgeRefresh(
      {
        refreshExpiresAt: earlier(session.refresh_expires_at, end).epochMilliseconds,
        rotatedAt: spent?.spent_at.epochMilliseconds ?? null,
        revoked: session.ended_at !== null,
      },
      now.epochMilliseconds,
    )
    const { id: sessionId, customer_id: customerId } = session
    if (verdict === 'replay') {
      await endSession(tx, sessionId, 'replay', now)
      await recordEvent(ctx, tx, { event: 'refresh_replay', customerId, outcome: 'refused' })
    }
    if (verdict !== 'rotate' && verdict !== 'grace') return null
    if (verdict === 'grace') {
      const pair = currentAfter(ctx, refreshToken, session.refresh_hash)
      return pair && { sessionId, customerId, ...pair, expiresAt: session.access_expires_at }
    }
    const next = pairAfter(ctx, refreshToken)
    const tokens = tokensOf(ctx, next.accessToken, next.refreshToken, end)
    await rotateTokens(tx, { sessionId, spentHash, tokens }, now)
    return { sessionId, customerId, ...next, expiresAt: tokens.accessExpiresAt }
  })
  if (!opened) throw unauthenticated(EXPIRED)
  return opened
}

type Pair = Pick<OpenedSession, 'refreshToken' | 'accessToken'>

function pairAfter(ctx: Context, spentToken: string, secret = ctx.settings.secret): Pair {
  const refreshToken = nextRefreshToken(ctx, spentToken, secret)
  return { refreshToken, accessToken: accessTokenOf(ctx, refreshToken, secret) }
}

const MAX_ROTATION_STEPS = 20
const MAX_CANDIDATE_PAIRS = 1_000

/**
 * Follows the chain from a spent token to the current pair. Each step may use any accepted secret, since servers
 * restart one after another during a secret rotation. Null when not found within the limits.
 */
function currentAfter(ctx: Context, spentToken: string, currentHash: Buffer): Pair | null {
  const secrets = secretsOf(ctx.settings)
  let pairs = [{ refreshToken: spentToken, accessToken: '' }]
  for (let step = 0; step < MAX_ROTATION_STEPS && pairs.length <= MAX_CANDIDATE_PAIRS; step++) {
    pairs = pairs.flatMap(({ refreshToken }) => secrets.map((secret) => pairAfter(ctx, refreshToken, secret)))
    const current = pairs.find(({ refreshToken }) => hashToken(refreshToken).equals(currentHash))
    if (current) return current
  }
  return null
}
