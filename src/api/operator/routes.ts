import * as contract from '#contract/operator/second-factor.ts'
import { finishOperatorLogin, getOperator, logoutOperator, startOperatorLogin } from '#contract/operator/session.ts'
import * as login from '#usecases/operator/login.ts'
import { getOperatorPerson } from '#usecases/operator/operator.ts'
import { logoutStaff } from '#usecases/staff/sessions.ts'
import type { ApiApp } from '../api-app.ts'
import { secondFactorOf } from '../auth/second-factor.ts'
import { serve, serveOperator } from '../serve.ts'
import { staffTokenOf } from '../session.ts'
import { clearStaffCookie, setStaffCookie } from '../staff/staff-cookies.ts'
import { mountBusinesses } from './business-routes.ts'

/** Endpoints of the marketplace's operator. */
export function mountOperator(app: ApiApp): void {
  mountOperatorLogin(app)
  mountOperatorSecondFactor(app)
  mountBusinesses(app)
}

/** The codes of an operator's authenticator app. */
function mountOperatorSecondFactor(app: ApiApp): void {
  serveOperator(app, contract.getOperatorSecondFactor, (ctx) => secondFactorOf(ctx, ctx.operator.customerId).get())
  serveOperator(app, contract.offerOperatorSecondFactor, (ctx) => secondFactorOf(ctx, ctx.operator.customerId).offer())
  serveOperator(app, contract.confirmOperatorSecondFactor, (ctx, { body }) =>
    secondFactorOf(ctx, ctx.operator.customerId).confirm(body),
  )
  serveOperator(app, contract.removeOperatorSecondFactor, (ctx, { body }) =>
    secondFactorOf(ctx, ctx.operator.customerId).remove(body),
  )
}

/** The operator comes in by a password and a code, and leaves. */
function mountOperatorLogin(app: ApiApp): void {
  serve(app, startOperatorLogin, async (ctx, { body }) => {
    const { token, phoneEnd, resendIn } = await login.startOperatorLogin(ctx, body)
    return { data: { token, phone_end: phoneEnd, resend_in: resendIn } }
  })

  serve(app, finishOperatorLogin, async (ctx, { body: { token, confirmation_code: confirmationCode } }, reply) => {
    const opened = await login.finishOperatorLogin(ctx, { token, confirmationCode })
    await setStaffCookie(ctx, reply, 'operator', opened.token)
    return { data: { expires_at: opened.expiresAt.toString() } }
  })

  serve(app, logoutOperator, async (ctx, _input, reply) => {
    const token = staffTokenOf(reply.request, ctx, 'operator')
    if (token) await logoutStaff(ctx, token)
    await clearStaffCookie(ctx, reply, 'operator')
  })

  serveOperator(app, getOperator, async (ctx) => ({ data: await getOperatorPerson(ctx) }))
}
