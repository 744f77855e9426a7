import type * as z from 'zod/mini'
import { type emailLogin, login, type smsLogin } from '#contract/auth/session.ts'
import { finishPartnerLoginByCode } from '#contract/staff/second-factor.ts'
import { notFound, secondFactorDue } from '#domain/errors.ts'
import { answersAt } from '#domain/staff/hosts.ts'
import { loginWithCode } from '#usecases/auth/login/login-with-code.ts'
import { loginWithPassword } from '#usecases/auth/login/login-with-password.ts'
import { userOf } from '#usecases/auth/sessions/get-user.ts'
import type { Context } from '#usecases/context.ts'
import { finishPartnerLogin, loginPartnerWithCode, loginPartnerWithPassword } from '#usecases/staff/login.ts'
import type { PartnerOpening } from '#usecases/staff/sessions.ts'
import type { ApiApp } from '../api-app.ts'
import { setSessionCookiesIfOpened } from '../auth/session-cookies.ts'
import { presentUser } from '../auth/wire.ts'
import { type Reply, serve } from '../serve.ts'
import { setStaffCookie } from './staff-cookies.ts'

/** Logging in as a customer, or with `from: 'partner'` to the provider's side. */
export function mountLogin(app: ApiApp): void {
  serve(app, login, async (ctx, { body }, reply) => {
    const side = body.from === 'partner' ? 'partner' : 'customer'
    // A cookie of this host would open nothing of a side that has another one.
    if (!answersAt(ctx.settings.origins, new URL(reply.request.url).host, side)) throw notFound()
    if (side === 'partner') return { data: await setPartnerCookie(ctx, reply, await openPartner(ctx, body)) }
    const opened =
      body.strategy === 'sms' ? await loginWithCode(ctx, codeOf(body)) : await loginWithPassword(ctx, passwordOf(body))
    return { data: await setSessionCookiesIfOpened(ctx, reply, opened) }
  })

  serve(app, finishPartnerLoginByCode, async (ctx, { body: { token, confirmation_code: code } }, reply) => {
    return { data: await setPartnerCookie(ctx, reply, await finishPartnerLogin(ctx, { token, code })) }
  })
}

type ByCode = z.infer<typeof smsLogin>
type ByPassword = z.infer<typeof emailLogin>

const openPartner = (ctx: Context, body: ByCode | ByPassword) =>
  body.strategy === 'sms' ? loginPartnerWithCode(ctx, codeOf(body)) : loginPartnerWithPassword(ctx, passwordOf(body))

const codeOf = ({ phone, token, confirmation_code: confirmationCode, device_name: deviceName = '' }: ByCode) => ({
  phone,
  token,
  confirmationCode,
  deviceName,
})

const passwordOf = ({ email, password, device_name: deviceName = '' }: ByPassword) => ({ email, password, deviceName })

/** Sets the cookie of an opened session and returns the response body; throws `second_factor` while that is due. */
export async function setPartnerCookie(ctx: Context, reply: Reply, opened: PartnerOpening) {
  if ('secondFactor' in opened) throw secondFactorDue(opened.secondFactor)
  // An invitation is accepted at the customers' host; partners then log in at their own.
  if (answersAt(ctx.settings.origins, new URL(reply.request.url).host, 'partner'))
    await setStaffCookie(ctx, reply, 'partner', opened.token)
  const user = presentUser(await userOf(ctx, opened.customerId))
  return { user, token: opened.token, expires_at: opened.expiresAt.toString() }
}
