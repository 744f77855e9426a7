import { index, layout, prefix, route } from '@react-router/dev/routes'

/** The provider's side. Who may open a page its `handle` says; `layout.tsx` frames those of a location. */
export const partnerRoutes = prefix('partener', [
  route('login', './routes/partner/login/route.tsx', { id: 'partner-login' }),
  route('logout', './routes/partner/logout/route.tsx', { id: 'partner-logout' }),
  route('location', './routes/partner/location/route.tsx', { id: 'partner-location' }),
  route('register', './routes/partner/register/route.tsx', { id: 'partner-register' }),
  route('invitation/:token', './routes/partner/invitation/route.tsx', { id: 'partner-invitation' }),
  route('documents/:name', './routes/partner/documents/route.tsx', { id: 'partner-document' }),
  ...prefix('setup', [
    index('./routes/partner/setup/start/route.tsx', { id: 'partner-setup' }),
    route('address', './routes/partner/setup/address/route.tsx', { id: 'partner-setup-address' }),
    route('services', './routes/partner/setup/services/route.tsx', { id: 'partner-setup-services' }),
    route('hours', './routes/partner/setup/hours/route.tsx', { id: 'partner-setup-hours' }),
    route('team', './routes/partner/setup/team/route.tsx', { id: 'partner-setup-team' }),
    route('publish', './routes/partner/setup/publish/route.tsx', { id: 'partner-setup-publish' }),
  ]),
  layout('./routes/partner/layout.tsx', { id: 'partner' }, [
    index('./routes/partner/home/route.tsx', { id: 'partner-home' }),
    route('team', './routes/partner/team/list/route.tsx', { id: 'partner-team' }),
    route('team/time-off', './routes/partner/team/time-off/route.tsx', { id: 'partner-time-off' }),
    route('team/opening', './routes/partner/team/opening/route.tsx', { id: 'partner-opening' }),
    route('team/new', './routes/partner/team/new/route.tsx', { id: 'partner-new-person' }),
    route('team/:professionalId', './routes/partner/team/person/route.tsx', { id: 'partner-person' }),
    route('team/:professionalId/hours', './routes/partner/team/hours/route.tsx', { id: 'partner-hours' }),
    route('calendar', './routes/partner/calendar/route.tsx', { id: 'partner-calendar' }),
    route('clients', './routes/partner/clients/route.tsx', { id: 'partner-clients' }),
    route('clients/:client', './routes/partner/clients/client.tsx', { id: 'partner-client' }),
    route('people', './routes/partner/people/route.tsx', { id: 'partner-people' }),
    route('log', './routes/partner/log/route.tsx', { id: 'partner-log' }),
    route('security', './routes/partner/security/route.tsx', { id: 'partner-security' }),
    route('archive', './routes/partner/archive/route.tsx', { id: 'partner-archive' }),
    route('page', './routes/partner/page/route.tsx', { id: 'partner-page' }),
    route('reviews', './routes/partner/reviews/route.tsx', { id: 'partner-reviews' }),
    route('services', './routes/partner/services/route.tsx', { id: 'partner-services' }),
    route('services/:service', './routes/partner/services/service.tsx', { id: 'partner-service' }),
  ]),
])
