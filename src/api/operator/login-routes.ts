import { finishOperatorLogin, getOperator, logoutOperator, startOperatorLogin } from '#contract/operator/session.ts'
import * as login from '#usecases/operator/login.ts'
import { getOperatorPerson } from '#usecases/operator/person.ts'
import { logoutStaff } from '#usecases/staff/sessions.ts'
import type { ApiApp } from '../api-app.ts'
import { cookieName, cookieOptions } from '../cookies.ts'
import { serve, serveOperator } from '../serve.ts'
import { staffTokenOf } from '../session.ts'

const COOKIE = 'operator_token'

/** The operator comes in by a password and a code, and leaves. */
export function mountOperatorLogin(app: ApiApp): void {
  serve(app, startOperatorLogin, async (ctx, { body }) => {
    const { token, phoneEnd } = await login.startOperatorLogin(ctx, body)
    return { data: { token, phone_end: phoneEnd } }
  })

  serve(app, finishOperatorLogin, async (ctx, { body: { token, confirmation_code: confirmationCode } }, reply) => {
    const opened = await login.finishOperatorLogin(ctx, { token, confirmationCode })
    reply.setCookie(cookieName(ctx.settings, COOKIE), opened.token, cookieOptions(ctx.settings, COOKIE))
    return { data: { expires_at: opened.expiresAt.toString() } }
  })

  serve(app, logoutOperator, async (ctx, _input, reply) => {
    const token = staffTokenOf(reply.request, ctx, 'operator')
    if (token) await logoutStaff(ctx, token)
    const { maxAge: _life, ...options } = cookieOptions(ctx.settings, COOKIE)
    reply.clearCookie(cookieName(ctx.settings, COOKIE), options)
  })

  serveOperator(app, getOperator, async (ctx) => ({ data: await getOperatorPerson(ctx) }))
}
