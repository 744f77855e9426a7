import type { MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Deps } from '#usecases/context.ts'
import type { ApiBindings, ApiVariables } from '../api-app.ts'
import { cookieName, cookieOptions, readCookie } from '../cookies.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Who has just written reads the primary, as replicas may not have it yet. A cookie says so to every server, and lives
 * a little longer than a replica in use may be behind.
 */
export function readOwnWrites(deps: Deps): MiddlewareHandler<{ Variables: ApiVariables; Bindings: ApiBindings }> {
  const { settings, db } = deps
  return async (c, next) => {
    const isWrite = !SAFE_METHODS.has(c.req.method)
    if (isWrite || readCookie(settings, c.req.header('cookie'), 'wrote')) c.set('deps', { ...deps, read: db })
    await next()
    // Refusals too: an answer may fail after the write.
    if (isWrite) setCookie(c, cookieName(settings, 'wrote'), '1', cookieOptions(settings, 'wrote'))
  }
}
