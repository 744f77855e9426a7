import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#usecases/context.ts'

/**
 * Logs a warning, once a process, when a proxy adds X-Forwarded-For and none is trusted: then everybody behind it counts as
 * one address and shares its limits. Without a proxy the header is a visitor's invention, and the warning says so.
 */
export function warnOfUntrustedProxy({ settings, log }: Pick<Deps, 'settings' | 'log'>): MiddlewareHandler {
  let isPending = settings.trustedProxies === 0
  return async (c, next) => {
    if (isPending && c.req.header('x-forwarded-for') !== undefined) {
      isPending = false
      log.warn({}, WARNING)
    }
    await next()
  }
}

const WARNING =
  'A request came with X-Forwarded-For, which is ignored because TRUSTED_PROXIES is 0. If a proxy of yours stands in front, ' +
  'set TRUSTED_PROXIES to how many there are: until then all its visitors share the limits of one address.'
