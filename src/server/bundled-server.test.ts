import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { aSalon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const ENTRIES = ['src/server/main.ts', 'build/run/main.js']
let servers: ServerProcess[] = []
let paths: string[]

beforeAll(async () => {
  const { locationId, slug } = await aSalon(db)
  // Paths whose pages read a file beside the source: synonyms, outlines, towns, contests, letters, fonts.
  paths = [
    `/locations/${locationId}/${slug}`,
    '/locations?search=tuns',
    '/concurs-demonstrativ',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/api/openapi.json',
    '/api/docs/besley.woff2',
    '/api/public/places?search=pascani',
    '/pictures/share/default.png',
    `/pictures/share/location/${locationId}.png?v=1`,
    '/pictures/drawn/cover/coafor/2/coafor/Coafor.svg',
    '/metrics/nowhere',
  ]
  servers = await Promise.all(ENTRIES.map((entry) => startServer(entry, url)))
})
afterAll(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))))

async function read({ origin }: ServerProcess, path: string) {
  const answer = await fetch(origin + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const body = bytes.toString('latin1').replaceAll(`:${new URL(origin).port}`, ':PORT')
  return { path, status: answer.status, type: answer.headers.get('content-type'), body }
}

test('the server that is one file answers as its source does [HT-06, SE-02, LO-12]', async () => {
  for (const path of paths) {
    // The addresses in them name the port.
    const [source, bundle] = await Promise.all(servers.map((server) => read(server, path)))
    expect(bundle).toEqual(source)
    expect([path, source?.status]).toEqual([path, path === '/metrics/nowhere' ? 404 : 200])
  }
})
