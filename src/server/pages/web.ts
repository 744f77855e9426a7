import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ApiBindings } from '#api/api-app.ts'
import { type Client, createClient } from '#contract/client.ts'
import { isRefusal } from '#domain/errors.ts'
import { acceptedEncoding, type Encoding } from '../http/compress.ts'
import { findPage } from './admission/find-page.ts'
import { limitForms } from './admission/limit-forms.ts'
import { refusalPage } from './admission/refusal-page.ts'
import { refuseForeign } from './admission/refuse-foreign.ts'
import { refuseMethods } from './admission/refuse-methods.ts'
import { inProcess } from './in-process.ts'
import { createPageCache } from './page-cache.ts'
import { matchesEtag, type PublicPage, toPublicPage } from './public-page.ts'
import { contentPolicy, safeHeaders } from './safe-headers.ts'

type Fetch = (request: Request, connection: unknown) => Response | Promise<Response>

/** What the built entry exports besides pages: Vite bundles its own copies of the context keys. */
type Entry = {
  apiContext: RouterContext<Client>
  nonceContext: RouterContext<string>
  siteContext: RouterContext<unknown>
  reportContext: RouterContext<(error: unknown) => void>
  lateScript: string
}

type WebOptions = {
  api: Fetch
  loadBuild: () => Promise<ServerBuild>
  mode: 'development' | 'production'
  site: { map?: { tiles: { template: string } | null } }
  /** The only origin for writes; without one, the request’s own. */
  ownOrigin?: string | undefined
  /** Hosts of the analytics tag, if any. */
  tagHosts?: string | undefined
  /** Hosts of the bot check, if any. */
  botHosts?: string | undefined
  /** Rate-limits forms by address; throws `too_many`. */
  admit?: (request: Request, connection: ApiBindings) => Promise<void>
  report: (error: unknown, connection: ApiBindings) => void
}

export type Web = (request: Request, connection: unknown) => Promise<Response>

/**
 * Renders pages with the API in process. Pages whose route allows it are cached briefly for visitors without personal
 * cookies; others are private.
 */
export function createWeb(options: WebOptions): Web {
  const { api, loadBuild, mode, site, ownOrigin, tagHosts = '', botHosts = '', admit, report } = options
  const cached = createPageCache()
  const find = async (pathname: string) => findPage((await loadBuild()).routes, pathname)
  const pages = new Hono()
  pages.onError((error) => {
    if (isRefusal(error)) return refusalPage(error)
    throw error
  })
  pages.use(refuseMethods(find), refuseForeign(ownOrigin))
  pages.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await admit?.(c.req.raw, c.env as ApiBindings)
    return next()
  })
  pages.use(limitForms(api, ownOrigin))
  pages.all('*', answer)
  return async (request, connection) => pages.fetch(request, connection as object)

  async function answer(c: Context): Promise<Response> {
    const { raw: request, path } = c.req
    const tags = CONSENT_COOKIE.test(request.headers.get('cookie') ?? '') ? tagHosts : ''
    const hosts = { tags, bots: botHosts, tiles: site.map?.tiles?.template }
    const policy = (scripts: string) => contentPolicy(scripts, mode, hosts)
    const found = await find(path)
    if (mode === 'development' || !isAnonymousRead(request) || !found.isCacheable) {
      const page = personal(await render(request, c.env), policy)
      if (isPrefetch(request) && page.status === 200) page.headers.set('cache-control', PREFETCH_CACHE)
      return page
    }
    const { pathname, search, searchParams } = new URL(request.url)
    // The login dialog opens by script.
    const isLate = found.isHydratedLate && !searchParams.has('auth-modal')
    const page = await cached(pathname + search, async () => {
      const { response, nonce } = await render(new Request(request.url, { headers: ANONYMOUS_HEADERS }), c.env)
      return toPublicPage(response, nonce, isLate ? entryOf(await loadBuild()).lateScript : null)
    })
    // A 304 keeps the stored CSP, so a page with another CSP needs another ETag.
    const shown = tags ? { ...page, etag: page.etag.replace(/"$/, '.t"') } : page
    if (matchesEtag(request, shown)) return notModified(shown)
    const encoding = shown.status === 200 ? acceptedEncoding(request.headers.get('accept-encoding')) : null
    return publicPage(shown, encoding, policy)
  }

  async function render(request: Request, connection: unknown) {
    const build = await loadBuild()
    const keys = entryOf(build)
    const context = new RouterContextProvider()
    const visit = inProcess((call) => api(call, connection), request)
    const nonce = randomBytes(16).toString('base64')
    context.set(keys.apiContext, createClient(visit.fetch))
    context.set(keys.nonceContext, nonce)
    context.set(keys.siteContext, site)
    context.set(keys.reportContext, (error) => report(error, connection as ApiBindings))
    const response = await createRequestHandler(build, mode)(request, context)
    return { response, nonce, cookies: visit.setCookies() }
  }
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as Entry

// A cached page is rendered completely, as for a bot.
const ANONYMOUS_HEADERS = { accept: 'text/html', 'user-agent': 'Dichis page cache (bot)' }

/** Set when the visitor consents to statistics or marketing. */
const CONSENT_COOKIE = /(?:^|;\s*)consent=tags(?:;|$)/

const PERSONAL_COOKIES = /(?:^|;\s*)(?:__Host-)?(?:access_token|refresh_token|location|radius|selected-city|audience)=/

function isAnonymousRead({ method, url, headers }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  if (method !== 'GET' || pathname.endsWith('.data')) return false
  if (searchParams.has('token')) return false
  return !PERSONAL_COOKIES.test(headers.get('cookie') ?? '') && !headers.has('authorization')
}

/** LY-08: prefetched data is valid for 2 seconds. */
const PREFETCH_CACHE = 'private, max-age=2'

function isPrefetch({ method, url, headers }: Request): boolean {
  if (method !== 'GET' || !new URL(url).pathname.endsWith('.data')) return false
  return headers.get('sec-purpose')?.startsWith('prefetch') ?? false
}

type Policy = (scripts: string) => string
type Rendered = { response: Response; nonce: string; cookies: string[] }

function personal({ response: page, nonce, cookies }: Rendered, policy: Policy): Response {
  const response = new Response(page.status === 204 ? null : page.body, page)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  safeHeaders(response.headers)
  response.headers.set('content-security-policy', policy(`'nonce-${nonce}'`))
  response.headers.set('cache-control', 'private, no-store')
  response.headers.append('vary', 'cookie')
  return response
}

async function publicPage(page: PublicPage, encoding: Encoding | null, policy: Policy): Promise<Response> {
  const { status, headers, etag, scripts } = page
  const bytes = (await page.bytes(encoding)) as Buffer<ArrayBuffer>
  const response = new Response(status === 204 ? null : bytes, { status, headers })
  if (encoding) {
    response.headers.set('content-encoding', encoding)
    response.headers.append('vary', 'accept-encoding')
  }
  safeHeaders(response.headers)
  response.headers.set('content-security-policy', policy(scripts))
  response.headers.set('cache-control', status === 200 ? CACHEABLE : 'no-store')
  response.headers.append('vary', 'cookie')
  if (status === 200) response.headers.set('etag', etag)
  return response
}

const CACHEABLE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'

// No CSP: the stored page’s CSP has the hashes of its scripts.
function notModified({ etag }: PublicPage): Response {
  return new Response(null, { status: 304, headers: { etag, 'cache-control': CACHEABLE, vary: 'cookie' } })
}
