import { endSession } from '#db/identity/sessions.ts'
import type { Context } from '../context.ts'

/** Ends the caller's session on the server; for a guest there is nothing to end. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.caller.sessionId !== null) await endSession(ctx.db, ctx.caller.sessionId, 'logout', ctx.now())
}
