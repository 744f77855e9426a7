import { type Context, Hono } from 'hono'
import type { ApiBindings, SiteEnv } from '#api/api-app.ts'
import { statusOf } from '#api/problems.ts'
import { isRefusal, type Refusal } from '#domain/errors.ts'
import { originAt, ownHosts } from '#domain/staff/hosts.ts'
import { findPage } from './admission/find-page.ts'
import { limitForms } from './admission/limit-forms.ts'
import { refuseForeign } from './admission/refuse-foreign.ts'
import { refuseMethods } from './admission/refuse-methods.ts'
import { type Answer, type CachedPage, toCachedPage, type Visitor } from './cache/cached-page.ts'
import { createPageCache, type PageCache } from './cache/page-cache.ts'
import { toPublicPage } from './cache/public-page.ts'
import { consents, isPersonal } from './cache/visitor.ts'
import { createRenderer, type Rendered } from './render.ts'
import { contentPolicy, safeHeaders } from './safe-headers.ts'

type WebOptions = Parameters<typeof createRenderer>[0] & {
  /** The only origin for writes at hosts that are no side's own; without one, the request’s own. */
  ownOrigin?: string | undefined
  /** Hosts of the analytics tag, if any. */
  tagHosts?: string | undefined
  /** Hosts of the bot check, if any. */
  botHosts?: string | undefined
  /** Rate-limits forms by address; throws `too_many`. */
  admit?: (request: Request, connection: ApiBindings) => Promise<void>
  /** The cache of public pages; others may answer from it. */
  cache?: PageCache<CachedPage>
}

export type Web = (request: Request, connection?: ApiBindings) => Promise<Response>

/**
 * Renders pages with the API in process. Pages whose route allows it are cached briefly for visitors without personal
 * cookies; others are private.
 */
export function createWeb(options: WebOptions): Web {
  const { api, loadBuild, mode, origins, tagHosts = '', admit, cache = createPageCache<CachedPage>() } = options
  const render = createRenderer(options)
  const policy = policyOf(options)
  const apart = origins ? ownHosts(origins) : []
  const ownOrigin = (url: URL) =>
    origins && apart.includes(url.host) ? originAt(origins, url.host) : (options.ownOrigin ?? url.origin)
  const find = async (pathname: string) => findPage((await loadBuild()).routes, pathname)
  const pages = new Hono<SiteEnv>()
  pages.onError((error) => {
    if (isRefusal(error)) return refusalPage(error)
    throw error
  })
  pages.use(refuseMethods(find), refuseForeign(ownOrigin))
  pages.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await admit?.(c.req.raw, c.env)
    return next()
  })
  pages.use(limitForms(api, ownOrigin))
  pages.all('*', answer)
  return async (request, connection) => pages.fetch(request, connection)

  async function answer(c: Context<SiteEnv>): Promise<Response> {
    const { raw: request, path } = c.req
    const { readCookies, isHydratedLate } = await find(path)
    const { host, pathname, search, searchParams } = new URL(request.url)
    const isCacheable = mode === 'production' && !apart.includes(host) && isPublicRead(request)
    // The login dialog opens by script.
    const isLate = mode === 'production' && isHydratedLate && isRead(request) && !searchParams.has('auth-modal')
    const { headers } = request
    if (!isCacheable || !readCookies || isPersonal(headers.get('cookie'), headers.get('authorization'))) {
      const agrees = consents(headers.get('cookie'))
      const page = personal(await render(request, c.env, { isLate }), (scripts) => policy(scripts, agrees))
      if (isPrefetch(request) && page.status === 200) page.headers.set('cache-control', PREFETCH_CACHE)
      return page
    }
    const cookies = headers.get('cookie') ?? undefined
    const page = await cache.read({ path: pathname + search, cookies, readCookies }, async (seen) => {
      const { response, nonce, waiting } = await render(anonymous(request, seen), c.env, { isLate })
      const page = await toPublicPage(response, nonce, waiting)
      return toCachedPage(page, { policy, hasTags: tagHosts !== '', isShared: seen === '' })
    })
    return toResponse(await page.answer(visitorOf(request)))
  }
}

type Policy = (scripts: string, agrees: boolean) => string

function policyOf({ mode, site, tagHosts = '', botHosts = '' }: WebOptions): Policy {
  const tiles = site.map?.tiles?.template
  return (scripts, agrees) => contentPolicy(scripts, mode, { tags: agrees ? tagHosts : '', bots: botHosts, tiles })
}

/**
 * The request as any visitor would send it who chose the same; the page is rendered completely, as for a bot. Only
 * limits by address know whose it is: behind a proxy all visitors would be one.
 */
function anonymous({ url, headers: asked }: Request, cookies: string): Request {
  const headers = new Headers({ accept: 'text/html', 'user-agent': 'Dichis page cache (bot)' })
  if (cookies !== '') headers.set('cookie', cookies)
  const forwardedFor = asked.get('x-forwarded-for')
  if (forwardedFor !== null) headers.set('x-forwarded-for', forwardedFor)
  return new Request(url, { headers })
}

function visitorOf({ headers }: Request): Visitor {
  return {
    acceptEncoding: headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
    consents: consents(headers.get('cookie')),
  }
}

/** Whether a request reads a page, which may be the same for others. */
function isPublicRead(request: Request): boolean {
  return isRead(request) && !new URL(request.url).searchParams.has('token')
}

/** Whether a request reads a page as a document, not as data for script. */
function isRead({ method, url }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !new URL(url).pathname.endsWith('.data')
}

/** LY-08: prefetched data is valid for 2 seconds. */
const PREFETCH_CACHE = 'private, max-age=2'

function isPrefetch({ method, url, headers }: Request): boolean {
  if (method !== 'GET' || !new URL(url).pathname.endsWith('.data')) return false
  return headers.get('sec-purpose')?.startsWith('prefetch') ?? false
}

function personal({ response: page, nonce, cookies }: Rendered, policy: (scripts: string) => string): Response {
  const response = new Response(page.status === 204 ? null : page.body, page)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  safeHeaders(response.headers)
  response.headers.set('content-security-policy', policy(`'nonce-${nonce}'`))
  response.headers.set('cache-control', 'private, no-store')
  response.headers.append('vary', 'cookie')
  return response
}

const toResponse = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers: headers.map(([name, value]) => [name, value] as [string, string]) })

/** A refusal as plain text. */
function refusalPage({ message, detail }: Refusal): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' })
  if (detail.code === 'too_many' || detail.code === 'unavailable') headers.set('retry-after', String(detail.seconds))
  return new Response(message, { status: statusOf(detail.code), headers })
}
