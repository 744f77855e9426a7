import type { MiddlewareHandler } from 'hono'

/** Half a year, in seconds. */
const KEPT = 15_552_000

/**
 * Tells browsers to come by https only, on whatever is answered: a page, a file, the API, a refusal. Says nothing where the site's
 * own address is not https, which browsers would hold against a machine of a developer.
 */
export function secureTransport(publicUrl: string | undefined): MiddlewareHandler {
  const isEncrypted = publicUrl?.startsWith('https:') ?? false
  return async (c, next) => {
    await next()
    if (isEncrypted) c.res.headers.set('strict-transport-security', `max-age=${KEPT}; includeSubDomains`)
  }
}
