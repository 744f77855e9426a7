import { findSessionIdByTokens } from '#db/auth/sessions.ts'
import type { Deps } from '#usecases/context.ts'
import { hashToken } from './token-hash.ts'

/** The tokens in a request’s cookies or Bearer header. */
export type ShownTokens = { readonly access: string | null; readonly refresh: string | null }

/**
 * The session that the tokens belong to, also when expired or ended; null for unknown tokens. Never use it to
 * authenticate: it binds CSRF tokens, which must outlive an access token.
 */
export async function namedSession({ db }: Pick<Deps, 'db'>, { access, refresh }: ShownTokens): Promise<number | null> {
  if (!access && !refresh) return null
  return findSessionIdByTokens(db, access && hashToken(access), refresh && hashToken(refresh))
}
