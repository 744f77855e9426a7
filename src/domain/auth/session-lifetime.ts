export const ACCESS_MINUTES = 15
export const REFRESH_DAYS = 30
/** A session ends this long after login, however often it is renewed. */
export const SESSION_DAYS = 180
/** How long a used refresh token is still accepted, for a second tab. */
const GRACE_SECONDS = 10

/** A refresh token as stored; instants in epoch milliseconds. `rotatedAt` is when it was used, null while unused. */
export type StoredRefresh = {
  readonly refreshExpiresAt: number
  readonly rotatedAt: number | null
  readonly revoked: boolean
}

export type RefreshVerdict = 'rotate' | 'grace' | 'replay' | 'expired'

/**
 * `rotate`: a new pair. `grace`: a second tab gets the current pair. `replay`: the token was stolen, the session
 * ends. `expired`: log in again.
 */
export function judgeRefresh(session: StoredRefresh, now: number): RefreshVerdict {
  if (session.revoked) return 'expired'
  if (session.rotatedAt !== null) return now - session.rotatedAt <= GRACE_SECONDS * 1000 ? 'grace' : 'replay'
  return now < session.refreshExpiresAt ? 'rotate' : 'expired'
}

/** How long a proof of identity is valid after it was given: a login, the password, a code or a passkey. */
export const PROOF_MINUTES = 10
