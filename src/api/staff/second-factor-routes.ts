import * as contract from '#contract/staff/second-factor.ts'
import type { ApiApp } from '../api-app.ts'
import { secondFactorOf } from '../auth/second-factor.ts'
import { servePartner } from '../serve.ts'

/** The codes of a partner's authenticator app. */
export function mountPartnerSecondFactor(app: ApiApp): void {
  servePartner(app, contract.getPartnerSecondFactor, (ctx) => secondFactorOf(ctx, ctx.staff.customerId).get())
  servePartner(app, contract.offerPartnerSecondFactor, (ctx) => secondFactorOf(ctx, ctx.staff.customerId).offer())
  servePartner(app, contract.confirmPartnerSecondFactor, (ctx, { body }) =>
    secondFactorOf(ctx, ctx.staff.customerId).confirm(body),
  )
  servePartner(app, contract.removePartnerSecondFactor, (ctx, { body }) =>
    secondFactorOf(ctx, ctx.staff.customerId).remove(body),
  )
}
