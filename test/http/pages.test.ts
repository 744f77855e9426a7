import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as account from '#contract/account/index.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import type { Web } from '#server/pages/web.ts'
import { apiOver, type Visitor } from '../api.ts'
import { testDatabase } from '../database.ts'
import { ORIGIN } from '../deps.ts'
import { addCustomer, loggedIn, PASSWORD } from '../world/customers.ts'
import { addReview } from '../world/review.ts'
import { aSalon, type Salon } from '../world/salon.ts'
import { builtPages, cookieOf } from './built-pages.ts'
import { FEWER, foreignMarkup, PAYLOADS } from './payloads.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') })
afterAll(api.close)

let web: Web
let me: Visitor
let myId: number
let salon: Salon

/** The customer's own, on their pages alone. */
const surname = 'Canarșescu</script><script>alert(1)'

const ALL = PAYLOADS.join(' ')

beforeAll(async () => {
  web = await builtPages(api)
  salon = await aSalon(api.db, {
    name: 'Salon Aura',
    professionals: [{ firstName: 'Ioana', collaborator: true }],
    menu: [{ name: `Tuns ${ALL}`, description: ALL }],
  })
  await addReview(api.db, salon, { rating: 4, comment: ALL })
  await sql`update review set author = ${ALL}, reply = ${ALL}`.execute(api.db)
  await sql`update location set name = ${`Aura ${ALL}`}, description = ${ALL}, address = ${ALL}`.execute(api.db)
  await sql`update professional set first_name = ${'<img src=x onerror=alert(1)>'}, title = ${ALL}`.execute(api.db)
  await sql`update business set legal_name = ${ALL}, address = ${ALL}`.execute(api.db)
  await refreshSearchText(api.db, [salon.locationId])
  const who = await addCustomer(api, {
    firstName: '<img src=x onerror=alert(1)>',
    lastName: surname,
  })
  myId = who.id
  me = await loggedIn(api, who, '"><svg onload=alert(1)> Chrome/1')
  const visit = { location_id: salon.locationId, professional_id: salon.professionals[0]!, is_collaborator: true }
  const body = {
    ...visit,
    services: [salon.services[0]!],
    start_date: '2026-12-01',
    start_time: '10:00',
    comment: PAYLOADS[0]!,
  }
  expect((await me.call(createBooking, { body })).status).toBe(201)
  await sql`update booking set comment = ${ALL}`.execute(api.db)
  await sql`update customer set first_name = ${ALL}`.execute(api.db)
  await me.call(account.addFavourite, { params: { location_id: String(salon.locationId) } })
})

function open(path: string, visitor: Visitor | null = null, headers: Record<string, string> = {}): Promise<Response> {
  return web(
    new Request(ORIGIN + path, { headers: { ...(visitor && { cookie: cookieOf(visitor) }), ...headers } }),
    undefined,
  )
}

describe('texts that people wrote are shown, never obeyed', () => {
  const pages = () =>
    [
      ['/locations?search=Aura', null],
      [`/locations/${salon.locationId}/${salon.slug}`, null],
      [`/locations/${salon.locationId}/${salon.slug}/${salon.professionals[0]}`, null],
      [`/locations/${salon.locationId}/${salon.slug}/booking`, null],
      ['/iasi', null],
      ['/account/bookings', me],
      ['/account/profile', me],
      ['/account/security', me],
      [`/locations/${salon.locationId}/${salon.slug}`, me],
    ] as const

  test('stored: places, people, services, reviews, names, comments and devices [SE-01]', async () => {
    for (const [path, visitor] of pages()) {
      const answer = await open(path, visitor)
      expect([path, answer.status]).toEqual([path, 200])
      expect([path, foreignMarkup(await answer.text())]).toEqual([path, []])
    }
  })

  test('told: mails, of bookings and of the account, with names of every kind [SE-01]', async () => {
    const fresh = { password: 'altă parolă', password_confirmation: 'altă parolă' }
    const change = { params: { user_id: String(myId) }, body: { current_password: PASSWORD, ...fresh } }
    expect(await me.call(account.changePassword, change)).toMatchObject({ ok: true })
    const mails = await api.db.selectFrom('message').select('body_html').where('body_html', 'is not', null).execute()
    expect(mails.length).toBeGreaterThan(0)
    for (const { body_html } of mails) expect(foreignMarkup(body_html ?? '')).toEqual([])
  })

  test('reflected: search, city, category, token, filters, unknown addresses [SE-01]', async () => {
    for (const payload of FEWER) {
      const word = encodeURIComponent(payload)
      for (const path of [
        `/locations?search=${word}&city=${word}&categories=${word}&sort=${word}`,
        `/${word}`,
        `/iasi/${word}`,
        `/locations/${word}/${word}`,
        `/login?redirect=${word}`,
        `/account/bookings?type=${word}&booking=${word}`,
        `/r/${word}`,
      ]) {
        const html = await (await open(path, path.startsWith('/account') ? me : null)).text()
        expect([path, foreignMarkup(html)]).toEqual([path, []])
      }
    }
  })

  test('the check itself finds what would run [SE-01]', () => {
    for (const bad of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<svg onload=alert(1)>'])
      expect(foreignMarkup(`<p>${bad}</p>`)).not.toEqual([])
  })
})

const EVERY_PAGE = [
  '/',
  '/locations',
  '/iasi',
  '/faq',
  '/login',
  '/register',
  '/account/profile',
  '/account/security',
  '/nu/exista',
]

describe('frames and caches', () => {
  test.each(EVERY_PAGE)(
    '%s cannot be framed, sniffed or scripted from elsewhere, for guests and customers alike [HT-05]',
    async (path) => {
      for (const visitor of [null, me]) {
        const { headers } = await open(path, visitor)
        const policy = headers.get('content-security-policy') ?? ''
        for (const rule of [`frame-ancestors 'none'`, `object-src 'none'`, `base-uri 'none'`, `form-action 'self'`])
          expect([path, policy.includes(rule)]).toEqual([path, true])
        expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/)
        expect(headers.get('x-frame-options')).toBe('DENY')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      }
    },
  )

  test.each(['/account/profile', '/account/security', '/account/bookings', '/', '/faq', '/locations'])(
    '%s as its customer gets it is kept by nobody, under any tail or header, and a guest gets nothing of it [HT-05]',
    async (path) => {
      const tails = ['', '.data', '.css', ';x.js', '/x.css', '%0a.css', '?_routes=root', '.data?_routes=root']
      const odd = [
        {},
        { 'x-forwarded-host': 'evil.ro' },
        { 'x-react-router-spa-mode': 'yes' },
        { 'x-react-router-prerender-data': 'x' },
      ]
      for (const tail of tails)
        for (const headers of odd) {
          const address =
            path === '/' ? `/${tail === '.data' ? '_.data' : tail.startsWith('?') ? tail : ''}` : path + tail
          const answer = await open(address, me, headers as Record<string, string>)
          expect([address, answer.headers.get('cache-control')]).toEqual([address, 'private, no-store'])
          const text = await (await open(address, null, headers as Record<string, string>)).text()
          expect([address, text.includes(surname)]).toEqual([address, false])
          expect(text).not.toContain('evil.ro')
        }
    },
  )

  test('a page’s data asks for the same login as the page [AC-04]', async () => {
    for (const path of ['/account/profile', '/account/security', '/account/bookings']) {
      const page = await open(path)
      expect([page.status, page.headers.get('location')]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`])
      const data = await open(`${path}.data`)
      const text = await data.text()
      expect(text).toContain('/login')
      expect(text).not.toMatch(/first_name|device_name/)
    }
  })
})
