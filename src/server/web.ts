import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Client, createClient } from '#contract/client.ts'
import { inProcess } from './in-process.ts'

type Fetch = (request: Request, connection: unknown) => Response | Promise<Response>

/** The keys that pages read from; Vite bundles its own copy of each, so they are taken from the built entry. */
type Entry = {
  apiContext: RouterContext<Client>
  nonceContext: RouterContext<string>
  siteContext: RouterContext<unknown>
  reportContext: RouterContext<(error: unknown) => void>
}

type WebOptions = {
  api: Fetch
  loadBuild: () => Promise<ServerBuild>
  mode: 'development' | 'production'
  site: { origin: string }
  report: (error: unknown) => void
}

/** Renders pages. Each gets the API in process with the visitor's cookies; what the API sets goes out with the page. */
export function createWeb({
  api,
  loadBuild,
  mode,
  site,
  report,
}: WebOptions): (request: Request, connection: unknown) => Promise<Response> {
  return async (request, connection) => {
    if (isForeignWrite(request, site.origin)) return new Response('Cererea nu vine de pe acest site.', { status: 400 })
    const build = await loadBuild()
    const keys = build.entry.module as unknown as Entry
    const context = new RouterContextProvider()
    const visit = inProcess((call) => api(call, connection), request)
    const client = createClient(visit.fetch)
    const nonce = randomBytes(16).toString('base64')
    context.set(keys.apiContext, client)
    context.set(keys.nonceContext, nonce)
    context.set(keys.siteContext, site)
    context.set(keys.reportContext, report)
    const response = await createRequestHandler(build, mode)(request, context)
    return finished(response, visit.setCookies(), nonce, visit.hasSession(), mode)
  }
}

// HT-02: a page action takes only a POST that the browser itself says comes from this site.
function isForeignWrite({ method, url, headers }: Request, ownOrigin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return true
  return headers.get('origin') !== (ownOrigin || new URL(url).origin)
}

function finished(page: Response, cookies: string[], nonce: string, personal: boolean, mode: string): Response {
  const response = new Response(page.body, page)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  const { headers } = response
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('content-security-policy', policy(nonce, mode))
  if (personal || cookies.length > 0) headers.set('cache-control', 'private, no-store')
  else if (!headers.has('cache-control'))
    headers.set(
      'cache-control',
      page.status === 200 ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=60' : 'no-store',
    )
  headers.append('vary', 'cookie')
  return response
}

function policy(nonce: string, mode: string): string {
  const development = mode === 'development'
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${development ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
