import * as contract from '#contract/operator/second-factor.ts'
import type { ApiApp } from '../api-app.ts'
import { secondFactorOf } from '../auth/second-factor.ts'
import { serveOperator } from '../serve.ts'

/** The codes of an operator's authenticator app. */
export function mountOperatorSecondFactor(app: ApiApp): void {
  serveOperator(app, contract.getOperatorSecondFactor, (ctx) => secondFactorOf(ctx, ctx.operator.customerId).get())
  serveOperator(app, contract.offerOperatorSecondFactor, (ctx) => secondFactorOf(ctx, ctx.operator.customerId).offer())
  serveOperator(app, contract.confirmOperatorSecondFactor, (ctx, { body }) =>
    secondFactorOf(ctx, ctx.operator.customerId).confirm(body),
  )
  serveOperator(app, contract.removeOperatorSecondFactor, (ctx, { body }) =>
    secondFactorOf(ctx, ctx.operator.customerId).remove(body),
  )
}
