import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import type { OfferId } from '#domain/ids.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { createLog } from '#server/log.ts'
import type { Web } from '#server/pages/web.ts'
import { visitor } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { ORIGIN, testDeps } from '../../deps.ts'
import { builtPages, cookieOf } from '../../http/built-pages.ts'
import { addOffer } from '../../world/offers.ts'
import { COLLEAGUES, type EndpointAnswer, found, OWN, of, type Planted, plantClients, STRANGERS } from './canaries.ts'
import { newPartnerCast, type PartnerCast, type PartnerRole } from './cast.ts'
import { addressesOf, READING_DOORS } from './doors.ts'

const { url } = await testDatabase()
const NOW = Temporal.Instant.from('2026-11-25T06:00:00Z')
const lines: string[] = []
const log = createLog('debug', { write: (line) => lines.push(line) })
const { close, ...rest } = testDeps(url, { now: () => NOW, limitsFactor: 10 })
const deps = { ...rest, log }
const app = createApi(deps)
const server = createHttpServer({ log, publicUrl: undefined })
server.on('request', getRequestListener(app.fetch))
afterAll(async () => {
  server.close().closeAllConnections()
  await close()
})

const DAY = '2026-11-25'

let cast: PartnerCast
let web: Web
let planted: Planted
let offer: OfferId

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = { app, deps: { ...deps, close }, db: deps.db, close, visitor: () => visitor(fetch, origin) }
  cast = await newPartnerCast(api, 2)
  web = await builtPages({ app })
  planted = await plantClients(deps, cast, DAY)
  offer = await addOffer(deps.db, cast.salon, DAY, DAY)
})

test('every reading door of the provider’s side is tried, and none is left over [PT-53]', () => {
  const doors = listEndpoints().filter(({ tag, method }) => tag === 'partner' && method === 'GET')
  expect(Object.keys(READING_DOORS).sort()).toEqual(doors.map(({ path }) => `GET ${path}`).sort())
})

/** The addresses of all doors, of each client and booking. */
function addresses(): [name: string, address: string][] {
  const { professionals, short: service } = cast.salon
  return [0, 1].flatMap((index) => {
    const [booking, client, professional] = [planted.bookings[index]!, planted.clients[index]!, professionals[index]!]
    return addressesOf({ day: DAY, booking, client, professional, service, voucher: planted.voucher, offer })
  })
}

const PAGES = [
  '',
  '/calendar',
  `/calendar?data=${DAY}`,
  '/clients',
  '/clients?cauta=canarina',
  '/team',
  '/people',
  '/log',
  '/reviews',
  '/waiting-list',
  '/services',
  '/offers',
  '/vouchers',
  '/archive',
  '/team/time-off',
]

async function allSeenBy(role: PartnerRole): Promise<EndpointAnswer[]> {
  const browser = cast.browsers[role]
  const seen: EndpointAnswer[] = []
  for (const [door, address] of addresses()) seen.push({ door, text: await (await browser.raw(address)).text() })
  const own = [`/vouchers/${planted.voucher}`, `/offers/${offer}`, ...planted.clients.map((id) => `/clients/${id}`)]
  const paths = [...PAGES, ...own].map((path) => `/partener${path}`)
  for (const path of paths.flatMap((each) => [each, each.replace(/\?|$/, (mark) => `.data${mark}`)])) {
    const request = new Request(ORIGIN + path, { headers: { cookie: cookieOf(browser) } })
    seen.push({ door: path, text: await (await web(request, undefined)).text() })
  }
  return seen
}

/** Text typed by the caller comes back in the field of the search. */
const isEcho = (fault: string) => /\/clients(\.data)?\?cauta=canarina: name$/.test(fault)

test('an owner sees names and numbers, so this search would find them [PT-53]', async () => {
  const seen = await allSeenBy('owner')
  const faults = [...new Set(seen.flatMap((each) => [...found(each, OWN), ...found(each, COLLEAGUES)]))]
  expect(of(/phone$/, faults)).toEqual(
    expect.arrayContaining([
      'GET /api/partner/day: phone',
      'GET /api/partner/bookings/{id}: phone',
      'GET /api/partner/clients: phone',
      'GET /api/partner/clients/{client_id}: phone',
    ]),
  )
  expect(of(/^\/partener.*phone$/, faults).length).toBeGreaterThan(2)
})

test('a professional without the right finds no phone or e-mail by any endpoint, nor names of colleagues’ clients [PT-53]', async () => {
  const seen = await allSeenBy('professional')
  const own = seen.flatMap((each) => found(each, OWN))
  expect(of(/(phone|e-mail)$/, own)).toEqual([])
  expect(of(/name$/, own)).toContain('GET /api/partner/bookings/{id}: name')
  expect(seen.flatMap((each) => found(each, COLLEAGUES)).filter((fault) => !isEcho(fault))).toEqual([])
})

test.each(STRANGERS)(
  'a caller who is no member of the location (%s) finds no client of it by any endpoint [PT-53]',
  async (role) => {
    const seen = await allSeenBy(role)
    const faults = seen.flatMap((each) => [...found(each, OWN), ...found(each, COLLEAGUES)])
    expect(faults.filter((fault) => !isEcho(fault))).toEqual([])
  },
)

test('after all of it the log names no client, no phone and no way in [PT-53, HT-07]', async () => {
  const tokens = ['a'.repeat(43), 'b'.repeat(43)]
  await cast.browsers.owner.raw(`/api/staff-invitations/${tokens[0]}`)
  await cast.browsers.owner.raw(`/partener/invitation/${tokens[1]}`)
  await expect.poll(() => lines.filter((line) => line.includes('invitation')).length).toBeGreaterThan(1)
  expect(lines.length).toBeGreaterThan(300)
  const text = lines.join('')
  const sessions = Object.values(cast.browsers).flatMap(({ jar }) =>
    [...jar.values()].filter((value) => value.length > 20),
  )
  const secrets = [
    ...[OWN, COLLEAGUES].flatMap(({ name, phone, email }) => [name.split(' ')[0]!, phone.slice(3), email]),
    'canarina',
    '733987',
    ...tokens,
    ...sessions,
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})
