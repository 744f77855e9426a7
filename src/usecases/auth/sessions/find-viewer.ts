import { findViewer as find, type Viewer } from '#db/auth/sessions.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import type { Deps } from '#usecases/context.ts'
import { hashToken } from './token-hash.ts'

type Shown = { readonly accessToken: string; readonly visitor: string | null }

/** The customer of a live access token, with what pages show of them, in one statement; null without a live session. */
export const findViewer = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { accessToken, visitor }: Shown,
): Promise<Viewer | null> => find(db, hashToken(accessToken), visitor === null ? '' : ownerKey({ visitor }), now())
