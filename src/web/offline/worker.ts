// The service worker, /sw.js, built by vite.offline.ts with the release's version. It caches only the offline page and
// its assets: no other page, API response or picture, since those may be private.
{
  const CACHE = 'dichis-offline-VERSION'
  const PAGE = '/offline'

  type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
  type FetchEvent = ExtendableEvent & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith(answer: Promise<Response>): void
  }
  type Scope = {
    addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
    skipWaiting(): Promise<void>
    clients: { claim(): Promise<void> }
    registration: { navigationPreload?: { enable(): Promise<void> } }
    location: Location
  }
  const worker = self as unknown as Scope

  worker.addEventListener('install', (event) => event.waitUntil(fillCache().then(() => worker.skipWaiting())))
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') event.respondWith(openPage(event))
    else if (pathname.endsWith('.data')) event.respondWith(fetch(request).catch(() => toOfflinePage(request.url)))
    else if (/^\/(assets\/|offline\.js$)/.test(pathname)) event.respondWith(fromCacheFirst(request))
  })

  /** Caches the offline page and the assets it links: styles, fonts, icons, script. */
  async function fillCache() {
    const cache = await caches.open(CACHE)
    const page = await fetch(PAGE, { cache: 'reload', credentials: 'omit' })
    if (!page.ok) throw new Error(`no offline page: ${page.status}`)
    const html = await page.clone().text()
    const parts = [...html.matchAll(/(?:href|src)="(\/(?:assets\/[^"#]+|offline\.js))/g)].map(([, path]) => path ?? '')
    await cache.addAll([...new Set(parts)])
    await cache.put(PAGE, page)
  }

  async function takeOver() {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('dichis-offline-') && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }

  async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request))
    } catch {
      return (await caches.match(PAGE)) ?? Response.error()
    }
  }

  /** For a client-side navigation without a network: makes the router load the document, which is the offline page. */
  function toOfflinePage(url: string): Response {
    const { pathname, searchParams } = new URL(url)
    searchParams.delete('_routes')
    const path = pathname.replace(/\/_\.data$|\.data$/, '') || '/'
    const search = searchParams.size > 0 ? `?${searchParams}` : ''
    const headers = {
      'X-Remix-Redirect': path + search,
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    }
    return new Response(null, { status: 204, headers })
  }

  async function fromCacheFirst(request: Request): Promise<Response> {
    return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request)
  }
}
