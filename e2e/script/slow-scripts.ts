import type { Page } from '@playwright/test'

/** Holds back the scripts of such a name until the returned function is called. */
export async function slowScripts(page: Page, names = /\.js$/): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (names.test(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  return resolve
}
