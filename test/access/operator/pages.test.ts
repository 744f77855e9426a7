import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { ORIGIN } from '#test/deps.ts'
import routes from '#web/routes.ts'
import { builtPages, cookieOf } from '../../http/built-pages.ts'
import { newOperatorCast, OPERATOR_ROLES, type OperatorCast } from './cast.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z'), limitsFactor: 10 })
afterAll(api.close)
let web: Web
let cast: OperatorCast
beforeAll(async () => {
  web = await builtPages(api)
  cast = await newOperatorCast(api)
})

/** A status, or where the person is sent: an operator, and anybody else. */
type Row = { readonly at?: string; readonly operator: number | string; readonly others: number | string }

const inside = (path: string): Row => ({
  operator: 200,
  others: `/operator/login?redirect=${encodeURIComponent(path)}`,
})

/** Every page of the operator's desk. */
const PAGES: Record<string, (cast: OperatorCast) => Row> = {
  '/operator': () => inside('/operator'),
  '/operator/login': () => ({ operator: '/operator', others: 200 }),
  '/operator/logout': () => ({ operator: '/operator', others: '/operator' }),
  '/operator/security': () => inside('/operator/security'),
  '/operator/*': () => ({ ...inside('/operator/firme'), at: '/operator/firme', operator: 404 }),
  '/operator/businesses/:locationId': ({ salon }) => {
    const at = `/operator/businesses/${salon.locationId}`
    return { at, ...inside(at) }
  },
}

const patterns = (routes as RouteConfigEntry[])
  .flatMap((route) => patternsOf(route, ''))
  .filter((pattern) => /^\/operator(\/|$)/.test(pattern))

test('every page of the operator’s desk has its row, and no row is left over [OP-01]', () => {
  expect(Object.keys(PAGES).sort()).toEqual([...new Set(patterns)].sort())
})

test.each(Object.entries(PAGES))(
  '%s opens to an operator alone, and no cache stores it [OP-01]',
  async (pattern, rowOf) => {
    const { at: path = pattern, operator, others } = rowOf(cast)
    for (const role of OPERATOR_ROLES) {
      const headers = { cookie: cookieOf(cast.browsers[role]) }
      const page = await web(new Request(ORIGIN + path, { headers }), undefined)
      const seen = page.status >= 300 && page.status < 400 ? page.headers.get('location') : page.status
      expect([role, path, seen]).toEqual([role, path, role === 'operator' ? operator : others])
      expect([role, page.headers.get('cache-control')]).toEqual([role, expect.stringContaining('no-store')])
      if (page.status !== 200) continue
      const html = await page.text()
      expect([role, html.match(/<title>.*?<\/title>/g)]).toEqual([
        role,
        [expect.stringContaining(' · Dichis Operator<')],
      ])
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
  },
)

function patternsOf({ path = '', children }: RouteConfigEntry, parent: string): string[] {
  const own = path === '' ? parent : `${parent}/${path}`
  return children?.length ? children.flatMap((child) => patternsOf(child, own)) : [own === '' ? '/' : own]
}
