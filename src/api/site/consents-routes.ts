import * as endpoints from '#contract/site/consents.ts'
import { logConsent } from '#usecases/site/log-consent.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'

/** Records visitors’ choices about cookies. */
export function mountConsents(app: ApiApp): void {
  serve(app, endpoints.logConsent, async (ctx, { body }) => {
    await logConsent(ctx, body)
    return { data: body }
  })
}
