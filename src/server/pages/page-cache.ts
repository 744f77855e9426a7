import type { PublicPage } from './public-page.ts'

const LIFE_MS = 5_000
const MOST_PAGES = 500

/**
 * Keeps public pages as bytes for a few seconds, so that a crowd at one page costs one rendering: visitors who come while it
 * runs wait for it. Only pages that answered 200 are kept.
 */
export function createPageCache() {
  const pages = new Map<string, { until: number; page: Promise<PublicPage> }>()
  return (key: string, render: () => Promise<PublicPage>): Promise<PublicPage> => {
    const now = Date.now()
    const kept = pages.get(key)
    if (kept && kept.until > now) return kept.page
    const page = render()
    pages.delete(key)
    pages.set(key, { until: now + LIFE_MS, page })
    if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value ?? '')
    page.then(
      ({ status }) => status !== 200 && forget(key, page),
      () => forget(key, page),
    )
    return page
  }

  function forget(key: string, page: Promise<PublicPage>) {
    if (pages.get(key)?.page === page) pages.delete(key)
  }
}
