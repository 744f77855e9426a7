import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { apiOver } from '../api.ts'
import { testDatabase } from '../database.ts'
import { builtPages, getPage } from './built-pages.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)
let web: Web
beforeAll(async () => {
  web = await builtPages(api)
})

type Manifest = { readonly url: string; readonly routes: Readonly<Record<string, { readonly path?: string }>> }

/** The list of routes that the page's script loads. */
async function manifestOf(path: string): Promise<Manifest> {
  const html = await (await getPage(web, path, {})).text()
  const files = new Set(html.match(/\/assets\/manifest-[\w-]+\.js/g))
  expect([path, files.size]).toEqual([path, 1])
  const [file] = files
  const text = readFileSync(`build/client${file}`, 'utf8')
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  // The router compares it with its own: a file that names the other list would load both.
  expect(manifest.url).toBe(file)
  return manifest
}

const PUBLIC = ['/', '/locations', '/business', '/login', '/nu/exista', '/partener/invitation/x']
const OF_STAFF = ['/partener/login', '/operator/login']

test.each(PUBLIC)('%s loads the routes of public pages alone, its own among them [RT-01, PT-01]', async (path) => {
  const { routes } = await manifestOf(path)
  const paths = Object.values(routes).map((route) => route.path)
  expect(paths).toEqual(expect.arrayContaining(['locations', 'business', 'login', '*', 'partener/invitation/:token']))
  expect(paths.filter((each) => /^(partener|operator)(\/(?!invitation)|$)/.test(each ?? ''))).toEqual([])
})

test.each(OF_STAFF)('%s loads the routes of every side [PT-01, OP-01]', async (path) => {
  const { routes } = await manifestOf(path)
  const paths = Object.values(routes).map((route) => route.path)
  expect(paths).toEqual(expect.arrayContaining(['partener/calendar', 'operator', 'locations']))
})

test('public pages lead to the staff’s by plain links, since their router does not know those [PT-01]', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', {
    exclude: ['src/web/{partner,operator}/**', 'src/web/routes/dev-*/**', '**/*.test.ts'],
  })
  expect(files.length).toBeGreaterThan(300)
  const byRouter = /(?:\bto=\{?|\b(?:navigate|redirect)\()["'`]\/(?:partener|operator)(?!\/invitation)/
  expect(files.filter((file) => byRouter.test(readFileSync(file, 'utf8')))).toEqual([])
})
