import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { notFound } from '#domain/errors.ts'
import type { Deps } from '#usecases/context.ts'
import { mountAccount } from './account/routes.ts'
import { mountAddresses } from './addresses/routes.ts'
import type { ApiApp, ApiBindings, ApiVariables } from './api-app.ts'
import { mountArchive } from './archive/routes.ts'
import { mountEmailConfirmation } from './auth/email-confirmation/routes.ts'
import { mountPasskeys } from './auth/passkeys/routes.ts'
import { mountPasswords } from './auth/password/routes.ts'
import { mountAuth } from './auth/routes.ts'
import { mountOauthCallback } from './auth/social/oauth-callback.ts'
import { mountSocial } from './auth/social/routes.ts'
import { mountAvailability } from './availability/routes.ts'
import { mountVouchers } from './billing/routes.ts'
import { mountBookingChanges } from './bookings/change-routes.ts'
import { mountBookings } from './bookings/routes.ts'
import { caching } from './caching.ts'
import { mountStaffBookings } from './calendar/booking-routes.ts'
import { mountCalendarEvents } from './calendar/event-routes.ts'
import { mountPlacing } from './calendar/placing-routes.ts'
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
import { mountPartnerPage } from './locations/partner-page-routes.ts'
import { mountPartnerServices } from './locations/partner-services-routes.ts'
import { mountLocations } from './locations/routes.ts'
import { mountOutbox } from './messages/routes.ts'
import { mountRegister } from './onboarding/register-routes.ts'
import { mountSetup } from './onboarding/setup-routes.ts'
import { mountBusinesses } from './operator/business-routes.ts'
import { mountOperatorLogin } from './operator/login-routes.ts'
import { mountOperatorSecondFactor } from './operator/second-factor-routes.ts'
import { toProblem } from './problems.ts'
import { mountPartnerReviews } from './reviews/partner-routes.ts'
import { mountReviews } from './reviews/routes.ts'
import { mountSearch } from './search/routes.ts'
import { readCaller } from './session.ts'
import { mountConsents } from './site/consents-routes.ts'
import { mountDocs } from './site/docs/routes.ts'
import { mountFeedback } from './site/feedback-routes.ts'
import { mountHealth } from './site/health.ts'
import { createMetrics, type Metrics } from './site/metrics.ts'
import { mountPictures } from './site/pictures/routes.ts'
import { mountSitemap } from './site/sitemap-routes.ts'
import { mountLogin } from './staff/login-routes.ts'
import { mountOwner } from './staff/owner-routes.ts'
import { mountStaff } from './staff/routes.ts'
import { mountPartnerSecondFactor } from './staff/second-factor-routes.ts'
import { mountHours } from './team/hours-routes.ts'
import { mountPeople } from './team/people-routes.ts'
import { mountTeam } from './team/team-routes.ts'
import { mountTimeOff } from './team/time-off-routes.ts'
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
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/',
]

/** The HTTP API as a fetch function over its dependencies. */
export function createApi(deps: Deps, metrics: Metrics = createMetrics(deps)): ApiApp {
  const app: ApiApp = new Hono<{ Variables: ApiVariables; Bindings: ApiBindings }>()
  app.onError((thrown, c) => toProblem(thrown, c as never))
  app.use(traceCall)
  app.use(async (c, next) => {
    const requestId = c.env?.incoming?.id ?? requestIdFrom(c.req.header('x-request-id'))
    c.set('deps', deps)
    c.set('requestId', requestId)
    await next()
    c.header('X-Request-Id', requestId)
  })
  app.use(refuseOtherHosts(deps.settings.origins))
  app.use(warnOfUntrustedProxy(deps))
  app.use(readOwnWrites(deps))
  mountOauthCallback(app)
  // HSTS is set by the server, for pages and files as well.
  const secure = secureHeaders({ strictTransportSecurity: false, xFrameOptions: 'DENY' })
  app.use((c, next) => (c.env?.isForPage ? next() : secure(c, next)))
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
  mountAuth(app)
  mountAccount(app)
  mountPasswords(app)
  mountPasskeys(app)
  mountEmailConfirmation(app)
  mountSocial(app)
  mountOutbox(app)
  mountSearch(app)
  mountLocations(app)
  mountCities(app)
  mountReviews(app)
  mountAddresses(app)
  mountSitemap(app)
  mountDocs(app)
  mountAvailability(app)
  mountBookings(app)
  mountBookingChanges(app)
  mountVouchers(app)
  mountConsents(app)
  mountFeedback(app)
  mountWaitingList(app)
  mountLogin(app)
  mountPartnerSide(app)
  mountOperatorLogin(app)
  mountOperatorSecondFactor(app)
  mountBusinesses(app)
  app.notFound((c) => toProblem(notFound('Adresa nu există.'), c as never))
  return app
}

/** What staff work with: their own session decides the location. */
function mountPartnerSide(app: ApiApp): void {
  mountStaff(app)
  mountHours(app)
  mountTeam(app)
  mountPeople(app)
  mountTimeOff(app)
  mountOwner(app)
  mountPartnerSecondFactor(app)
  mountClients(app)
  mountPartnerReviews(app)
  mountRegister(app)
  mountSetup(app)
  mountCalendar(app)
  mountPlacing(app)
  mountCalendarEvents(app)
  mountStaffBookings(app)
  mountPartnerServices(app)
  mountPartnerPage(app)
  mountArchive(app)
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
