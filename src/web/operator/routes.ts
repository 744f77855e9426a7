import { index, layout, prefix, route } from '@react-router/dev/routes'

/** The operator's desk; `layout.tsx` frames what only the operator sees. */
export const operatorRoutes = prefix('operator', [
  route('login', './operator/pages/login/route.tsx', { id: 'operator-login' }),
  route('logout', './operator/pages/logout/route.tsx', { id: 'operator-logout' }),
  layout('./operator/pages/layout.tsx', { id: 'operator' }, [
    index('./operator/pages/home/route.tsx', { id: 'operator-home' }),
    route('security', './operator/pages/security/route.tsx', { id: 'operator-security' }),
    route('businesses/:locationId', './operator/pages/business/route.tsx', { id: 'operator-business' }),
    route('*', './operator/pages/not-found/route.tsx', { id: 'operator-not-found' }),
  ]),
])
