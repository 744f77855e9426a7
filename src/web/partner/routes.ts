import { index, layout, prefix, route } from '@react-router/dev/routes'

/**
 * The pages of the provider's side. Each page's `handle` says who may open it; `layout.tsx` frames those of a location.
 */
export const partnerRoutes = prefix('partener', [
  route('login', './partner/pages/staff/login/route.tsx', { id: 'partner-login' }),
  route('logout', './partner/pages/staff/logout/route.tsx', { id: 'partner-logout' }),
  route('location', './partner/pages/locations/choice/route.tsx', { id: 'partner-location' }),
  route('register', './partner/pages/onboarding/register/route.tsx', { id: 'partner-register' }),
  route('invitation/:token', './partner/pages/team/invitation/route.tsx', { id: 'partner-invitation' }),
  route('documents/:name', './partner/pages/onboarding/documents/route.tsx', { id: 'partner-document' }),
  ...prefix('setup', [
    index('./partner/pages/onboarding/setup/start/route.tsx', { id: 'partner-setup' }),
    route('address', './partner/pages/onboarding/setup/address/route.tsx', { id: 'partner-setup-address' }),
    route('services', './partner/pages/onboarding/setup/services/route.tsx', { id: 'partner-setup-services' }),
    route('hours', './partner/pages/onboarding/setup/hours/route.tsx', { id: 'partner-setup-hours' }),
    route('team', './partner/pages/onboarding/setup/team/route.tsx', { id: 'partner-setup-team' }),
    route('publish', './partner/pages/onboarding/setup/publish/route.tsx', { id: 'partner-setup-publish' }),
  ]),
  layout('./partner/pages/layout.tsx', { id: 'partner' }, [
    index('./partner/pages/home/route.tsx', { id: 'partner-home' }),
    route('team', './partner/pages/team/list/route.tsx', { id: 'partner-team' }),
    route('team/time-off', './partner/pages/team/time-off/route.tsx', { id: 'partner-time-off' }),
    route('team/opening', './partner/pages/team/opening/route.tsx', { id: 'partner-opening' }),
    route('team/invite', './partner/pages/team/invite/route.tsx', { id: 'partner-invite' }),
    route('team/new', './partner/pages/team/new/route.tsx', { id: 'partner-new-person' }),
    route('team/:professionalId', './partner/pages/team/person/route.tsx', { id: 'partner-person' }),
    route('team/:professionalId/hours', './partner/pages/team/hours/route.tsx', { id: 'partner-hours' }),
    route('calendar', './partner/pages/calendar/route.tsx', { id: 'partner-calendar' }),
    route('clients', './partner/pages/clients/route.tsx', { id: 'partner-clients' }),
    route('clients/:client', './partner/pages/clients/client.tsx', { id: 'partner-client' }),
    route('business', './partner/pages/onboarding/business/route.tsx', { id: 'partner-business' }),
    route('people', './partner/pages/staff/members/route.tsx', { id: 'partner-people' }),
    route('log', './partner/pages/staff/actions/route.tsx', { id: 'partner-log' }),
    route('account', './partner/pages/staff/account/route.tsx', { id: 'partner-account' }),
    route('notices', './partner/pages/staff/notices/route.tsx', { id: 'partner-notices' }),
    route('settings', './partner/pages/settings/route.tsx', { id: 'partner-settings' }),
    route('security', './partner/pages/staff/security/route.tsx', { id: 'partner-security' }),
    route('archive', './partner/pages/archive/route.tsx', { id: 'partner-archive' }),
    route('import', './partner/pages/import/route.tsx', { id: 'partner-import' }),
    route('page', './partner/pages/locations/page/route.tsx', { id: 'partner-page' }),
    route('reviews', './partner/pages/reviews/route.tsx', { id: 'partner-reviews' }),
    route('services', './partner/pages/locations/menu/route.tsx', { id: 'partner-services' }),
    route('services/:service', './partner/pages/locations/menu/service.tsx', { id: 'partner-service' }),
    route('*', './partner/pages/not-found/route.tsx', { id: 'partner-not-found' }),
  ]),
])
