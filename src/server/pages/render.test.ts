import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFilterForm } from '#contract/search/locations.ts'
import { countQueries } from '#test/count-queries.ts'
import { testDatabase } from '#test/database.ts'
import { ORIGIN } from '#test/deps.ts'
import { builtPages } from '#test/http/built-pages.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import type { Web } from './web.ts'

const { db, url } = await testDatabase()
const { app, client, queries, close } = countQueries(url, Temporal.Now.instant())
afterAll(close)
let web: Web
let cookie: string
let paths: string[]

beforeAll(async () => {
  web = await builtPages({ app })
  const { id } = await addCustomer({ db }, { firstName: 'Smaranda' })
  cookie = `access_token=${(await openSessions(db, [id]))[0]}`
  const { locationId, slug } = await aSalon(db)
  paths = ['/', '/locations', '/iasi', `/locations/${locationId}/${slug}`]
})

/** The page, and how often its statements say this. */
async function open(path: string, sign: RegExp) {
  const before = queries().length
  const page = await web(new Request(ORIGIN + path, { headers: { cookie } }), undefined)
  const html = await page.text()
  return {
    html,
    count: queries()
      .slice(before)
      .filter((text) => sign.test(text)).length,
  }
}

const SESSION = /from session s join customer/

test('a logged-in page looks its session up once, whatever else it asks [AC-06]', async () => {
  for (const path of paths) {
    const { html, count } = await open(path, SESSION)
    expect([path, count, html.includes('Smaranda')]).toEqual([path, 1, true])
  }
})

test('each page looks it up again: a session that ended is nobody’s on the next page [AC-06]', async () => {
  await open('/', SESSION)
  await db.updateTable('session').set({ ended_at: Temporal.Now.instant() }).execute()
  const { html, count } = await open('/', SESSION)
  expect([count > 0, html.includes('Smaranda')]).toEqual([true, false])
})

test('the choices of the filters are read from the database once a minute [SR-11]', async () => {
  const before = queries().length
  const forms = [await client(getFilterForm), await client(getFilterForm)]
  expect(forms.map(({ ok }) => ok)).toEqual([true, true])
  for (const path of paths) await open(path, SESSION)
  const sent = queries().filter((text) => text.includes('from county) as counties'))
  expect([sent.length, queries().length > before]).toEqual([1, true])
})
