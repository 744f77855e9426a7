import type { MiddlewareHandler } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { Deps } from '#usecases/context.ts'
import type { ApiBindings, ApiVariables } from '../api-app.ts'
import { cookieName, cookieOptions, readCookie } from '../cookies.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A visitor who has just written reads from the primary, where replicas are configured: they may not have the change
 * yet. A cookie says so to every server, and lives a little longer than a replica in use may be behind.
 */
export function readOwnWrites(deps: Deps): MiddlewareHandler<{ Variables: ApiVariables; Bindings: ApiBindings }> {
  const { settings, db, replicas } = deps
  return async (c, next) => {
    if (replicas.length === 0) return next()
    const isWrite = !SAFE_METHODS.has(c.req.method)
    if (isWrite || readCookie(settings, c.req.header('cookie'), 'wrote')) c.set('deps', { ...deps, read: db })
    await next()
    // Refusals too: an answer may fail after the write.
    if (isWrite)
      c.res.headers.append(
        'Set-Cookie',
        generateCookie(cookieName(settings, 'wrote'), '1', cookieOptions(settings, 'wrote')),
      )
  }
}
