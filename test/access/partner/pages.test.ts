import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { ORIGIN } from '#test/deps.ts'
import routes from '#web/routes.ts'
import { builtPages, cookieOf } from '../../http/built-pages.ts'
import { newPartnerCast, PARTNER_ROLES, type PartnerCast, type PartnerRole } from './cast.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') })
afterAll(api.close)
let web: Web
let cast: PartnerCast
beforeAll(async () => {
  web = await builtPages(api)
  cast = await newPartnerCast(api)
})

/** A status, or where the person is sent, by role; `member` is every role that is not named. */
type Row = { at?: string; out: number | string; member: number | string } & Partial<
  Record<PartnerRole, number | string>
>

const login = (path: string) => `/partener/login?redirect=${encodeURIComponent(path)}`

/** A page of a location: strangers log in, who was removed chooses another location. */
const inside = (path: string, rest: Partial<Row> = {}): Row => ({
  out: login(path),
  member: 200,
  removed: '/partener/location',
  ...rest,
})

/** Every page of the provider's side. */
const PAGES: Record<string, Row> = {
  '/partener': inside('/partener'),
  '/partener/*': inside('/partener/calandar', { at: '/partener/calandar', member: 404 }),
  '/partener/calendar': inside('/partener/calendar'),
  '/partener/calendar/canceled': inside('/partener/calendar/canceled'),
  '/partener/calendar/unconfirmed': inside('/partener/calendar/unconfirmed'),
  '/partener/calendar/delay': inside('/partener/calendar/delay'),
  '/partener/location': { out: login('/partener/location'), member: 200 },
  '/partener/login': { out: 200, member: '/partener' },
  '/partener/register': { out: 200, member: 200 },
  // A link that invites to nothing.
  '/partener/invitation/:token': { at: '/partener/invitation/x', out: 404, member: 404, removed: 404 },
  '/partener/documents/:name': { at: '/partener/documents/terms', out: 200, member: 200 },
  // The cast's location was not set up here: even its owner has nothing to go on with.
  ...Object.fromEntries(
    ['', '/address', '/services', '/hours', '/team', '/publish'].map((screen) => {
      const path = `/partener/setup${screen}`
      return [path, inside(path, { member: '/partener' })]
    }),
  ),
  '/partener/bookings/:booking': inside('/partener/bookings/999', { at: '/partener/bookings/999', member: 404 }),
  '/partener/clients': inside('/partener/clients'),
  '/partener/clients/new': inside('/partener/clients/new', { professional: 403 }),
  '/partener/clients/:client': inside('/partener/clients/999', {
    at: '/partener/clients/999',
    member: 404,
  }),
  '/partener/business': inside('/partener/business', { manager: 403, reception: 403, professional: 403 }),
  '/partener/own-calendar': inside('/partener/own-calendar', { manager: 403, reception: 403, professional: 403 }),
  '/partener/people': inside('/partener/people', { manager: 403, reception: 403, professional: 403 }),
  '/partener/log': inside('/partener/log', { manager: 403, reception: 403, professional: 403 }),
  '/partener/account': inside('/partener/account'),
  '/partener/notices': inside('/partener/notices'),
  '/partener/security': inside('/partener/security'),
  '/partener/settings': inside('/partener/settings'),
  '/partener/archive': inside('/partener/archive', { manager: 403, reception: 403, professional: 403 }),
  '/partener/import': inside('/partener/import', { manager: 403, reception: 403, professional: 403 }),
  '/partener/import/paper': inside('/partener/import/paper', { manager: 403, reception: 403, professional: 403 }),
  '/partener/page': inside('/partener/page', { reception: 403, professional: 403 }),
  '/partener/reviews': inside('/partener/reviews', { reception: 403, professional: 403 }),
  '/partener/waiting-list': inside('/partener/waiting-list', { professional: 403 }),
  '/partener/services': inside('/partener/services', { reception: 403, professional: 403 }),
  '/partener/services/prices': inside('/partener/services/prices', { reception: 403, professional: 403 }),
  '/partener/services/price-list': inside('/partener/services/price-list', { reception: 403, professional: 403 }),
  '/partener/services/:service': inside('/partener/services/new', {
    at: '/partener/services/new',
    reception: 403,
    professional: 403,
  }),
  '/partener/equipment': inside('/partener/equipment', { reception: 403, professional: 403 }),
  '/partener/offers': inside('/partener/offers', { reception: 403, professional: 403 }),
  '/partener/offers/new': inside('/partener/offers/new', { reception: 403, professional: 403 }),
  '/partener/offers/:offerId': inside('/partener/offers/999', {
    at: '/partener/offers/999',
    member: 404,
    reception: 403,
    professional: 403,
  }),
  '/partener/vouchers': inside('/partener/vouchers', { reception: 403, professional: 403 }),
  '/partener/vouchers/new': inside('/partener/vouchers/new', { reception: 403, professional: 403 }),
  '/partener/vouchers/:voucherId': inside('/partener/vouchers/999', {
    at: '/partener/vouchers/999',
    member: 404,
    reception: 403,
    professional: 403,
  }),
  '/partener/team': inside('/partener/team'),
  '/partener/team/invite': inside('/partener/team/invite', { manager: 403, reception: 403, professional: 403 }),
  '/partener/team/new': inside('/partener/team/new', { reception: 403, professional: 403 }),
  // The first professional of the cast's own location.
  '/partener/team/:professionalId': inside('/partener/team/1', {
    at: '/partener/team/1',
    reception: 403,
    professional: 403,
    elsewhere: 404,
  }),
  '/partener/team/time-off': inside('/partener/team/time-off'),
  '/partener/team/rearrange': inside('/partener/team/rearrange', { reception: 403, professional: 403 }),
  '/partener/team/opening': inside('/partener/team/opening'),
  '/partener/team/:professionalId/hours': {
    ...inside('/partener/team/1/hours', { at: '/partener/team/1/hours', elsewhere: 404 }),
  },
  '/partener/logout': { out: '/partener', member: '/partener' },
}

