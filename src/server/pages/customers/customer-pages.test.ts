import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addFavourite, updateProfile } from '#contract/account/index.ts'
import { listNextStarts, placeHold } from '#contract/availability/availability.ts'
import type { CustomerId } from '#domain/ids.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { builtPages, cookieOf, getPage as get, readPage as read } from '#test/http/built-pages.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomer, loggedIn } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import type { Web } from '../web.ts'
import { createCustomerPages, type FindCustomer } from './customer-pages.ts'
import { customerFinder } from './find-customer.ts'

const { db, url } = await testDatabase()
// Stands still: a quarter of an hour that begins between two renderings would change the free times.
const began = Temporal.Now.instant()
const api = apiOver(url, { now: () => began })
/** How many pages were rendered for marks and filled in, since the test began. */
let filled = 0
let shared: Web
let alone: Web
let salon: Salon
let paths: string[]

beforeAll(async () => {
  const find = customerFinder(api.deps)
  const counted: FindCustomer = async (cookies) => {
    const customer = await find(cookies)
    if (customer) filled += 1
    return customer
  }
  // The clock stands still: what was cached is not over before the test asks for it again.
  shared = await builtPages(api, {}, createCustomerPages(counted, { now: () => 0 }))
  alone = await builtPages(api)
  salon = await aSalon(db, { professionals: 2 })
  const at = `/locations/${salon.locationId}/${salon.slug}`
  paths = [
    '/',
    '/locations',
    '/locations?sort=rating',
    '/iasi',
    '/iasi/coafor',
    at,
    `${at}/booking`,
    '/faq',
    '/business',
  ]
  paths.push('/beauty-and-care', '/feedback', '/offline', '/privacy-policy')
})
beforeEach(() => {
  filled = 0
})
afterAll(api.close)

async function sessionOf(id: CustomerId): Promise<string> {
  return `access_token=${(await openSessions(db, [id]))[0]}`
}

const NAMES = [
  { firstName: 'Ștefania', lastName: 'Țurcanu', picture: null },
  { firstName: `"><script>alert('1')</script>`, lastName: '\u2028\\n${1}$&', picture: '/avatars/a.png?b=1&c="<2>' },
  { firstName: '😀 $$ </script>', lastName: 'ß', picture: null },
] as const

test('a page that is cached for customers is, for each, the one rendered for them alone [AC-06, SE-01]', async () => {
  for (const { firstName, lastName, picture } of NAMES) {
    const { id } = await addCustomer({ db }, { firstName, lastName, password: false })
    await db.updateTable('customer').set({ picture }).where('id', '=', id).execute()
    for (const cookie of [await sessionOf(id), `${await sessionOf(id)}; selected-city=iasi; radius=5`])
      for (const path of paths) {
        const [ours, theirs] = await Promise.all([read(shared, path, cookie), read(alone, path, cookie)])
        expect(ours, path).toEqual(theirs)
      }
  }
  expect(filled).toBe(NAMES.length * 2 * paths.length)
})

test('each of many who read a page at the same time is greeted by their own name, never by another’s [AC-06]', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Persoana${index}x`)
  const cookies = await Promise.all(
    names.map(async (firstName) => sessionOf((await addCustomer({ db }, { firstName, password: false })).id)),
  )
  const pages = await Promise.all([...cookies, ...cookies].map((cookie) => get(shared, '/faq', { cookie })))
  for (const [index, page] of pages.entries()) {
    const shown = new Set((await page.text()).match(/Persoana\d+x/g))
    expect([page.status, shown]).toEqual([200, new Set([names[index % names.length]])])
  }
  expect(filled).toBe(names.length * 2)
})

test('a page of a customer is private, has a nonce of its own each time, and is compressed as it is [HT-05]', async () => {
  const cookie = await sessionOf((await addCustomer({ db })).id)
  const policies = new Set<string | null>()
  for (let time = 0; time < 3; time += 1) {
    const plain = await get(shared, '/faq', { cookie })
    const zipped = await get(shared, '/faq', { cookie, 'accept-encoding': 'gzip, br' })
    for (const { headers } of [plain, zipped]) {
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null])
      policies.add(headers.get('content-security-policy'))
    }
    expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([null, 'gzip'])
    const html = gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()
    const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1] ?? 'none'
    const same = await plain.text()
    expect(html.replaceAll(nonceOf(html), 'NONCE')).toBe(same.replaceAll(nonceOf(same), 'NONCE'))
  }
  expect(policies.size).toBe(6)
})

/** A customer who has just opened the page, so that it is in the cache. */
async function reader(path: string): Promise<{ visitor: Visitor; open: () => Promise<string> }> {
  const visitor = await loggedIn(api, await addCustomer({ db }))
  const open = async () => (await get(shared, path, { cookie: cookieOf(visitor) })).text()
  await open()
  expect(filled).toBe(1)
  return { visitor, open }
}

test('a page in the cache greets by the name of now, and nobody whose session has ended meanwhile [AC-06]', async () => {
  const { visitor, open } = await reader('/faq')
  const body = { first_name: 'Smaranda', last_name: 'Pop', birthday: '' }
  expect((await visitor.call(updateProfile, { body })).status).toBe(200)
  expect(await open()).toContain('Contul tău, <!-- -->Smaranda')
  await db.updateTable('customer').set({ first_name: 'Aglaia' }).execute()
  visitor.jar.delete('wrote')
  expect(await open()).toContain('Contul tău, <!-- -->Aglaia')
  await db.updateTable('session').set({ ended_at: Temporal.Now.instant() }).execute()
  expect(await open()).not.toContain('Aglaia')
})

test('a time that a customer holds is free to them, though the page in the cache has it taken [BK-16]', async () => {
  const at = `/locations/${salon.locationId}/${salon.slug}?held`
  const holder = await loggedIn(api, await addCustomer({ db }))
  const starts = await holder.call(listNextStarts, { params: { id: String(salon.locationId) }, query: {} })
  const [first] = starts.ok ? starts.body.data : []
  const { date, time } = first!.next!
  const body = { location_id: salon.locationId, professional_id: first!.professional_id, services: [salon.short] }
  expect((await holder.call(placeHold, { body: { ...body, start_date: date, start_time: time } })).status).toBe(201)
  holder.jar.delete('wrote')
  const other = await sessionOf((await addCustomer({ db })).id)
  const taken = await read(shared, at, other)
  expect(filled).toBe(1)
  const theirs = await read(shared, at, cookieOf(holder))
  expect(theirs).toEqual(await read(alone, at, cookieOf(holder)))
  expect(theirs.html).not.toBe(taken.html)
})

test('who has just written something reads a page that no cache has; others are shown the cached one [HT-05]', async () => {
  const at = `/locations/${salon.locationId}/${salon.slug}?written`
  const { visitor, open } = await reader(at)
  await db.updateTable('location').set({ name: 'Salon Nou' }).where('id', '=', salon.locationId).execute()
  const params = { location_id: String(salon.locationId) }
  expect((await visitor.call(addFavourite, { params })).status).toBeLessThan(300)
  expect(await open()).toContain('Salon Nou')
  const other = await sessionOf((await addCustomer({ db })).id)
  expect(await (await get(shared, at, { cookie: other })).text()).not.toContain('Salon Nou')
})
