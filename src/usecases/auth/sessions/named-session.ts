import { findSessionIdByTokens } from '#db/auth/sessions.ts'
import type { Deps } from '#usecases/context.ts'
import { hashToken } from './token-hash.ts'

/** What a request's cookies or Bearer header show. */
export type ShownTokens = { readonly access: string | null; readonly refresh: string | null }

/**
 * The id of the session that the tokens belong to, expired or ended too; null for strangers' tokens. It opens no door: a CSRF
 * token is bound to it, and must outlive the few minutes of an access token.
 */
export async function namedSession({ db }: Deps, { access, refresh }: ShownTokens): Promise<number | null> {
  if (!access && !refresh) return null
  return findSessionIdByTokens(db, access && hashToken(access), refresh && hashToken(refresh))
}
