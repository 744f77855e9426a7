import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { hashToken } from '#usecases/auth/sessions/token-hash.ts'
import { apiOver, type Visitor } from '../api.ts'
import { testDatabase } from '../database.ts'
import { ORIGIN } from '../deps.ts'
import { builtPages, cookieOf } from '../http/built-pages.ts'
import { aSalon } from '../world/salon.ts'
import { addMember, partnerToken } from '../world/staff.ts'
import { type Cast, newCast } from './cast.ts'
import { newPartnerCast, type PartnerCast } from './partner/cast.ts'

const { url, db } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') })
afterAll(api.close)
const OFFER = 'un-loc-liber-oferit-1x'
let web: Web
let cast: Cast
let staff: PartnerCast
beforeAll(async () => {
  web = await builtPages(api)
  cast = await newCast(api)
  staff = await newPartnerCast(api)
  await db
    .updateTable('waiting_wish')
    .set({
      told_at: api.deps.now(),
      offered: '[2026-11-30T08:00:00Z,2026-11-30T08:30:00Z)',
      offer_until: api.deps.now().add({ minutes: 15 }),
      offer_hash: hashToken(OFFER),
    })
    .where('id', '=', cast.waitlistEntry)
    .execute()
})

/** The outcome for a visitor without a session, for another account, and for the account that the link was sent to. */
type Row = { readonly guest: number | string; readonly other: number | string; readonly own: number | string }

const open: Row = { guest: 200, other: 200, own: 200 }
const login = (path: string) => `/login?redirect=${encodeURIComponent(path)}`
const ofPartner = (path: string) => `/partener/login?redirect=${encodeURIComponent(path)}`

/** The links of messages to customers, by how they are written in the use cases. */
const CUSTOMER_LINKS: Record<string, (cast: Cast) => readonly [path: string, Row]> = {
  '/account/bookings?type=past&booking=': ({ past }) => {
    const path = `/account/bookings?type=past&booking=${past}`
    return [path, { guest: login(path), other: 404, own: 200 }]
  },
  '/account/security': () => ['/account/security', { ...open, guest: login('/account/security') }],
  '/confirm-email?token=': () => ['/confirm-email?token=x', open],
  '/loc/': () => [`/loc/${OFFER}`, open],
  '/locations/': ({ salon }) => [
    `/locations/${salon.locationId}/${salon.slug}/booking?services=1&professional=1`,
    open,
  ],
  '/login': () => ['/login', { guest: 200, other: '/', own: '/' }],
  '/login?auth-state=login-with-sms': () => ['/login?auth-state=login-with-sms', { guest: 200, other: '/', own: '/' }],
  '/r/': ({ booking }) => [`/r/${booking.link}?change=cancel`, open],
  '/register': () => ['/register', { guest: 200, other: '/account/profile', own: '/account/profile' }],
  '/setup-password?token=': () => ['/setup-password?token=x', open],
}

/** The links of messages to staff; each but the invitation names its location. */
const STAFF_LINKS = [
  '/partener',
  '/partener/calendar?date=',
  '/partener/notices',
  '/partener/people',
  '/partener/team/time-off',
]
const INVITATION = '/partener/invitation/'

