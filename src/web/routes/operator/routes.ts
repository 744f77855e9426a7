import { index, layout, prefix, route } from '@react-router/dev/routes'

/** The operator's desk; `layout.tsx` frames what only the operator sees. */
export const operatorRoutes = prefix('operator', [
  route('login', './routes/operator/login/route.tsx', { id: 'operator-login' }),
  route('logout', './routes/operator/logout/route.tsx', { id: 'operator-logout' }),
  layout('./routes/operator/layout.tsx', { id: 'operator' }, [
    index('./routes/operator/home/route.tsx', { id: 'operator-home' }),
    route('security', './routes/operator/security/route.tsx', { id: 'operator-security' }),
    route('businesses/:locationId', './routes/operator/business/route.tsx', { id: 'operator-business' }),
    route('*', './routes/operator/not-found/route.tsx', { id: 'operator-not-found' }),
  ]),
])
