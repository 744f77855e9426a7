import type { PublicPage } from './public-page.ts'

const PAGE_CACHE_MS = 1_500
const MAX_CACHED_PAGES = 500

/** Caches public pages for a few seconds; concurrent requests share one rendering. Only 200s are cached. */
export function createPageCache() {
  const pages = new Map<string, { until: number; page: Promise<PublicPage> }>()
  return (key: string, render: () => Promise<PublicPage>): Promise<PublicPage> => {
    const now = Date.now()
    const cached = pages.get(key)
    if (cached && cached.until > now) return cached.page
    const page = render()
    pages.delete(key)
    pages.set(key, { until: now + PAGE_CACHE_MS, page })
    if (pages.size > MAX_CACHED_PAGES) pages.delete(pages.keys().next().value ?? '')
    page.then(
      ({ status }) => status !== 200 && evict(key, page),
      () => evict(key, page),
    )
    return page
  }

  function evict(key: string, page: Promise<PublicPage>) {
    if (pages.get(key)?.page === page) pages.delete(key)
  }
}
