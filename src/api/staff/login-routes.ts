import type * as z from 'zod/mini'
import { type emailLogin, login, type smsLogin } from '#contract/auth/session.ts'
import { loginWithCode } from '#usecases/auth/login/login-with-code.ts'
import { loginWithPassword } from '#usecases/auth/login/login-with-password.ts'
import { userOf } from '#usecases/auth/sessions/get-user.ts'
import type { Context } from '#usecases/context.ts'
import { loginPartnerWithCode, loginPartnerWithPassword } from '#usecases/staff/login.ts'
import type { OpenedStaffSession } from '#usecases/staff/sessions.ts'
import type { ApiApp } from '../api-app.ts'
import { setSessionCookiesIfOpened } from '../auth/session-cookies.ts'
import { presentUser } from '../auth/wire.ts'
import { cookieName, cookieOptions } from '../cookies.ts'
import { type Reply, serve } from '../serve.ts'

/** Logging in as a customer, or with `from: 'partner'` to the provider's side. */
export function mountLogin(app: ApiApp): void {
  serve(app, login, async (ctx, { body }, reply) => {
    if (body.from === 'partner') return { data: await setPartnerCookie(ctx, reply, await openPartner(ctx, body)) }
    const opened =
      body.strategy === 'sms' ? await loginWithCode(ctx, codeOf(body)) : await loginWithPassword(ctx, passwordOf(body))
    return { data: await setSessionCookiesIfOpened(ctx, reply, opened) }
  })
}

type ByCode = z.infer<typeof smsLogin>
type ByPassword = z.infer<typeof emailLogin>

const openPartner = (ctx: Context, body: ByCode | ByPassword) =>
  body.strategy === 'sms' ? loginPartnerWithCode(ctx, codeOf(body)) : loginPartnerWithPassword(ctx, passwordOf(body))

const codeOf = ({ phone, token, confirmation_code: confirmationCode, device_name: deviceName = '' }: ByCode) => ({
  ...{ phone, token, confirmationCode, deviceName },
})

const passwordOf = ({ email, password, device_name: deviceName = '' }: ByPassword) => ({ email, password, deviceName })

/** Sets the cookie of an opened session and returns the response body. */
export async function setPartnerCookie(ctx: Context, reply: Reply, opened: OpenedStaffSession) {
  const name = 'partner_token'
  reply.setCookie(cookieName(ctx.settings, name), opened.token, cookieOptions(ctx.settings, name))
  const user = presentUser(await userOf(ctx, opened.customerId))
  return { user, token: opened.token, expires_at: opened.expiresAt.toString() }
}
