import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import type { SiteApp } from '#api/api-app.ts'
import type { Config } from '../config.ts'

/** The path of the street map. */
export const PMTILES_PATH = '/map/streets.pmtiles'

type MapConfig = Pick<Config, 'MAP_PMTILES' | 'DATA_DIR'>

/** The PMTiles file: MAP_PMTILES, else `map.pmtiles` in DATA_DIR. */
export const pmtilesFile = ({ MAP_PMTILES, DATA_DIR }: MapConfig): string =>
  MAP_PMTILES ?? join(DATA_DIR, 'map.pmtiles')

/** SR-20: serves the PMTiles file by byte ranges: 206, 416 for an invalid range, 404 without a file. */
export function mountMapFile(app: SiteApp, config: MapConfig): void {
  app.get(PMTILES_PATH, async (c) => {
    const file = await open(pmtilesFile(config)).catch(() => null)
    if (!file) return c.text('Not found', 404)
    try {
      return await answer(c, file)
    } finally {
      await file.close()
    }
  })
}

// A country’s file is gigabytes: large ranges must not be read into memory.
const MAX_RANGE_BYTES = 8 * 1024 * 1024

async function answer(c: Context, file: FileHandle): Promise<Response> {
  const { size, mtimeMs } = await file.stat()
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  c.header('ETag', etag)
  c.header('Accept-Ranges', 'bytes')
  c.header('Cache-Control', 'public, max-age=86400')
  const range = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(c.req.header('range') ?? '')
  const first = range ? Number(range[1]) : 0
  const last = Math.min(size - 1, range?.[2] ? Number(range[2]) : size - 1)
  if (first > last || last - first >= MAX_RANGE_BYTES) {
    c.header('Content-Range', `bytes */${size}`)
    return c.body(null, 416)
  }
  const bytes = new Uint8Array(last - first + 1)
  await file.read(bytes, 0, bytes.length, first)
  if (range) c.header('Content-Range', `bytes ${first}-${last}/${size}`)
  return c.body(bytes, range ? 206 : 200, { 'Content-Type': 'application/octet-stream' })
}
