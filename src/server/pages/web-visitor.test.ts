import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { siteOf } from '../site.ts'
import { createPageCache } from './cache/page-cache.ts'
import { createWeb, type Web } from './web.ts'

const stores = {
  APP_STORE_URL: 'https://apps.apple.test/dichis',
  GOOGLE_PLAY_URL: 'https://play.google.test/dichis',
  APP_GALLERY_URL: 'https://appgallery.huawei.test/dichis',
}
/** X-Forwarded-For of each call of the API. */
const askedFor = new Set<string | null>()
let web: Web

beforeAll(async () => {
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  web = createWeb({
    api: ({ headers }) => {
      askedFor.add(headers.get('x-forwarded-for'))
      return new Response(null, { status: 404 })
    },
    loadBuild: async () => build,
    mode: 'production',
    site: siteOf(readConfig(stores)),
    tagHosts: 'https://tag.test',
    // A page is cached for a second, which a busy machine takes for its first one.
    cache: createPageCache({ now: () => 1 }),
    report: (error) => {
      throw error
    },
  })
  // While parts of a page are still being loaded, its text is another one.
  await open('/faq?first')
})

const open = (path: string, headers: Record<string, string> = {}) =>
  web(new Request(`http://dichis.test${path}`, { headers }), undefined)
const policyOf = (page: Response) => page.headers.get('content-security-policy') ?? ''

test('a page lets the tag’s host in only for a visitor who agreed, and never by an older copy [CO-03]', async () => {
  const before = await open('/faq')
  const after = await open('/faq', { cookie: 'consent=tags' })
  expect(policyOf(before)).not.toContain('tag.test')
  expect(policyOf(await open('/faq', { cookie: 'consent=essential' }))).not.toContain('tag.test')
  for (const part of ['script-src', 'connect-src', 'img-src'])
    expect(policyOf(after)).toMatch(new RegExp(`${part} [^;]*https://tag\\.test`))
  const known = { 'if-none-match': before.headers.get('etag') ?? '' }
  expect((await open('/faq', { ...known, cookie: 'consent=tags' })).status).toBe(200)
  expect((await open('/faq', known)).status).toBe(304)
  expect(await before.text()).toBe(await after.text())
})

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', stores.APP_STORE_URL],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 10)', stores.GOOGLE_PLAY_URL],
  ['Huawei', 'Mozilla/5.0 (Linux; Android 12; HUAWEI NOH-NX9; HMSCore 6.13)', stores.APP_GALLERY_URL],
])('/app leads an %s to its store, and is kept for nobody else [BZ-04]', async (_, userAgent, store) => {
  await open('/app', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })
  const page = await open('/app', { 'user-agent': userAgent })
  expect([page.status, page.headers.get('location')]).toEqual([302, store])
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('a computer is shown the three stores [BZ-04]', async () => {
  const html = await (await open('/app', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })).text()
  for (const store of Object.values(stores)) expect(html).toContain(`href="${store}"`)
})

test('a page that may be cached is asked for in its visitor’s name, not in that of the proxy in front [HT-04]', async () => {
  askedFor.clear()
  await open('/locations?search=tuns', { 'x-forwarded-for': '10.1.2.3' })
  expect([...askedFor]).toEqual(['10.1.2.3'])
})
