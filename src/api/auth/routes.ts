import { register, startRegistration } from '#contract/auth/registration.ts'
import { confirmLoginCode, getCsrfCookie, getUser, logout, refresh, sendLoginCode } from '#contract/auth/session.ts'
import { REGISTER_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { isRefusal, unauthenticated } from '#domain/errors.ts'
import { requireHuman } from '#usecases/auth/bot-check/require-human.ts'
import { confirmLoginCode as confirmCode, sendLoginCode as sendCode } from '#usecases/auth/login/login-with-code.ts'
import { register as createAccount } from '#usecases/auth/registration/register.ts'
import type { RegistrationForm } from '#usecases/auth/registration/registration-form.ts'
import { startRegistration as start } from '#usecases/auth/registration/start-registration.ts'
import * as customer from '#usecases/auth/sessions/get-user.ts'
import { logout as endLogin } from '#usecases/auth/sessions/logout.ts'
import { refreshSession } from '#usecases/auth/sessions/refresh-session.ts'
import type { ApiApp } from '../api-app.ts'
import { readCookie } from '../cookies.ts'
import { grantCsrf } from '../csrf.ts'
import { serve } from '../serve.ts'
import { tokensOf } from '../session.ts'
import { mountEmailConfirmation } from './email-confirmation/routes.ts'
import { mountPasskeys } from './passkeys/routes.ts'
import { mountPasswords } from './password/routes.ts'
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts'
import { mountSocial } from './social/routes.ts'
import { presentUser } from './wire.ts'

export function mountAuth(app: ApiApp): void {
  mountSession(app)
  mountLoginCodes(app)
  mountRegistration(app)
  mountPasswords(app)
  mountPasskeys(app)
  mountEmailConfirmation(app)
  mountSocial(app)
}

function mountSession(app: ApiApp): void {
  serve(app, getCsrfCookie, async (ctx, _input, reply) => {
    await grantCsrf(ctx, reply, ctx.caller.visitor ?? ctx.random.token())
  })

  serve(app, refresh, async (ctx, { body }, reply) => {
    const cookie = readCookie(ctx.settings, reply.request.headers.get('cookie'), 'refresh_token')
    const token = body?.refresh_token ?? (reply.request.headers.has('authorization') ? null : cookie)
    try {
      if (!token) throw unauthenticated()
      const opened = await refreshSession(ctx, token)
      const data = await setSessionCookies(ctx, reply, opened)
      return { data: body?.refresh_token ? { ...data, refresh_token: opened.refreshToken } : data }
    } catch (error) {
      if (cookie && isRefusal(error, 'unauthenticated')) {
        clearSessionCookies(ctx, reply)
        // The visitor's id stays, and with it their holds, until a logout.
        await grantCsrf(ctx, reply, ctx.caller.visitor ?? ctx.random.token(), { customer: null })
      }
      throw error
    }
  })

  serve(app, logout, async (ctx, _input, reply) => {
    const wasLoggedIn = await endLogin(ctx, tokensOf(reply.request, ctx))
    clearSessionCookies(ctx, reply)
    // A new visitor's id, so that the next person at this browser does not get the holds of the one who left.
    // A logout without a session keeps the visitor's id: nobody left.
    const visitor = wasLoggedIn ? null : ctx.caller.visitor
    await grantCsrf(ctx, reply, visitor ?? ctx.random.token(), { customer: null })
  })

  serve(app, getUser, async (ctx) => ({ data: presentUser(await customer.getUser(ctx)) }))
}

function mountLoginCodes(app: ApiApp): void {
  serve(app, sendLoginCode, async (ctx, { body }) => {
    await requireHuman(ctx, { token: body.captcha_token, action: 'login', costs: 'sms' })
    return sendCode(ctx, { phone: body.phone })
  })

  serve(app, confirmLoginCode, async (ctx, { body }) => {
    const { phone, token, confirmation_code: confirmationCode } = body
    const { proof, hasAccount } = await confirmCode(ctx, { phone, token, confirmationCode })
    return { data: { confirmed: true as const, phone_proof: proof, has_account: hasAccount } }
  })
}

function mountRegistration(app: ApiApp): void {
  serve(app, startRegistration, async (ctx, { body }) => {
    await requireHuman(ctx, { token: body.captcha_token, action: 'register', costs: 'sms' })
    const { token } = await start(ctx, toForm(body))
    return {
      message: 'Ți-am trimis un cod prin SMS. E valabil 10 minute.',
      data: token,
      seconds: REGISTER_COOLDOWN_SECONDS,
    }
  })

  serve(app, register, async (ctx, { body }, reply) => {
    const { phone_proof: phoneProof, token, confirmation_code: confirmationCode } = body
    const proof = phoneProof ? { phoneProof } : { codeToken: token ?? '', confirmationCode: confirmationCode ?? '' }
    const opened = await createAccount(ctx, { ...toForm(body), ...proof, deviceName: body.device_name ?? '' })
    return { data: await setSessionCookies(ctx, reply, opened) }
  })
}

type Body = {
  first_name: string
  last_name: string
  email: string
  phone: string
  password?: string | undefined
  register_method: 'email' | 'apple' | 'facebook'
  token?: string | null | undefined
  external_id?: string | null | undefined
}

function toForm(body: Body): RegistrationForm {
  const isSocial = body.register_method !== 'email'
  return {
    method: body.register_method,
    firstName: body.first_name.trim(),
    lastName: body.last_name.trim(),
    email: body.email,
    phone: body.phone,
    password: isSocial ? '' : (body.password ?? ''),
    token: isSocial ? (body.token ?? '') : null,
    externalId: isSocial ? (body.external_id ?? '') : null,
  }
}