test('every link that a message may hold has its row here [NT-03, AC-04]', () => {
  const files = globSync('src/usecases/**/*.ts').filter((file) => !/\.test\.ts$|\/(auth\/social|archive)\//.test(file))
  const written = files.flatMap((file) => linksIn(readFileSync(file, 'utf8')))
  const listed = [...Object.keys(CUSTOMER_LINKS), ...STAFF_LINKS, INVITATION]
  expect([...new Set(written)].sort()).toEqual(listed.sort())
})

/** The paths after the site's own address, up to what is filled in; a link of staff is written by `partnerLink`. */
const linksIn = (source: string) =>
  [
    ...source.matchAll(/(?:publicUrl|origins\.\w+)\}(\/[^`'"$ ]*)/g),
    ...source.matchAll(/['"`](\/partener\b[^`'"$]*)/g),
    ...source.matchAll(/\bpath: '(\/[^']*)'/g),
  ].map(([, path]) => path!)

test.each(Object.keys(CUSTOMER_LINKS))(
  'the link %s opens its page, after a login where it needs one, and says when it is another account’s [NT-03, AC-04]',
  async (link) => {
    const [path, row] = CUSTOMER_LINKS[link]!(cast)
    const seen = {
      guest: await ask(cast.browsers.guest, path),
      other: await ask(cast.browsers.other, path),
      own: await ask(cast.browsers.owner, path),
    }
    expect({ guest: seen.guest.seen, other: seen.other.seen, own: seen.own.seen }).toEqual(row)
    if (row.other !== 404) return
    expect(seen.other.html).toContain('Rezervarea nu e în contul ăsta')
    expect(seen.other.html).toContain(`value="${path.replaceAll('&', '&amp;')}"`)
    // Nobody learns whether there is such a booking.
    const nobodys = await ask(cast.browsers.other, path.replace(/\d+$/, '2147483647'))
    expect([nobodys.seen, nobodys.html.includes('Rezervarea nu e în contul ăsta')]).toEqual([404, true])
  },
)

test('leaving an account for the sake of a link leads back to it by the login, and to no other site [AC-04]', async () => {
  const path = '/account/bookings?type=past&booking=5'
  const leave = async (action: string, redirect?: string) => {
    const body = new URLSearchParams(redirect === undefined ? {} : { redirect })
    const page = await web(
      new Request(ORIGIN + action, { method: 'POST', body, headers: { origin: ORIGIN } }),
      undefined,
    )
    return page.headers.get('location')
  }
  expect(await leave('/logout', path)).toBe(login(path))
  expect(await leave('/logout', '//evil.test')).toBe(login('/'))
  expect(await leave('/logout')).toBe('/')
  expect(await leave('/partener/logout', '/partener?location=5')).toBe(ofPartner('/partener?location=5'))
  expect(await leave('/partener/logout', path)).toBe(ofPartner('/partener'))
  expect(await leave('/partener/logout')).toBe('/partener/login')
})

test.each(STAFF_LINKS)(
  'the link %s of a location asks to go there first, and says when the account does not work there [PT-48]',
  async (link) => {
    const { locationId } = staff.salon
    const whole = link.endsWith('=') ? `${link}2026-12-01&booking=1` : link
    const path = `${whole}${whole.includes('?') ? '&' : '?'}location=${locationId}`
    expect((await ask(staff.browsers.guest, path)).seen).toBe(ofPartner(path))
    expect((await ask(staff.browsers.owner, path)).seen).toBe(200)
    const choice = `/partener/location?${new URLSearchParams({ location: String(locationId), redirect: path })}`
    for (const who of [staff.browsers.elsewhere, await atBoth()]) expect((await ask(who, path)).seen).toBe(choice)
    const stranger = await ask(staff.browsers.elsewhere, choice)
    expect([stranger.seen, stranger.html]).toEqual([200, expect.stringContaining('la care nu lucrezi cu contul ăsta')])
    expect(stranger.html).not.toContain(staff.salon.slug)
    const member = await atBoth()
    expect((await ask(member, choice)).html).toContain('Treci la')
    expect(await go(member, choice, locationId)).toBe(path)
    expect((await ask(member, path)).seen).toBe(200)
  },
)

/** A browser of somebody who works at both locations of the cast, and is now at the other one. */
async function atBoth(): Promise<Visitor> {
  const second = await aSalon(db, { name: 'Al doilea' })
  const { id } = await addMember(api, second.locationId, 'owner')
  const membership = { location_id: staff.salon.locationId, customer_id: id, role: 'owner' as const, switches: '{}' }
  const browser = api.visitor()
  browser.jar.set('partner_token', await partnerToken(api.deps, id))
  await db.insertInto('membership').values(membership).execute()
  return browser
}

/** Presses the one button of the page that goes to the location; where it leads. */
async function go(who: Visitor, at: string, locationId: number): Promise<string | null> {
  const redirect = new URL(at, ORIGIN).searchParams.get('redirect') ?? ''
  const body = new URLSearchParams({ redirect, location_id: String(locationId) })
  const headers = { origin: ORIGIN, cookie: cookieOf(who) }
  const page = await web(new Request(ORIGIN + at, { method: 'POST', body, headers }), undefined)
  return page.headers.get('location')
}

async function ask(who: Visitor, path: string): Promise<{ seen: number | string | null; html: string }> {
  const page = await web(new Request(ORIGIN + path, { headers: { cookie: cookieOf(who) } }), undefined)
  const isSentOn = page.status >= 300 && page.status < 400
  return { seen: isSentOn ? page.headers.get('location') : page.status, html: await page.text() }
}
