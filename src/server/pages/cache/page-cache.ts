/** What a page reads of a Cookie header, in one form: visitors with the same are shown the same page. */
export type ReadCookies = (header: string | undefined) => string

/** What is cached: only a 200 is. */
type Cacheable = { readonly status: number; sizeInBytes(): number }

export type PageCache<Page extends Cacheable> = ReturnType<typeof createPageCache<Page>>

/** No page is shown for longer, counted from when its rendering began. */
const LIFE_MS = 1_500
/** After that the next visitor waits for a new rendering; others are shown this one meanwhile. */
const FRESH_MS = 1_000
const MAX_BYTES = 32 * 1024 * 1024

type Entry<Page> = { page: Page; began: number; isRefreshed: boolean }
type Rendering<Page> = { page: Promise<Page>; began: number }
/** All pages of one address, by what they read of the cookies. */
type Address<Page> = {
  readonly readCookies: ReadCookies
  readonly entries: Map<string, Entry<Page>>
  readonly renderings: Map<string, Rendering<Page>>
}

type Options = {
  readonly maxBytes?: number
  readonly now?: () => number
}

type Asked = {
  readonly path: string
  readonly cookies: string | undefined
  readonly readCookies: ReadCookies
}

/**
 * Caches public pages by address and by what they read of cookies, for a moment; concurrent requests share one
 * rendering. Only 200s are cached.
 */
export function createPageCache<Page extends Cacheable>(options: Options = {}) {
  const { maxBytes = MAX_BYTES, now = () => performance.now() } = options
  const { addressAt, entryAt, store, sizeInBytes } = createStore<Page>(maxBytes, now)
  return { find, findRendering, read, sizeInBytes }

  /** The cached page; null where there is none, and to the visitor who is to wait for the next rendering. */
  function find(path: string, cookies: string | undefined): Page | null {
    const entry = entryAt(path, cookies)
    if (!entry) return null
    const age = now() - entry.began
    if (age >= LIFE_MS) return null
    if (age < FRESH_MS || entry.isRefreshed) return entry.page
    entry.isRefreshed = true
    return null
  }

  /** The page that is being rendered, unless that began too long ago. */
  function findRendering(path: string, cookies: string | undefined): Promise<Page> | null {
    const address = addressAt(path)
    const rendering = address?.renderings.get(address.readCookies(cookies))
    return rendering && now() - rendering.began < LIFE_MS ? rendering.page : null
  }

  /** The cached page while it is fresh, else a rendering. */
  async function read(
    { path, cookies, readCookies }: Asked,
    render: (cookies: string) => Promise<Page>,
  ): Promise<Page> {
    const began = now()
    const { renderings } = addressAt(path, readCookies)
    const entry = entryAt(path, cookies)
    if (entry && began - entry.began < FRESH_MS) return entry.page
    const running = findRendering(path, cookies)
    if (running) return running
    const seen = readCookies(cookies)
    const renderAndStore = async () => {
      const page = await render(seen)
      if (page.status === 200) store(path, seen, readCookies, { page, began, isRefreshed: false })
      return page
    }
    return during(renderings, seen, { began, page: renderAndStore() })
  }
}

/** What it renders; others find it while it does. */
async function during<Page>(
  renderings: Map<string, Rendering<Page>>,
  seen: string,
  rendering: Rendering<Page>,
): Promise<Page> {
  renderings.set(seen, rendering)
  try {
    return await rendering.page
  } finally {
    if (renderings.get(seen) === rendering) renderings.delete(seen)
  }
}

function createStore<Page extends Cacheable>(maxBytes: number, now: () => number) {
  const addresses = new Map<string, Address<Page>>()
  let sweeping: NodeJS.Timeout | undefined
  return { addressAt, entryAt, store, sizeInBytes }

  function addressAt(path: string): Address<Page> | undefined
  function addressAt(path: string, readCookies: ReadCookies): Address<Page>
  function addressAt(path: string, readCookies?: ReadCookies): Address<Page> | undefined {
    const known = addresses.get(path)
    if (known || !readCookies) return known
    const address: Address<Page> = { readCookies, entries: new Map(), renderings: new Map() }
    addresses.set(path, address)
    sweepLater()
    return address
  }

  function entryAt(path: string, cookies: string | undefined): Entry<Page> | undefined {
    const address = addressAt(path)
    return address?.entries.get(address.readCookies(cookies))
  }

  function store(path: string, seen: string, readCookies: ReadCookies, entry: Entry<Page>): void {
    const address = addressAt(path, readCookies)
    const last = address.entries.get(seen)
    if (last && last.began > entry.began) return
    // The newest come last, so that those which go first are the oldest.
    addresses.delete(path)
    addresses.set(path, address)
    address.entries.set(seen, entry)
    sweep()
  }

  /** Drops pages that are over and, above the limit, whole addresses, the oldest first. */
  function sweep(): void {
    for (const [path, { entries, renderings }] of addresses) {
      for (const [seen, { began }] of entries) if (now() - began >= LIFE_MS) entries.delete(seen)
      if (entries.size === 0 && renderings.size === 0) addresses.delete(path)
    }
    let excess = sizeInBytes() - maxBytes
    for (const [path, address] of addresses) {
      if (excess <= 0) break
      excess -= sizeOf(address)
      addresses.delete(path)
    }
    if (addresses.size > 0) sweepLater()
  }

  function sweepLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = undefined
      sweep()
    }, LIFE_MS).unref()
  }

  function sizeInBytes(): number {
    return [...addresses.values()].reduce((sum, address) => sum + sizeOf(address), 0)
  }
}

const sizeOf = ({ entries }: Address<Cacheable>): number =>
  [...entries.values()].reduce((sum, { page }) => sum + page.sizeInBytes(), 0)
