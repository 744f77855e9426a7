import type { CustomerId } from '#domain/ids.ts'
import { type Recognition, rememberDevice } from '#usecases/auth/codes/known-device.ts'
import { type CodeRequired, codeRequired } from '#usecases/auth/login/login-with-password.ts'
import { userOf } from '#usecases/auth/sessions/get-user.ts'
import type { OpenedSession } from '#usecases/auth/sessions/open-session.ts'
import { renewVisitor } from '#usecases/auth/sessions/renew-visitor.ts'
import type { Context } from '#usecases/context.ts'
import { type CookieName, cookieName, cookieOptions } from '../cookies.ts'
import { grantCsrf } from '../csrf.ts'
import type { Reply } from '../serve.ts'
import { presentUser } from './wire.ts'

/** Sets the cookies of an opened or renewed session and returns the response body. */
export async function setSessionCookies(ctx: Context, reply: Reply, opened: OpenedSession) {
  const set = (name: CookieName, value: string) =>
    reply.setCookie(cookieName(ctx.settings, name), value, cookieOptions(ctx.settings, name))
  set('access_token', opened.accessToken)
  set('refresh_token', opened.refreshToken)
  const isRenewal = reply.request.url.endsWith('/auth/refresh')
  if (!isRenewal) rememberBrowser(ctx, reply, opened.customerId, 'loggedIn')
  const visitor = isRenewal ? (ctx.caller.visitor ?? ctx.random.token()) : await renewVisitor(ctx)
  await grantCsrf(ctx, reply, visitor, { customer: opened.sessionId })
  const user = presentUser(await userOf(ctx, opened.customerId))
  return { user, token: opened.accessToken, expires_at: opened.expiresAt.toString() }
}

/** Sets the device cookie, which marks the browser as known for this customer. */
export function rememberBrowser(ctx: Context, reply: Reply, customerId: CustomerId, recognition: Recognition): void {
  const value = rememberDevice(ctx, customerId, recognition)
  reply.setCookie(cookieName(ctx.settings, 'device'), value, cookieOptions(ctx.settings, 'device'))
}

/**
 * Sets the cookies of a session opened by a password. Throws `invalid` on code_required where a code is needed first.
 */
export async function setSessionCookiesIfOpened(ctx: Context, reply: Reply, opened: OpenedSession | CodeRequired) {
  if (!('codeRequiredOf' in opened)) return setSessionCookies(ctx, reply, opened)
  rememberBrowser(ctx, reply, opened.codeRequiredOf, 'typedPassword')
  throw codeRequired()
}

/** Clears the session’s cookies. */
export function clearSessionCookies(ctx: Context, reply: Reply): void {
  for (const name of ['access_token', 'refresh_token'] as const) {
    const { maxAge: _life, ...options } = cookieOptions(ctx.settings, name)
    reply.clearCookie(cookieName(ctx.settings, name), options)
  }
}
