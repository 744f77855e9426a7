import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { ORIGIN } from '#test/deps.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import type { Context } from '#usecases/context.ts'
import { listAddresses, listContests, listParts, PART_SIZES } from '#usecases/site/list-addresses.ts'

const { db, url } = await testDatabase()
const { visitor, deps, close } = apiOver(url)
const ctx: Context = {
  ...deps,
  caller: {
    customerId: null,
    sessionId: null,
    staffSession: null,
    visitor: null,
    device: null,
    userAgent: '',
    ip: '',
    requestId: '',
  },
}
const read = async (path: string) => {
  const answer = await visitor().raw(path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const places: Salon[] = []

beforeAll(async () => {
  for (const name of ['Salon Aura', 'Casa Luna', 'Salon Trei']) places.push(await aSalon(db, { name }))
  places.push(
    await aSalon(db, {
      name: 'Casa Nuanțe',
      city: 'cluj',
      category: 'frizerie',
      alsoIn: ['coafor'],
      professionals: [
        { firstName: 'Ana', collaborator: true },
        { firstName: 'Dan', collaborator: false },
        { firstName: 'Ion', collaborator: true, active: false },
      ],
    }),
  )
  await db.updateTable('location').set({ active: false }).where('name', '=', 'Casa Luna').execute()
  return close
})

test('robots.txt names the sitemap at the configured address and keeps what is personal out [SE-02]', async () => {
  const { status, type, text } = await read('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  for (const path of ['/account', '/partener', '/operator', '/api/', '/r/', '/locations/*/booking'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
})

test('the index names its parts, the parts every public page, with nothing that is not active [SE-02]', async () => {
  const index = await read('/sitemap.xml')
  expect(index.type).toBe('application/xml; charset=utf-8')
  const parts = [...index.text.matchAll(/<sitemap><loc>(.+?)<\/loc>/g)].map(([, address]) =>
    address?.replace(ORIGIN, ''),
  )
  expect(parts).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/cities-0.xml',
    '/sitemaps/locations-0.xml',
    '/sitemaps/professionals-0.xml',
  ])
  const [pages, cities, locations, professionals] = await Promise.all(parts.map((part) => read(part ?? '')))
  expect(pages?.text).toContain(`<url><loc>${ORIGIN}/</loc></url>`)
  expect(
    [...(cities?.text ?? '').matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address?.replace(ORIGIN, '')),
  ).toEqual(['/iasi', '/iasi/coafor', '/cluj-napoca', '/cluj-napoca/coafor', '/cluj-napoca/frizerie'])
  expect(locations?.text).toMatch(
    new RegExp(
      `<loc>${ORIGIN}/locations/${places[0]?.locationId}/${places[0]?.slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`,
    ),
  )
  expect(locations?.text).not.toContain('casa-luna')
  const withPages = [0, 2, 3].map(
    (at) => `/locations/${places[at]?.locationId}/${places[at]?.slug}/${places[at]?.professionals[0]}`,
  )
  expect(
    [...(professionals?.text ?? '').matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address?.replace(ORIGIN, '')),
  ).toEqual(withPages)
  expect(pages?.text).toContain(`<url><loc>${ORIGIN}/concurs-demonstrativ</loc></url>`)
})

test('only published contests are named [SE-02, RT-13]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contests-'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('vara.md', '---\ntitle: Vara\npublished: true\n---\nText.\n')
  await write('iarna.md', '---\r\ntitle: Iarna\r\npublished: true\r\n---\r\nText.\r\n')
  await write('toamna.md', '---\ntitle: Toamna\npublished: false\n---\npublished: true\n')
  await write('note.txt', '---\npublished: true\n---\n')
  expect(await listContests(pathToFileURL(`${folder}/`))).toEqual(['iarna', 'vara'])
  await rm(folder, { recursive: true })
})

test('a large site is split by ranges of ids; every location is in one part, and none is empty [SE-02]', async () => {
  const sizes = { locations: 2, cities: 2, professionals: 2 }
  const parts = await listParts(ctx, sizes)
  expect(parts.filter((part) => !part.startsWith('professionals-'))).toEqual([
    'pages',
    'cities-0',
    'cities-1',
    'locations-0',
    'locations-1',
    'locations-2',
  ])
  expect(parts.filter((part) => part.startsWith('professionals-')).length).toBeGreaterThan(1)
  const addresses = await Promise.all(parts.map((part) => listAddresses(ctx, part, sizes)))
  for (const part of addresses) expect(part?.length).toBeGreaterThan(0)
  const listed = addresses.flat().map((address) => address?.path)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((path) => /^\/locations\/\d+\/[^/]+$/.test(path ?? ''))).toHaveLength(3)
  expect(listed.filter((path) => /^\/locations\/\d+\/[^/]+\/\d+$/.test(path ?? ''))).toHaveLength(3)
  for (const size of [PART_SIZES.locations, PART_SIZES.professionals]) expect(size).toBeLessThanOrEqual(50_000)
  expect(PART_SIZES.cities * 13).toBeLessThanOrEqual(50_000)
})

test.each(['locations-9', 'locations-01', 'locations--1', 'x', 'locations-0.xml/..', 'locations-99999999999'])(
  'there is no part %s [SE-02]',
  async (part) => expect((await read(`/sitemaps/${part}.xml`)).status).toBe(404),
)
