import type { Page } from '@playwright/test'

/** Lets no post of a page arrive until it is called again. */
export async function cut(page: Page): Promise<() => Promise<void>> {
  const posts = '**/*.data*'
  await page.route(posts, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  return () => page.unroute(posts)
}
