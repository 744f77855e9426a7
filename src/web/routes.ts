import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { businessCategories, contentPages } from './content/page-names.ts'
import { operatorRoutes } from './operator/routes.ts'
import { partnerRoutes } from './partner/routes.ts'

/** Fixed paths first; a single free segment (city, then contest) and the not-found page come last. */
export default [
  index('./routes/home/route.tsx'),
  route('locations', './routes/locations/route.tsx'),
  route('locations/:locationId/:first?', './routes/location/route.tsx', { id: 'location' }),
  route('locations/:locationId/:first/:second', './routes/location/route.tsx', { id: 'collaborator' }),
  route('locations/:locationId/booking', './routes/booking/route.tsx', { id: 'booking' }),
  route('locations/:locationId/:first/booking', './routes/booking/route.tsx', { id: 'booking-slug' }),
  route('locations/:locationId/:first/:second/booking', './routes/booking/route.tsx', { id: 'booking-collaborator' }),
  route('login', './routes/login/route.tsx'),
  route('register', './routes/register/route.tsx'),
  route('confirm-email', './routes/confirm-email/route.tsx'),
  route('setup-password', './routes/setup-password/route.tsx'),
  ...contentPages.map((path) => route(path, './routes/content/route.tsx', { id: `content-${path}` })),
  route('r/:token', './routes/signed-link/route.tsx', { id: 'signed-link' }),
  route('loc/:token', './routes/waiting-offer/route.tsx'),
  route('business', './routes/business/route.tsx'),
  ...businessCategories.map((path) => route(path, './routes/business/category-route.tsx', { id: `business-${path}` })),
  route('faq', './routes/faq/route.tsx'),
  route('feedback', './routes/feedback/route.tsx'),
  route('app', './routes/app/route.tsx'),
  route('offline', './routes/offline/route.tsx'),
  route('busy', './routes/busy/route.tsx'),
  route('account-deleted', './routes/account-deleted/route.tsx'),
  route('logout', './routes/logout/route.tsx'),
  route('account', './routes/account/layout.tsx', [
    index('./routes/account/index.tsx'),
    route('bookings', './routes/account/bookings/route.tsx', { id: 'account-index-bookings' }),
    route('subscriptions', './routes/account/subscriptions/route.tsx', { id: 'account-index-subscriptions' }),
    route('profile', './routes/account/profile/route.tsx', { id: 'account-index-profile' }),
    route('security', './routes/account/security/route.tsx', { id: 'account-index-security' }),
  ]),
  ...partnerRoutes,
  ...operatorRoutes,
  route('dev/outbox', './routes/outbox/route.tsx'),
  route('dev/elsewhere/:setting', './routes/elsewhere/route.tsx'),
  route('dev/ui', './routes/dev-ui/route.tsx'),
  route('dev/ui/partner', './routes/dev-ui-partner/route.tsx'),
  route(':token', './routes/cities/route.tsx', { id: 'token' }),
  route(':token/:category', './routes/cities/route.tsx', { id: 'token-category' }),
  route('*', './routes/not-found/route.tsx'),
] satisfies RouteConfig
