import { index, prefix, route } from '@react-router/dev/routes'

/** The operator's desk. */
export const operatorRoutes = prefix('operator', [
  index('./routes/operator/home/route.tsx', { id: 'operator-home' }),
  route('login', './routes/operator/login/route.tsx', { id: 'operator-login' }),
  route('logout', './routes/operator/logout/route.tsx', { id: 'operator-logout' }),
  route('security', './routes/operator/security/route.tsx', { id: 'operator-security' }),
  route('businesses/:locationId', './routes/operator/business/route.tsx', { id: 'operator-business' }),
])
