import { findLiveSession } from '#db/auth/sessions.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Deps } from '#usecases/context.ts'
import { hashToken } from './token-hash.ts'

/** The live session of an access token, or null. */
export async function findSession(
  { db, now }: Deps,
  accessToken: string,
): Promise<{ sessionId: number; customerId: CustomerId } | null> {
  const session = await findLiveSession(db, hashToken(accessToken), now())
  return session && { sessionId: session.id, customerId: session.customer_id }
}
