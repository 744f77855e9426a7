import { index, layout, prefix, route } from '@react-router/dev/routes'

/** The provider's side. Who may open a page its `handle` says; `layout.tsx` frames those of a location. */
export const partnerRoutes = prefix('partener', [
  route('login', './routes/partner/login/route.tsx', { id: 'partner-login' }),
  route('logout', './routes/partner/logout/route.tsx', { id: 'partner-logout' }),
  route('location', './routes/partner/location/route.tsx', { id: 'partner-location' }),
  layout('./routes/partner/layout.tsx', { id: 'partner' }, [
    index('./routes/partner/home/route.tsx', { id: 'partner-home' }),
    route('calendar', './routes/partner/calendar/route.tsx', { id: 'partner-calendar' }),
  ]),
])
