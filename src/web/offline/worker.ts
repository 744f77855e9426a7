// The service worker, /sw.js: built by vite.offline.ts, with the release's version put in. It keeps the offline page and
// what that page is drawn with, and nothing else: no page, no answer and no picture of anybody's visit.
{
  const CACHE = 'dichis-offline-VERSION'
  const PAGE = '/offline'

  type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
  type Asking = Lasting & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith(answer: Promise<Response>): void
  }
  type Scope = {
    addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
    addEventListener(type: 'fetch', listener: (event: Asking) => void): void
    skipWaiting(): Promise<void>
    clients: { claim(): Promise<void> }
    registration: { navigationPreload?: { enable(): Promise<void> } }
    location: Location
  }
  const worker = self as unknown as Scope

  worker.addEventListener('install', (event) => event.waitUntil(fill().then(() => worker.skipWaiting())))
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') event.respondWith(openPage(event))
    else if (pathname.endsWith('.data')) event.respondWith(fetch(request).catch(() => toOfflinePage(request.url)))
    else if (/^\/(assets\/|offline\.js$)/.test(pathname)) event.respondWith(fromCacheFirst(request))
  })

  /** Everything the offline page names: its styles, its letters, its icons, its one script. */
  async function fill() {
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

  async function openPage({ request, preloadResponse }: Asking): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request))
    } catch {
      return (await caches.match(PAGE)) ?? Response.error()
    }
  }

  /** A step within the app that finds no network: the router is told to open the page anew, and so meets the offline page. */
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
