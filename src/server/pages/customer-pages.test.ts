import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFavourite, updateProfile } from '#contract/account/index.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { builtPages, cookieOf, getPage as get } from '#test/http/built-pages.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomer, loggedIn } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import type { Web } from './web.ts'

const { db, url } = await testDatabase()
const api = apiOver(url)
let web: Web

beforeAll(async () => {
  web = await builtPages(api)
})
afterAll(api.close)

const open = async (path: string, cookie: string) => (await get(web, path, { cookie })).text()

test('each of many customers who read a page at the same time is greeted by their own name [AC-06]', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Persoana${index}x`)
  const ids = await Promise.all(
    names.map(async (firstName) => (await addCustomer({ db }, { firstName, password: false })).id),
  )
  const cookies = (await openSessions(db, ids)).map((token) => `access_token=${token}`)
  const pages = await Promise.all([...cookies, ...cookies].map((cookie) => open('/faq', cookie)))
  for (const [index, html] of pages.entries())
    expect(new Set(html.match(/Persoana\d+x/g))).toEqual(new Set([names[index % names.length]]))
})

test('a page of a customer is private, and has another nonce each time [HT-05]', async () => {
  const [token] = await openSessions(db, [(await addCustomer({ db })).id])
  const policies = new Set<string | null>()
  for (let time = 0; time < 3; time += 1) {
    const { status, headers } = await get(web, '/faq', { cookie: `access_token=${token}` })
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'private, no-store', null])
    policies.add(headers.get('content-security-policy'))
  }
  expect(policies.size).toBe(3)
})

test('a customer is greeted by their name of now, and no longer once their session has ended [AC-06]', async () => {
  const visitor = await loggedIn(api, await addCustomer({ db }))
  const body = { first_name: 'Smaranda', last_name: 'Pop', birthday: '' }
  expect((await visitor.call(updateProfile, { body })).status).toBe(200)
  expect(await open('/faq', cookieOf(visitor))).toContain('Contul tău, <!-- -->Smaranda')
  await db.updateTable('session').set({ ended_at: Temporal.Now.instant() }).execute()
  expect(await open('/faq', cookieOf(visitor))).not.toContain('Smaranda')
})

test('a customer sees at once what they and others have written [HT-05]', async () => {
  const { locationId, slug } = await aSalon(db, { professionals: 2 })
  const path = `/locations/${locationId}/${slug}`
  const visitor = await loggedIn(api, await addCustomer({ db }))
  const before = await open(path, cookieOf(visitor))
  const params = { location_id: String(locationId) }
  expect((await visitor.call(addFavourite, { params })).status).toBeLessThan(300)
  await db.updateTable('location').set({ name: 'Salon Nou' }).where('id', '=', locationId).execute()
  const after = await open(path, cookieOf(visitor))
  expect([before, after].map((html) => html.includes('Salon Nou'))).toEqual([false, true])
})
