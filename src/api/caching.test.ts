import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { listEndpoints } from './site/docs/openapi.ts'

const { db, url } = await testDatabase()
const api = apiOver(url)
const get = (path: string, headers: Record<string, string> = {}) => api.visitor().raw(path, { headers })
let aura: Salon

beforeAll(async () => {
  aura = await aSalon(db)
})
afterAll(api.close)

describe('caching', () => {
  test('public answers are cacheable, and not sent again when the browser has them [HT-05]', async () => {
    for (const path of [
      'locations',
      `locations/x/${aura.locationId}`,
      'locations/form/get',
      `locations-reviews/${aura.locationId}`,
    ]) {
      const first = await get(`/api/public/${path}`)
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=60')
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
      const again = await get(`/api/public/${path}`, { 'if-none-match': `"other", ${etag}` })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect((await get(`/api/public/${path}`, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  test('an answer says its length in bytes, by which a short one goes out uncompressed [HT-05]', async () => {
    const answer = await get(`/api/public/locations/x/${aura.locationId}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString()).toContain('ă')
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('free times are asked for again, and are nobody else’s once a visitor may hold one [HT-05]', async () => {
    const path = `/api/public/locations-availability/${aura.locationId}?services=${aura.services[0]}&from=2026-11-21&to=2026-11-22`
    expect((await get(path)).headers.get('cache-control')).toBe('public, no-cache')
    const visitor = api.visitor()
    await visitor.raw('/sanctum/csrf-cookie')
    const theirs = await visitor.raw(path)
    expect([theirs.headers.get('cache-control'), theirs.headers.get('etag')]).toEqual(['private, no-store', null])
  })

  test('refusals and personal answers are kept by nobody [HT-05]', async () => {
    for (const path of [
      '/api/user',
      '/api/public/locations/x/999999',
      '/api/public/locations?page=0',
      '/api/nothing',
    ]) {
      const answer = await get(path)
      expect([path, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
        path,
        'private, no-store',
        null,
      ])
    }
  })
})

describe('the API about itself', () => {
  test('every endpoint of the contract is in the OpenAPI document, with its input and output [HT-06]', async () => {
    const document = await (await get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const { path, method } of listEndpoints()) expect(document.paths[path][method.toLowerCase()]).toBeDefined()
    const { parameters, responses } = document.paths['/api/public/locations'].get
    expect(parameters.map(({ name }: { name: string }) => name)).toContain('radius')
    const body = responses['200'].content['application/json'].schema
    expect(body.properties.data.items.properties.rating_count).toEqual(expect.objectContaining({ type: 'integer' }))
    const placing = document.paths['/api/bookings'].post
    expect(placing.parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })])
    expect(placing.security).toEqual([{ csrf: [] }, { bearer: [] }])
    expect(document.paths['/api/bookings/{id}/cancel'].patch.requestBody.required).toBe(false)
    const calendar = document.paths['/api/bookings/{id}/calendar.ics'].get.responses['200'].content
    expect(Object.keys(calendar)).toEqual(['text/calendar'])
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string }>),
    )
    expect(new Set(ids.map(({ operationId }) => operationId)).size).toBe(ids.length)
  })

  test('the page to read names every path and asks nothing of third parties [HT-06]', async () => {
    const page = await get('/api/docs')
    const html = await page.text()
    for (const { path } of listEndpoints()) expect(html).toContain(path)
    expect(html).not.toMatch(/src=|<script|https:\/\//)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('GET /pictures/*', () => {
  test('a drawn picture never changes and can run nothing [HT-05]', async () => {
    const { status, headers } = await get('/pictures/drawn/emblem/coafor/aura/Salon%20Aura.svg')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each(['drawn/emblem/coafor/aura/%E0%A4.svg', '../secret', 'drawn/portrait/%00/f.svg', ''])(
    '%j is a 404 [RT-14]',
    async (key) => expect((await get(`/pictures/${key}`)).status).toBe(404),
  )
})
