import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { notFound } from '#domain/errors.ts'
import type { Deps } from '#usecases/context.ts'
import { mountAccount } from './account/routes.ts'
import { mountAddresses } from './addresses/routes.ts'
import type { ApiApp, ApiBindings, ApiVariables } from './api-app.ts'
import { mountArchive } from './archive/routes.ts'
import { mountAuth } from './auth/routes.ts'
import { mountOauthCallback } from './auth/social/oauth-callback.ts'
import { mountAvailability } from './availability/routes.ts'
import { mountPartnerVouchers } from './billing/partner-vouchers-routes.ts'
import { mountVouchers } from './billing/routes.ts'
import { mountBookings } from './bookings/routes.ts'
import { caching } from './caching.ts'
import { mountCalendar } from './calendar/routes.ts'
import { mountCities } from './cities/routes.ts'
import { mountClients } from './clients/routes.ts'
import { requireCsrf } from './csrf.ts'
import { refuseUnknownMethods } from './http/known-methods.ts'
import { refuseOtherHosts } from './http/own-hosts.ts'
import { readOwnWrites } from './http/own-writes.ts'
import { requestIdFrom } from './http/request-id.ts'
import { traceCall } from './http/trace-call.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { mountImports } from './imports/routes.ts'
import { mountLocations } from './locations/routes.ts'
import { mountOutbox, OUTBOX_MAIL } from './messages/routes.ts'
import { mountOnboarding } from './onboarding/routes.ts'
import { mountOperator } from './operator/routes.ts'
import { toProblem } from './problems.ts'
import { mountReviews } from './reviews/routes.ts'
import { mountSearch } from './search/routes.ts'
import { readCaller } from './session.ts'
import { mountHealth } from './site/health.ts'
import { createMetrics, type Metrics } from './site/metrics.ts'
import { mountPictures } from './site/pictures/routes.ts'
import { mountSite } from './site/routes.ts'
import { mountStaff } from './staff/routes.ts'
import { mountTeam } from './team/routes.ts'
import { mountPartnerWaitingList } from './waitlist/partner-routes.ts'
import { mountWaitingList } from './waitlist/routes.ts'

/** Paths that the API serves; pages serve every other one. */
export const API_PREFIXES = [
  '/api/',
  '/auth/',
  '/sanctum/',
  '/pictures/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dev/outbox.json',
  OUTBOX_MAIL,
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/',
]

/** The nouns of the API: each has a folder, whose routes.ts mounts all of its endpoints. */
const NOUNS = [
  mountAuth,
  mountAccount,
  mountSearch,
  mountLocations,
  mountCities,
  mountAddresses,
  mountReviews,
  mountAvailability,
  mountBookings,
  mountVouchers,
  mountPartnerVouchers,
  mountWaitingList,
  mountPartnerWaitingList,
  mountOutbox,
  mountSite,
  mountStaff,
  mountTeam,
  mountClients,
  mountCalendar,
  mountOnboarding,
  mountImports,
  mountArchive,
  mountOperator,
]

/** The HTTP API as a fetch function over its dependencies. */
export function createApi(deps: Deps, metrics: Metrics = createMetrics(deps)): ApiApp {
  const app: ApiApp = new Hono<{ Variables: ApiVariables; Bindings: ApiBindings }>()
  app.onError((thrown, c) => toProblem(thrown, c))
  app.use(traceCall)
  app.use(async (c, next) => {
    const requestId = c.env?.incoming?.id ?? requestIdFrom(c.req.header('x-request-id'))
    c.set('deps', deps)
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
  })
  app.use(refuseOtherHosts(deps.settings.origins))
  app.use(warnOfUntrustedProxy(deps))
  app.use(readOwnWrites(deps))
  mountOauthCallback(app)
  // HSTS is set by the server, for pages and files as well.
  const secure = secureHeaders({ strictTransportSecurity: false, xFrameOptions: 'DENY' })
  const framed = secureHeaders({ strictTransportSecurity: false, xFrameOptions: 'SAMEORIGIN' })
  app.use((c, next) => (c.env?.isForPage ? next() : (c.req.path === OUTBOX_MAIL ? framed : secure)(c, next)))
  mountHealth(app, deps, metrics)
  mountPictures(app, deps)
  app.use(refuseUnknownMethods(app))
  app.use(async (c, next) => {
    const caller = await readCaller(c.req.raw, deps, c.get('requestId'), c.env)
    c.set('caller', caller)
    if (!SAFE_METHODS.has(c.req.method)) await requireCsrf(c.req.raw, deps, caller)
    await next()
  })
  app.use(caching)
  for (const mount of NOUNS) mount(app)
  app.notFound((c) => toProblem(notFound('Adresa nu există.'), c))
  return app
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
