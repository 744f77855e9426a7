import type { MiddlewareHandler } from 'hono'
import { notFound } from '#domain/errors.ts'
import { audienceOf } from '#domain/staff/audience.ts'
import { answersAt, type Origins } from '#domain/staff/hosts.ts'

/** Paths that every host answers. */
const EVERYWHERE = ['/sanctum/', '/pictures/', '/healthz', '/readyz', '/metrics', '/robots.txt']
/** Paths of the customers' side that partners' pages use. */
const FOR_PARTNERS = ['/auth/login', '/api/auth/login-with-sms', '/api/public/']

/** A side with a host of its own answers there alone: elsewhere its paths are as if there were none. */
export function refuseOtherHosts(origins: Origins): MiddlewareHandler {
  return async (c, next) => {
    if (!isServed(origins, new URL(c.req.url).host, c.req.path)) throw notFound('Adresa nu există.')
    await next()
  }
}

function isServed(origins: Origins, host: string, path: string): boolean {
  const side = audienceOf(path)
  if (answersAt(origins, host, side)) return true
  if (side !== 'customer') return false
  const shared = answersAt(origins, host, 'partner') ? [...EVERYWHERE, ...FOR_PARTNERS] : EVERYWHERE
  return shared.some((prefix) => path.startsWith(prefix))
}
