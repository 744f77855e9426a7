import { logConsent as logConsentEndpoint } from '#contract/site/consents.ts'
import { sendFeedback as sendFeedbackEndpoint } from '#contract/site/feedback.ts'
import { logConsent } from '#usecases/site/log-consent.ts'
import { sendFeedback } from '#usecases/site/send-feedback.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'
import { mountDocs } from './docs/routes.ts'
import { mountSitemap } from './sitemap-routes.ts'

/** Endpoints of the site as a whole, such as consents, feedback and docs. */
export function mountSite(app: ApiApp): void {
  mountConsents(app)
  mountFeedback(app)
  mountSitemap(app)
  mountDocs(app)
}

/** Records visitors’ choices about cookies. */
function mountConsents(app: ApiApp): void {
  serve(app, logConsentEndpoint, async (ctx, { body }) => {
    await logConsent(ctx, body)
    return { data: body }
  })
}

/** The feedback form. */
function mountFeedback(app: ApiApp): void {
  serve(app, sendFeedbackEndpoint, async (ctx, { body }) => {
    const { name, email, message, page = '', good_faith: inGoodFaith = false, captcha_token: captchaToken } = body
    const letter = { name: name.trim(), email, message: message.trim(), page: page.trim(), inGoodFaith }
    await sendFeedback(ctx, { ...letter, captchaToken })
    return { data: { received: true as const } }
  })
}
