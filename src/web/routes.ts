import { type RouteConfig, route } from '@react-router/dev/routes'

/** Fixed paths first; a single free segment (city, then contest) and the not-found page come last. */
export default [
  route('logout', './routes/logout/route.tsx'),
  route('dev/ui', './routes/dev-ui/route.tsx'),
  route('*', './routes/not-found/route.tsx'),
] satisfies RouteConfig
