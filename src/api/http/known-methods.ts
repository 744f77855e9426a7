import type { MiddlewareHandler } from 'hono'
import { notFound } from '#domain/errors.ts'
import type { ApiApp, ApiBindings, ApiVariables } from '../api-app.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** 404 for an unknown path, 405 and Allow for one that takes other methods alone, before anything else is asked of the caller. */
export function refuseUnknownMethods(
  app: ApiApp,
): MiddlewareHandler<{ Variables: ApiVariables; Bindings: ApiBindings }> {
  return async (c, next) => {
    const { path, method } = c.req
    const asked = method === 'HEAD' ? 'GET' : method
    const known = METHODS.filter((each) => hasHandler(app, each, path))
    if (known.some((each) => each === asked)) return next()
    c.header('Cache-Control', 'private, no-store')
    if (known.length === 0) throw notFound('Adresa nu există.')
    const allowed = known.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]))
    return c.json({ message: 'Adresa nu poate fi cerută așa.' }, 405, { Allow: allowed.join(', ') })
  }
}

/** Middleware is mounted for every method, an answer for its own alone. */
function hasHandler(app: ApiApp, method: string, path: string): boolean {
  const [found] = app.router.match(method, path)
  return found.some(([[, route]]) => route.method === method)
}
