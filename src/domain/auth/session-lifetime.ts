export const ACCESS_MINUTES = 15
export const REFRESH_DAYS = 30
/** However often it is renewed, a session ends so long after its login. */
export const SESSION_DAYS = 180
/** How long a refresh token still answers after its use, for a second tab that held it too. */
export const GRACE_SECONDS = 10

/** A refresh token as stored; instants in epoch milliseconds. `rotatedAt` is when it was used, null while unused. */
export type StoredRefresh = {
  readonly refreshExpiresAt: number
  readonly rotatedAt: number | null
  readonly revoked: boolean
}

export type RefreshVerdict = 'rotate' | 'grace' | 'replay' | 'expired'

/**
 * What showing a refresh token comes to: `rotate` gives a new pair, `grace` lets a second tab through with the pair that
 * the first one got, `replay` ends the whole session, `expired` asks for a login.
 */
export function judgeRefresh(session: StoredRefresh, now: number): RefreshVerdict {
  if (session.revoked) return 'expired'
  if (session.rotatedAt !== null) return now - session.rotatedAt <= GRACE_SECONDS * 1000 ? 'grace' : 'replay'
  return now < session.refreshExpiresAt ? 'rotate' : 'expired'
}
