import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addReview } from '#test/world/review.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const api = apiOver(url)
const get = (path: string, headers: Record<string, string> = {}) =>
  api.visitor().raw(`/pictures/share/${path}`, { headers })
let aura: Salon

beforeAll(async () => {
  aura = await aSalon(db, {
    name: 'Salon „Aura” & Șerban <b>',
    professionals: [{ firstName: 'Ioana', collaborator: true }, { firstName: 'Dan' }],
  })
})
afterAll(api.close)

test('a shared page has a picture of 1200 × 630, whatever is shared [SE-02]', async () => {
  const [ioana] = aura.professionals
  for (const path of [
    'default',
    'business',
    `location/${aura.locationId}`,
    `location/${aura.locationId}/${ioana}`,
    'city/iasi',
    'city/iasi/coafor',
  ]) {
    const answer = await get(`${path}.png`)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
  }
})

test('caches may keep it, and it travels again only once what it says has changed [SE-02, HT-05]', async () => {
  const path = `location/${aura.locationId}.png`
  const first = await get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=3600, s-maxage=86400/)
  expect(first.headers.getSetCookie()).toEqual([])
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  await addReview(db, aura, { rating: 4 })
  const changed = await get(path, { 'if-none-match': etag })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})

test('a crowd of link previews of many pages is served as far as it can be, and the rest told when to come again [SE-02]', async () => {
  const places = await Promise.all(Array.from({ length: 60 }, (_, number) => aSalon(db, { name: `Salon ${number}` })))
  const answers = await Promise.all(places.map(({ locationId: id }) => get(`location/${id}.png`)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '5'))
  expect((await get(`location/${places[59]!.locationId}.png`)).status).toBe(200)
})

test.each([
  'location/999999.png',
  'location/0.png',
  'city/nicaieri.png',
  'city/iasi/altceva.png',
  'city/Iași.png',
  'other.png',
  '',
])('there is no picture of a missing page: %j [SE-02, RT-14]', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('a person without a page of their own has no picture [SE-02]', async () => {
  expect((await get(`location/${aura.locationId}/${aura.professionals[1]}.png`)).status).toBe(404)
})
