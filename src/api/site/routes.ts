import type { ApiApp } from '../api-app.ts'
import { mountConsents } from './consents-routes.ts'
import { mountDocs } from './docs/routes.ts'
import { mountFeedback } from './feedback-routes.ts'
import { mountSitemap } from './sitemap-routes.ts'

/** What concerns the site as a whole, and needs a session. */
export function mountSite(app: ApiApp): void {
  mountConsents(app)
  mountFeedback(app)
  mountSitemap(app)
  mountDocs(app)
}
