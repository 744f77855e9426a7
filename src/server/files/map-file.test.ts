import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import Pbf from 'pbf'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteEnv } from '#api/api-app.ts'
import { streetFile } from '#test/outside/street-file.ts'
import { readConfig } from '../config.ts'
import { contentPolicy } from '../pages/safe-headers.ts'
import { siteOf } from '../site.ts'
import { mountMapFile, PMTILES_PATH } from './map-file.ts'

let folder: string
const app = new Hono<SiteEnv>()
const get = (range?: string) => app.request(PMTILES_PATH, { headers: range ? { range } : {} })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dichis-map-'))
  mountMapFile(app, { MAP_PMTILES: undefined, DATA_DIR: folder })
})
afterAll(() => rm(folder, { recursive: true }))

test('streets come piece by piece from a file, and the pages know whether there is one [SR-20]', async () => {
  const config = readConfig({ DATA_DIR: folder })
  expect([(await get()).status, siteOf(config).map.pmtiles]).toEqual([404, null])
  await writeFile(join(folder, 'map.pmtiles'), 'PMTiles0123456789')
  expect(siteOf(config).map.pmtiles).toBe(PMTILES_PATH)
  const piece = await get('bytes=7-10')
  expect([piece.status, await piece.text(), piece.headers.get('content-range')]).toEqual([206, '0123', 'bytes 7-10/17'])
  const end = await get('bytes=14-99')
  expect([end.status, await end.text(), end.headers.get('content-range')]).toEqual([206, '789', 'bytes 14-16/17'])
  expect((await get('bytes=17-20')).status).toBe(416)
  const whole = await get()
  expect([whole.status, whole.headers.get('etag')?.length]).toEqual([200, piece.headers.get('etag')?.length])
})

test('a real street map is read from it by ranges alone: where it is, and the road in its tile [SR-20, SR-25]', async () => {
  await writeFile(join(folder, 'map.pmtiles'), streetFile({ latitude: 47.16, longitude: 27.58 }))
  const asked: (number | undefined)[] = []
  const file = new PMTiles({
    getKey: () => 'streets',
    getBytes: async (offset, length) => {
      const answer = await get(`bytes=${offset}-${offset + length - 1}`)
      asked.push(answer.status)
      return { data: await answer.arrayBuffer() }
    },
  })
  const { minZoom, maxZoom, centerLat, centerLon } = await file.getHeader()
  expect([minZoom, maxZoom, centerLat, centerLon]).toEqual([0, 12, 47.16, 27.58])
  const tile = await file.getZxy(12, 2361, 1437)
  const names = new Pbf(tile!.data).readFields((tag, layers: string[], pbf) => {
    if (tag === 3) pbf.readMessage((field, _, layer) => field === 1 && layers.push(layer.readString()), layers)
  }, [] as string[])
  expect([names, new Set(asked)]).toEqual([['earth', 'roads'], new Set([206])])
  expect(await file.getZxy(12, 0, 0)).toBeUndefined()
})

test('nobody gets a country in one piece [SR-20]', async () => {
  await writeFile(join(folder, 'map.pmtiles'), Buffer.alloc(9 * 1024 * 1024))
  expect([(await get()).status, (await get('bytes=0-')).status]).toEqual([416, 416])
  expect((await get('bytes=0-16383')).status).toBe(206)
})

test('the policy lets through the one host whose tiles are configured, and none otherwise [SR-20]', () => {
  const pictures = (tiles?: string) => /img-src[^;]*/.exec(contentPolicy('', 'production', { tiles }))?.[0]
  expect(pictures()).toBe(`img-src 'self' data: blob:`)
  expect(pictures('/tiles/{z}/{x}/{y}.png')).toBe(`img-src 'self' data: blob:`)
  const MAP_TILES_URL = 'https://tiles.example.ro:8443/{z}/{x}/{y}.png'
  const { tiles } = siteOf(readConfig({ MAP_TILES_URL })).map
  expect(tiles).toEqual({ template: MAP_TILES_URL, attribution: '© OpenStreetMap', foreign: true })
  expect(pictures(tiles?.template)).toBe(`img-src 'self' data: blob: https://tiles.example.ro:8443`)
})

test.each([
  'http://tiles.example.ro/{z}/{x}/{y}.png',
  'https://tiles.example.ro/{z}/{x}.png',
  `https://tiles.example.ro;script-src */{z}/{x}/{y}.png`,
  'https://{s}.tiles.example.ro/{z}/{x}/{y}.png',
])('a tile address that could not be kept to is refused at start: %j [SR-20]', (MAP_TILES_URL) => {
  expect(() => readConfig({ MAP_TILES_URL })).toThrow('MAP_TILES_URL')
})
