import { afterAll, beforeAll, expect, test } from 'vitest'
import { findReview } from '#db/operator/reviews.ts'
import { type LocationId, parseId } from '#domain/ids.ts'
import type { Web } from '#server/pages/web.ts'
import { newestCode, operatorOf } from '../../access/operator/cast.ts'
import { apiOver } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { PASSWORD } from '../../world/customers.ts'
import { addReference } from '../../world/reference.ts'
import { builtPages } from '../built-pages.ts'
import { plainBrowser, valueOf } from './plain-browser.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)
let web: Web
beforeAll(async () => {
  web = await builtPages(api)
  await addReference(api.db)
})

const PERSON = {
  phone: '0722 900 100',
  first_name: 'Zoe',
  last_name: 'Enache',
  email: 'zoe@firma.test',
  cui: '1590082',
}

test('a newcomer without script registers, sets up and publishes by plain forms, which keep what was typed [PT-02, PT-03]', async () => {
  const { send, post } = plainBrowser(web)
  const wrong = await post('/partener/register', { ...PERSON, cui: '1590083', intent: 'start' })
  expect([wrong.status, valueOf(wrong.html, 'email')]).toEqual([422, 'zoe@firma.test'])
  expect(wrong.html).toContain('cifra de control nu se potrivește')
  const started = await post('/partener/register', { ...PERSON, intent: 'start' })
  expect(started.html).toContain('Locul și firma ta')
  const registration = {
    ...PERSON,
    token: valueOf(started.html, 'token'),
    confirmation_code: await newestCode(api, '+40722900100'),
    location_name: 'Salonul Zoe',
    category: 'coafor',
    city: 'Iași',
    legal_name: 'Enache Zoe PFA',
    registry_number: 'F22/1/2026',
    address: 'Str. Palat 1, Iași',
    accepted_terms: valueOf(started.html, 'accepted_terms'),
  }
  const halfway = await post('/partener/register', { ...registration, intent: 'finish' })
  expect([halfway.status, valueOf(halfway.html, 'location_name')]).toEqual([422, 'Salonul Zoe'])
  const accepted = { accepted_data_processing: valueOf(started.html, 'accepted_data_processing') }
  const finished = await post('/partener/register', { ...registration, ...accepted, intent: 'finish' })
  expect([finished.status, finished.at]).toEqual([302, '/partener/setup/address'])
  expect((await send('/partener/setup')).at).toBe('/partener/setup/address')
  // The browser's Back: there is nothing left to register.
  expect((await send('/partener/register')).at).toBe('/partener/setup/address')

  const address = await send('/partener/setup/address')
  const point = { latitude: valueOf(address.html, 'latitude'), longitude: valueOf(address.html, 'longitude') }
  expect((await post('/partener/setup/address', { address: ' ', ...point })).status).toBe(422)
  expect((await post('/partener/setup/address', { address: 'Str. Palat 2', ...point })).at).toBe(
    '/partener/setup/services',
  )
  const menu = await send('/partener/setup/services')
  const names = [...menu.html.matchAll(/name="name-(\d)" value="([^"]*)"/g)]
  expect(names.map(([, , name]) => name)).toContain('Tuns damă')
  const rows = Object.fromEntries(
    names.flatMap(([, at, name]) => [
      [`name-${at}`, name ?? ''],
      [`minutes-${at}`, '45'],
      [`price-${at}`, at === '0' ? '95,50' : ''],
    ]),
  )
  expect((await post('/partener/setup/services', { ...rows, 'price-1': 'mult' })).html).toContain('Scrie prețul în lei')
  const fewer = await post('/partener/setup/services', { ...rows, remove: '5' })
  expect(fewer.html.match(/name="name-\d"/g)).toHaveLength(names.length - 1)
  expect((await post('/partener/setup/services', rows)).at).toBe('/partener/setup/hours')
  const week = { 'day-1': 'on', opens: '09:00', closes: '17:00', saturday_opens: '', saturday_closes: '' }
  expect((await post('/partener/setup/hours', { ...week, closes: '08:00' })).html).toContain(
    'vine după cea de deschidere',
  )
  expect((await post('/partener/setup/hours', week)).at).toBe('/partener/setup/team')
  expect((await post('/partener/setup/team', {})).html).toContain('Cineva trebuie să primească')
  expect((await post('/partener/setup/team', { works_here: 'on' })).at).toBe('/partener/setup/publish')
  expect((await send('/partener/setup/publish')).html).toContain('95,50\u00a0RON')
  expect((await post('/partener/setup/publish', {})).at).toBe('/partener')
  const first = await send('/partener')
  expect(first.html).toContain('în verificare')
  expect(first.html).toContain('Pagina ta primește rezervări')
})

test('an operator without script comes in, sees the business and approves it [OP-01, OP-02]', async () => {
  const { email, phone } = await operatorOf(api)
  now = now.add({ minutes: 5 })
  const { send, post } = plainBrowser(web)
  const first = await post('/operator/login', { intent: 'password', email, password: PASSWORD })
  expect(first.html).toContain('Al doilea pas')
  const second = { intent: 'code', token: valueOf(first.html, 'token'), phone_end: valueOf(first.html, 'phone_end') }
  const refused = await post('/operator/login', { ...second, confirmation_code: '000000' })
  expect([refused.status, valueOf(refused.html, 'token')]).toEqual([422, second.token])
  const entered = await post('/operator/login', { ...second, confirmation_code: await newestCode(api, phone) })
  expect([entered.status, entered.at]).toEqual([302, '/operator'])
  const list = await send('/operator')
  const path = /href="(\/operator\/businesses\/\d+)"/.exec(list.html)?.[1] ?? ''
  expect((await send(path)).html).toContain('cifra de control se potrivește')
  expect((await post(path, { decision: 'refused', reason: '' })).html).toContain('Scrie motivul')
  expect((await post(path, { decision: 'approved', reason: '' })).at).toBe('/operator')
  const id = parseId<LocationId>(path.split('/').at(-1))!
  expect(await findReview(api.db, id)).toMatchObject({ state: 'approved', name: 'Salonul Zoe' })
})
