import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { isPublic } from '../config/public-site.ts'
import type { Config } from '../config.ts'

type MetricsConfig = Pick<Config, 'PUBLIC_URL' | 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>

/**
 * Protects /metrics on the site’s port: by METRICS_TOKEN if set; otherwise closed on a public site or with
 * METRICS_PORT.
 */
export function guardMetrics(config: MetricsConfig): MiddlewareHandler {
  const { METRICS_PORT, METRICS_TOKEN } = config
  const isOpen = METRICS_PORT === undefined && !isPublic(config)
  return async (c, next) => {
    if (METRICS_TOKEN !== undefined) {
      const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
      if (token !== undefined && isSame(token, METRICS_TOKEN)) return next()
      return c.json({ message: 'Cifrele se citesc cu un token.' }, 401, { 'WWW-Authenticate': 'Bearer' })
    }
    return isOpen ? next() : c.json({ message: 'Adresa nu există.' }, 404)
  }
}

/** Serves /metrics on METRICS_PORT, by default on localhost; null without that port. */
export async function serveMetrics(
  api: { fetch: (request: Request) => Response | Promise<Response> },
  { METRICS_PORT, METRICS_HOST }: MetricsConfig,
): Promise<Server | null> {
  if (METRICS_PORT === undefined) return null
  const answer = (request: Request) =>
    new URL(request.url).pathname === '/metrics' ? api.fetch(request) : new Response(null, { status: 404 })
  const listener = getRequestListener(answer)
  const timeouts = { headersTimeout: 9_000, connectionsCheckingInterval: 500 }
  const server = createServer(timeouts, (request, response) => void listener(request, response))
  await once(server.listen(METRICS_PORT, METRICS_HOST), 'listening')
  // unref: it must not keep the process alive.
  return server.unref()
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
