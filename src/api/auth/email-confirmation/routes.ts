import type { ApiApp } from '#api/api-app.ts'
import { serve } from '#api/serve.ts'
import * as endpoints from '#contract/auth/email-confirmation.ts'
import { confirmEmail, readEmailLink, refuseEmail } from '#usecases/auth/email-confirmation/confirm-email.ts'
import { getEmailStatus } from '#usecases/auth/email-confirmation/email-status.ts'
import { resendConfirmationLink } from '#usecases/auth/email-confirmation/resend-confirmation-link.ts'

export function mountEmailConfirmation(app: ApiApp): void {
  serve(app, endpoints.readEmailLink, async (ctx, { query }) => {
    const { email, phoneEnd } = await readEmailLink(ctx, query.token)
    return { data: { email, phone_end: phoneEnd } }
  })
  serve(app, endpoints.confirmEmail, async (ctx, { body }) => {
    await confirmEmail(ctx, body.token)
    return { data: { confirmed: true as const } }
  })
  serve(app, endpoints.refuseEmail, async (ctx, { body }) => {
    await refuseEmail(ctx, body.token)
    return { data: { removed: true as const } }
  })
  serve(app, endpoints.getEmailStatus, async (ctx) => ({ data: { status: await getEmailStatus(ctx) } }))
  serve(app, endpoints.resendEmailLink, async (ctx) => ({ data: await resendConfirmationLink(ctx) }))
}
