import type { MiddlewareHandler } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { Caller, Deps } from '#usecases/context.ts'
import type { ApiBindings, ApiVariables } from '../api-app.ts'
import { cookieName, cookieOptions, readCookie } from '../cookies.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A session that has just written reads from the primary, as replicas may not have it yet, and gets pages past every
 * cache. A cookie says so to every server, and lives a little longer than a replica in use may be behind. Without
 * replicas a visitor without a session needs no cookie.
 */
export function readOwnWrites(deps: Deps): MiddlewareHandler<{ Variables: ApiVariables; Bindings: ApiBindings }> {
  const { settings, db, replicas } = deps
  return async (c, next) => {
    const isWrite = !SAFE_METHODS.has(c.req.method)
    const readsPrimary = isWrite || readCookie(settings, c.req.header('cookie'), 'wrote')
    if (replicas.length > 0 && readsPrimary) c.set('deps', { ...deps, read: db })
    await next()
    // Refusals too: an answer may fail after the write.
    if (isWrite && (replicas.length > 0 || hasSession(c.get('caller'))))
      c.res.headers.append(
        'Set-Cookie',
        generateCookie(cookieName(settings, 'wrote'), '1', cookieOptions(settings, 'wrote')),
      )
  }
}

/** A request that is refused early has no caller yet. */
const hasSession = (caller: Caller | undefined) =>
  caller != null && (caller.customerId !== null || caller.staffSession !== null)
