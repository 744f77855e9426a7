import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { operatorOf } from '../../access/operator/cast.ts'
import { apiOver } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { ORIGIN } from '../../deps.ts'
import { addCustomer, loggedIn } from '../../world/customers.ts'
import { aSalon } from '../../world/salon.ts'
import { addMember, partnerVisitor } from '../../world/staff.ts'
import { builtPages, cookieOf } from '../built-pages.ts'
import { everyPage, isOfStaff } from './pages.ts'

const { url } = await testDatabase()
const api = apiOver(url, { limitsFactor: 10 })
afterAll(api.close)

/** The API calls of pages since the list was emptied. */
const asked: string[] = []
let web: Web
/** The cookie of a browser with sessions of a customer, a partner and an operator. */
let cookie: string

beforeAll(async () => {
  const fetch: typeof api.app.fetch = (request, ...rest) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return api.app.fetch(request, ...rest)
  }
  web = await builtPages({ app: { fetch } })
  const { locationId } = await aSalon(api.db)
  const visitors = [
    await loggedIn(api, await addCustomer(api)),
    await partnerVisitor(api, await addMember(api, locationId, 'owner')),
    (await operatorOf(api)).visitor,
  ]
  cookie = visitors.map(cookieOf).join('; ')
})

const pages = (await everyPage()).filter(({ takesForms }) => takesForms)
const addresses = pages.map(({ pattern }) => pattern.replace(/:\w+\??/g, '1').replace('*', 'x'))

function post(address: string, headers: Record<string, string>): Promise<Response> {
  asked.length = 0
  const body = new URLSearchParams({ form: 'x', intent: 'x' })
  return web(new Request(ORIGIN + address, { method: 'POST', headers: { cookie, ...headers }, body }), undefined)
}

const FOREIGN: readonly Record<string, string>[] = [
  {},
  { origin: 'null' },
  { origin: 'https://evil.ro' },
  { origin: `${ORIGIN}.evil.ro` },
  { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
  { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
]

test('the pages of all three sides that take forms are among those that are tried [HT-02]', () => {
  const staff = pages.filter(isOfStaff).map(({ pattern }) => pattern)
  expect(staff).toEqual(expect.arrayContaining(['/partener/team/:professionalId', '/operator/businesses/:locationId']))
  expect(pages.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(['/account/profile', '/login']))
})

test.each(addresses)(
  '%s takes no form of another origin, another site or nowhere, and asks nothing of the API for it [HT-02]',
  async (address) => {
    for (const at of [address, `${address}.data`])
      for (const headers of FOREIGN)
        expect([at, headers, (await post(at, headers)).status, [...asked]]).toEqual([at, headers, 400, []])
  },
)

test('each takes a form of its own page, so that it was not refused for something else [HT-02]', async () => {
  // Logging out comes last: the others are to be seen as somebody who is logged in.
  for (const address of addresses.toSorted((a, b) => Number(/logout/.test(a)) - Number(/logout/.test(b)))) {
    const answer = await post(address, { origin: ORIGIN, 'sec-fetch-site': 'same-origin' })
    expect([address, answer.status === 400, asked.length > 0]).toEqual([address, false, true])
  }
})
