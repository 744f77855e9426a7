import type { StaffAudience } from '#domain/staff/audience.ts'
import { renewVisitor } from '#usecases/auth/sessions/renew-visitor.ts'
import type { Context } from '#usecases/context.ts'
import { cookieName, cookieOptions } from '../cookies.ts'
import { grantCsrf } from '../csrf.ts'
import type { Reply } from '../serve.ts'

/** Sets the cookie of a session that was opened at this side, for a visitor with a new id. */
export async function setStaffCookie(ctx: Context, reply: Reply, side: StaffAudience, token: string): Promise<void> {
  const name = `${side}_token` as const
  reply.setCookie(cookieName(ctx.settings, name), token, cookieOptions(ctx.settings, name))
  await grantCsrf(ctx, reply, await renewVisitor(ctx), { [side]: token })
}

/** Clears the cookie of this side's session. */
export async function clearStaffCookie(ctx: Context, reply: Reply, side: StaffAudience): Promise<void> {
  const name = `${side}_token` as const
  const { maxAge: _life, ...options } = cookieOptions(ctx.settings, name)
  reply.clearCookie(cookieName(ctx.settings, name), options)
  await grantCsrf(ctx, reply, ctx.caller.visitor ?? ctx.random.token(), { [side]: null })
}
