import * as endpoints from '#contract/site/feedback.ts'
import { sendFeedback } from '#usecases/site/send-feedback.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'

/** The feedback form. */
export function mountFeedback(app: ApiApp): void {
  serve(app, endpoints.sendFeedback, async (ctx, { body }) => {
    const { name, email, message, captcha_token: captchaToken } = body
    await sendFeedback(ctx, { name: name.trim(), email, message: message.trim(), captchaToken })
    return { data: { received: true as const } }
  })
}
