import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#usecases/context.ts'

/**
 * Logs a warning, once per process, when X-Forwarded-For arrives and no proxy is trusted: everybody behind the proxy
 * shares the limits of one address. The header may also be forged, as the warning says.
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
