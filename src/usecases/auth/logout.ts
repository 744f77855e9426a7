import { endSession } from '#db/identity/sessions.ts'
import type { Context } from '../context.ts'
import { namedSession, type ShownTokens } from './named-session.ts'

/** Ends on the server the session that the tokens belong to, also when its access token has expired; a guest has none to end. */
export async function logout(ctx: Context, tokens: ShownTokens): Promise<void> {
  const sessionId = await namedSession(ctx, tokens)
  if (sessionId !== null) await endSession(ctx.db, sessionId, 'logout', ctx.now())
}
