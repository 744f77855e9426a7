import { LRUCache } from 'lru-cache'

/** The part of a Cookie header that a page reads, in one form: visitors with the same are shown the same page. */
export type ReadCookies = (header: string | undefined) => string

/** A page to cache: only a 200 is cached. */
type Cacheable = { readonly status: number; readonly sizeInBytes: number }

export type PageCache<Page extends Cacheable> = ReturnType<typeof createPageCache<Page>>

/** No page is shown for longer, counted from when its rendering began. */
const LIFE_MS = 1_500
/** After that the next visitor waits for a new rendering; others are shown this one meanwhile. */
const FRESH_MS = 1_000
const MAX_BYTES = 32 * 1024 * 1024
/** More addresses than are ever rendered within the life of a page. */
const MAX_ADDRESSES = 1_000

type Entry<Page> = { readonly page: Page; readonly began: number; isRefreshed: boolean }

type Options = { readonly maxBytes?: number; readonly now?: () => number }

type PageRequest = {
  readonly path: string
  readonly cookies: string | undefined
  readonly readCookies: ReadCookies
}

/**
 * Caches public pages by address and by what they read of cookies, for a moment; concurrent requests share one
 * rendering. Only 200s are cached.
 */
export function createPageCache<Page extends Cacheable>({ maxBytes = MAX_BYTES, now }: Options = {}) {
  const clock = { now: now ?? (() => performance.now()) }
  const life = { ttl: LIFE_MS, ttlAutopurge: true, ttlResolution: 0, perf: clock }
  const readers = new LRUCache<string, ReadCookies>({ max: MAX_ADDRESSES })
  const entries = new LRUCache<string, Entry<Page>>({
    ...life,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.sizeInBytes,
  })
  const renderings = new LRUCache<string, Promise<Page>>({ ...life, max: MAX_ADDRESSES })
  return { find, findRendering, read, sizeInBytes: () => entries.calculatedSize }

  /** The cached page; null where there is none, and to the visitor who is to wait for the next rendering. */
  function find(path: string, cookies: string | undefined): Page | null {
    const key = keyOf(path, cookies)
    const entry = key === null ? null : entries.get(key)
    if (!entry) return null
    if (clock.now() - entry.began < FRESH_MS || entry.isRefreshed) return entry.page
    entry.isRefreshed = true
    return null
  }

  /** The page that is being rendered, unless that began too long ago. */
  function findRendering(path: string, cookies: string | undefined): Promise<Page> | null {
    const key = keyOf(path, cookies)
    return (key === null ? null : renderings.get(key)) ?? null
  }

  /** The cached page while it is fresh, else a rendering. */
  async function read(
    { path, cookies, readCookies }: PageRequest,
    render: (cookies: string) => Promise<Page>,
  ): Promise<Page> {
    readers.set(path, readCookies)
    const seen = readCookies(cookies)
    const key = keyAt(path, seen)
    const entry = entries.get(key)
    if (entry && clock.now() - entry.began < FRESH_MS) return entry.page
    const running = renderings.get(key)
    if (running) return running
    const rendering = renderAt(key, () => render(seen))
    renderings.set(key, rendering)
    try {
      return await rendering
    } finally {
      if (renderings.peek(key) === rendering) renderings.delete(key)
    }
  }

  async function renderAt(key: string, render: () => Promise<Page>): Promise<Page> {
    const began = clock.now()
    const page = await render()
    const isOver = clock.now() - began >= LIFE_MS
    if (page.status === 200 && !isOver) entries.set(key, { page, began, isRefreshed: false }, { start: began })
    return page
  }

  /** Null for an address of which it is not known, or no longer, what it reads of the cookies. */
  function keyOf(path: string, cookies: string | undefined): string | null {
    const readCookies = readers.get(path)
    return readCookies ? keyAt(path, readCookies(cookies)) : null
  }
}

/** No address has a space in it. */
const keyAt = (path: string, seen: string) => `${path} ${seen}`
