import { beforeAll, expect, test } from 'vitest'
import { apiOver } from '#test/api.ts'
import { type CastLocation, createLocation } from '#test/cast.ts'
import { testDatabase } from '#test/database.ts'
import { ORIGIN } from '#test/deps.ts'
import type { Context } from '#usecases/context.ts'
import { listAddresses, listParts, PART_SIZES } from '#usecases/sitemap/list-addresses.ts'

const { db, url } = await testDatabase()
const { visitor, deps, close } = apiOver(url)
const ctx: Context = { ...deps, caller: { customerId: null, sessionId: null, visitor: null, ip: '', requestId: '' } }
const read = async (path: string) => {
  const answer = await visitor().raw(path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const places: CastLocation[] = []

beforeAll(async () => {
  for (const name of ['Salon Aura', 'Casa Luna', 'Salon Trei']) places.push(await createLocation(db, { name }))
  places.push(await createLocation(db, { name: 'Casa Nuanțe', city: 'cluj', category: 'frizerie', also: ['coafor'] }))
  await db.updateTable('location').set({ active: false }).where('name', '=', 'Casa Luna').execute()
  return close
})

test('[SE-02] robots.txt names the sitemap at the configured address and keeps what is personal out', async () => {
  const { status, type, text } = await read('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  for (const path of ['/account', '/api/', '/r/', '/locations/*/booking'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
})

test('[SE-02] the index names its parts, the parts every public page, with nothing that is not active', async () => {
  const index = await read('/sitemap.xml')
  expect(index.type).toBe('application/xml; charset=utf-8')
  const parts = [...index.text.matchAll(/<sitemap><loc>(.+?)<\/loc>/g)].map(([, address]) =>
    address?.replace(ORIGIN, ''),
  )
  expect(parts).toEqual(['/sitemaps/pages.xml', '/sitemaps/cities-0.xml', '/sitemaps/locations-0.xml'])
  const [pages, cities, locations] = await Promise.all(parts.map((part) => read(part ?? '')))
  expect(pages?.text).toContain(`<url><loc>${ORIGIN}/</loc></url>`)
  expect(
    [...(cities?.text ?? '').matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address?.replace(ORIGIN, '')),
  ).toEqual(['/iasi', '/iasi/coafor', '/cluj-napoca', '/cluj-napoca/coafor', '/cluj-napoca/frizerie'])
  expect(locations?.text).toMatch(
    new RegExp(
      `<loc>${ORIGIN}/locations/${places[0]?.id}/${places[0]?.slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`,
    ),
  )
  expect(locations?.text).not.toContain('casa-luna')
})

test('[SE-02] a large site is split by ranges of ids; every location is in one part, and none is empty', async () => {
  const sizes = { locations: 2, cities: 2 }
  const parts = await listParts(ctx, sizes)
  expect(parts).toEqual(['pages', 'cities-0', 'cities-1', 'locations-0', 'locations-1', 'locations-2'])
  const addresses = await Promise.all(parts.map((part) => listAddresses(ctx, part, sizes)))
  for (const part of addresses) expect(part?.length).toBeGreaterThan(0)
  const listed = addresses.flat().map((address) => address?.path)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((path) => path?.startsWith('/locations/'))).toHaveLength(3)
  expect(PART_SIZES.locations).toBeLessThanOrEqual(50_000)
  expect(PART_SIZES.cities * 13).toBeLessThanOrEqual(50_000)
})

test.each(['locations-9', 'locations-01', 'locations--1', 'x', 'locations-0.xml/..', 'locations-99999999999'])(
  '[SE-02] there is no part %s',
  async (part) => expect((await read(`/sitemaps/${part}.xml`)).status).toBe(404),
)
