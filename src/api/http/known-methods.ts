import type { MiddlewareHandler } from 'hono'
import { notFound } from '#domain/errors.ts'
import type { ApiApp, ApiBindings, ApiVariables } from '../api-app.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers 404 for an unknown path and 405 with Allow for a wrong method, before authentication. */
export function refuseUnknownMethods(
  app: ApiApp,
): MiddlewareHandler<{ Variables: ApiVariables; Bindings: ApiBindings }> {
  return async (c, next) => {
    const { path, method } = c.req
    const requested = method === 'HEAD' ? 'GET' : method
    if (METHODS.some((each) => each === requested) && hasHandler(app, requested, path)) return next()
    const supported = METHODS.filter((each) => hasHandler(app, each, path))
    c.header('Cache-Control', 'private, no-store')
    if (supported.length === 0) throw notFound('Adresa nu există.')
    const allowed = supported.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]))
    return c.json({ message: 'Adresa nu poate fi cerută așa.' }, 405, { Allow: allowed.join(', ') })
  }
}

/** Middleware is registered for every method, a handler for its own only. */
function hasHandler(app: ApiApp, method: string, path: string): boolean {
  const [found] = app.router.match(method, path)
  return found.some(([[, route]]) => route.method === method)
}