const OUTSIDE: readonly PartnerRole[] = ['guest', 'customer', 'expired']

const patterns = (routes as RouteConfigEntry[])
  .flatMap((route) => patternsOf(route, ''))
  .filter((pattern) => /^\/partener(\/|$)/.test(pattern))

test('every page of the provider’s side has its row, and no row is left over [PT-53]', () => {
  expect(Object.keys(PAGES).sort()).toEqual([...new Set(patterns)].sort())
})

test.each(Object.entries(PAGES))(
  '%s opens to the roles that may see it, its data too [PT-53]',
  async (pattern, row) => {
    const path = row.at ?? pattern
    for (const role of PARTNER_ROLES) {
      const headers = { cookie: cookieOf(cast.browsers[role]) }
      const page = await web(new Request(ORIGIN + path, { headers }), undefined)
      const seen = page.status >= 300 && page.status < 400 ? page.headers.get('location') : page.status
      const wanted = row[role] ?? (OUTSIDE.includes(role) ? row.out : row.member)
      expect([role, path, seen]).toEqual([role, path, wanted])
      expect([role, page.headers.get('cache-control')]).toEqual([role, expect.stringContaining('no-store')])
      const html = await page.text()
      if (page.status === 200) {
        const titles = [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)
        expect([role, titles]).toEqual([role, [expect.stringMatching(/. · Dichis Partener$/)]])
        expect(html).toMatch(/<meta name="robots" content="noindex/)
      }
      if (page.status === 403) {
        expect([role, html]).toEqual([role, expect.stringContaining('Pagina asta nu e pentru tine')])
        expect([role, html]).toEqual([role, expect.stringContaining('class="pt-rail"')])
      }
    }
  },
)

function patternsOf({ path = '', children }: RouteConfigEntry, parent: string): string[] {
  const own = path === '' ? parent : `${parent}/${path}`
  return children?.length ? children.flatMap((child) => patternsOf(child, own)) : [own === '' ? '/' : own]
}
