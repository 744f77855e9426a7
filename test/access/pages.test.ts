import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import routes from '#web/routes.ts'
import { apiOver } from '../api.ts'
import { testDatabase } from '../database.ts'
import { ORIGIN } from '../deps.ts'
import { builtPages, cookieOf } from '../http/built-pages.ts'
import { type Cast, newCast, type Role } from './cast.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') })
afterAll(api.close)
let web: Web
let cast: Cast
beforeAll(async () => {
  web = await builtPages(api)
  cast = await newCast(api)
})

/** The answer to a visitor without a session, and to a customer: a status, or where they are sent. */
type Row = { at?: string; guest: number | string; customer: number | string }

const open = (at?: string): Row => ({ ...(at ? { at } : {}), guest: 200, customer: 200 })
const login = (path: string, customer: number | string = 200): Row => ({
  guest: `/login?redirect=${encodeURIComponent(path)}`,
  customer,
})
const salon = '/locations/PLACE/SLUG'

/** Every pattern of routes.ts. */
const PAGES: Record<string, Row> = {
  '/': open(),
  '/locations': open(),
  '/locations/:locationId/:first?': open(salon),
  '/locations/:locationId/:first/:second': open(`${salon}/MEMBER`),
  '/locations/:locationId/booking': {
    at: '/locations/PLACE/booking',
    guest: `${salon}/booking`,
    customer: `${salon}/booking`,
  },
  '/locations/:locationId/:first/booking': open(`${salon}/booking`),
  '/locations/:locationId/:first/:second/booking': open(`${salon}/MEMBER/booking`),
  '/login': { guest: 200, customer: '/' },
  '/register': { guest: 200, customer: '/account/profile' },
  '/confirm-email': open(),
  '/setup-password': { guest: 200, customer: '/account/profile' },
  '/logout': { guest: '/', customer: '/' },
  '/account-deleted': { guest: 200, customer: '/' },
  '/account': login('/account', '/account/bookings'),
  '/account/bookings': login('/account/bookings'),
  '/account/profile': login('/account/profile'),
  '/account/security': login('/account/security'),
  '/account/subscriptions': login('/account/subscriptions'),
  '/ranking': open(),
  '/accessibility': open(),
  '/offline': open(),
  '/busy': open(),
  // CallInput from another machine: codes are shown to this one only.
  '/dev/outbox': { guest: 404, customer: 404 },
  '/dev/elsewhere/:setting': open('/dev/elsewhere/BLOG_URL'),
  '/dev/ui': open(),
  '/dev/ui/partner': open(),
  '/loc/:token': { at: '/loc/nu-exista', guest: 404, customer: 404 },
  '/r/:token': { at: '/r/nu-exista', guest: 404, customer: 404 },
  '/:token': open('/iasi'),
  '/:token/:category': open('/iasi/coafor'),
  '/*': { at: '/nu/exista/asta', guest: 404, customer: 404 },
}

// The partner's and the operator's pages have a table of their own.
const patterns = (routes as RouteConfigEntry[])
  .flatMap((route) => patternsOf(route, ''))
  .filter((pattern) => !/^\/(partener|operator)(\/|$)/.test(pattern))

test('every page has its row, so that one that is added says who may see it [AC-01]', () => {
  expect(patterns.filter((pattern) => rowOf(pattern) === undefined)).toEqual([])
})

test.each(patterns.map((pattern) => [pattern]))(
  '%s as guest, customer, and with sessions that are over [AC-01, AC-02, AC-03, AC-04, AC-06]',
  async (pattern) => {
    const row = rowOf(pattern) as Row
    const [slug, id, member] = [cast.salon.slug, String(cast.salon.locationId), String(cast.salon.professionals[2])]
    const named = (text: string) => text.replace('PLACE', id).replace('SLUG', slug).replace('MEMBER', member)
    const path = named(row.at ?? pattern)
    for (const role of ['guest', 'expired', 'revoked', 'other', 'owner'] as Role[]) {
      const headers = { cookie: cookieOf(cast.browsers[role]) }
      const page = await web(new Request(ORIGIN + path, { headers }), undefined)
      const wanted = role === 'owner' || role === 'other' ? row.customer : row.guest
      const seen = page.status >= 300 && page.status < 400 ? page.headers.get('location') : page.status
      expect([role, path, seen]).toEqual([role, path, typeof wanted === 'string' ? named(wanted) : wanted])
      const html = await page.text()
      if (role !== 'owner')
        expect([role, html.includes(cast.canary), html.includes(cast.owner.email)]).toEqual([role, false, false])
    }
  },
)

const CONTENT =
  /^\/(app|business|beauty-and-care|health-and-wellness|sports-and-recreation|faq|feedback|[a-z]+(-[a-z]+)+)$/

/** The content pages are files; they are open, whichever there are. */
function rowOf(pattern: string): Row | undefined {
  return PAGES[pattern] ?? (CONTENT.test(pattern) ? open() : undefined)
}

function patternsOf({ path = '', children }: RouteConfigEntry, parent: string): string[] {
  const own = path === '' ? parent : `${parent}/${path}`
  return children?.length ? children.flatMap((child) => patternsOf(child, own)) : [own === '' ? '/' : own]
}
