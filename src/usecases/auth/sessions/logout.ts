import { endSession } from '#db/auth/sessions.ts'
import type { Context } from '#usecases/context.ts'
import { logSecurityEvent } from '../record-event.ts'
import { namedSession, type ShownTokens } from './named-session.ts'

/** Ends the session of these tokens, also after its access token has expired; false when there was none. */
export async function logout(ctx: Context, tokens: ShownTokens): Promise<boolean> {
  const sessionId = await namedSession(ctx, tokens)
  if (sessionId === null || !(await endSession(ctx.db, sessionId, 'logout', ctx.now()))) return false
  logSecurityEvent(ctx, 'session_ended', 'success')
  return true
}
