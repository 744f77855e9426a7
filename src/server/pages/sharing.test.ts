import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { PUBLIC_SITE } from '#test/outside/public-site.ts'
import { addReview } from '#test/world/review.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { readConfig } from '../config.ts'
import { siteOf } from '../site.ts'
import { renderBusyPage } from './mount-pages.ts'
import { createWeb, type Web } from './web.ts'

const built = resolve('build/server/index.js')
const origin = 'https://www.dichis.test'
const name = 'Salon </script><script>alert(1)</script> & Fii'
const { db, url } = await testDatabase()
const api = apiOver(url)
let web: Web
let salon: Salon

beforeAll(async () => {
  if (!existsSync(built)) throw new Error('These tests need the built pages: npm run build')
  const build = (await import(pathToFileURL(built).href)) as ServerBuild
  web = createWeb({
    api: (request, connection) => api.app.fetch(request, connection),
    loadBuild: async () => build,
    mode: 'production',
    site: siteOf(readConfig({ ...PUBLIC_SITE, PUBLIC_URL: `${origin}/` })),
    report: (error) => process.stderr.write(`${String(error)}\n`),
  })
  salon = await aSalon(db, { name, professionals: [{ firstName: 'Ioana', collaborator: true }] })
  await addReview(db, salon, { rating: 5 })
})
afterAll(api.close)

const open = async (path: string) => {
  const page = await web(new Request(origin + path), undefined)
  expect([path, page.status]).toEqual([path, 200])
  return page.text()
}
const og = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="og:([a-z:_]+)" content="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  )

test('every public page names an absolute picture of 1200 × 630 that exists [SE-02, LO-12]', async () => {
  const at = `/locations/${salon.locationId}/${salon.slug}`
  for (const [path, picture] of [
    ['/', '/pictures/share/default.png'],
    ['/locations', '/pictures/share/default.png'],
    ['/iasi', '/pictures/share/city/iasi.png'],
    ['/business', '/pictures/share/business.png'],
    [at, `/pictures/share/location/${salon.locationId}.png?v=1`],
    [
      `${at}/${salon.professionals[0]}`,
      `/pictures/share/location/${salon.locationId}/${salon.professionals[0]}.png?v=1`,
    ],
  ] as const) {
    const shown = og(await open(path))
    expect(shown).toMatchObject({
      image: origin + picture,
      'image:width': '1200',
      'image:height': '630',
      'image:type': 'image/png',
    })
    expect(shown['image:alt']).not.toBe('')
    expect(shown['url']).toBe(path === '/' ? `${origin}/` : origin + path)
    expect((await api.visitor().raw(picture)).status).toBe(200)
  }
})

test('a list of one city is the city’s page; lists by typed text, and empty ones, are not for search engines [SE-02]', async () => {
  const found = async (path: string) => {
    const html = await open(path)
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.slice(origin.length)
    return [canonical, html.includes('<meta name="robots" content="noindex"/>')]
  }
  expect(await found('/locations?sort=rating')).toEqual(['/locations', false])
  expect(await found('/locations?city=iasi&sort=name')).toEqual(['/iasi', false])
  expect(await found('/locations?city=iasi&categories=coafor')).toEqual(['/iasi/coafor', false])
  expect(await found('/locations?categories=coafor')).toEqual(['/locations?categories=coafor', true])
  expect(await found('/locations?search=salon')).toEqual(['/locations?search=salon', true])
  expect(await found('/locations?page=9')).toEqual(['/locations?page=9', true])
  expect(await found('/iasi?sort=rating')).toEqual(['/iasi', false])
  expect(await found('/iasi?page=9')).toEqual(['/iasi?page=9', true])
})

test('structured data says what the page says, and nothing in it can end its script [LO-12]', async () => {
  const html = await open(`/locations/${salon.locationId}/${salon.slug}`)
  expect(html).not.toContain('<script>alert(1)')
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string; name?: string },
  )
  expect(blocks.map((each) => each['@type'])).toEqual(['HairSalon', 'BreadcrumbList'])
  expect(blocks[0]).toMatchObject({
    name,
    url: `${origin}/locations/${salon.locationId}/${salon.slug}`,
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
  })
})

test('every page leads to the manifest and to the icon that telephones ask for [SE-03]', async () => {
  const html = await open('/')
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>')
  expect(html.match(/<meta name="theme-color"[^>]+>/g)).toHaveLength(2)
  expect(await open('/partener/login')).toContain('<link rel="manifest" href="/partener.webmanifest"/>')
})

test('the offline page takes no script but its own, says nothing of anybody, and all it is drawn with is there [SE-03]', async () => {
  const html = await open('/offline')
  expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual(['<script src="/offline.js" defer="">'])
  expect(html).not.toMatch(/modulepreload|__reactRouter/)
  const parts = [...html.matchAll(/(?:href|src)="(\/(?:assets\/[^"#]+|offline\.js))/g)].map(([, path]) => path ?? '')
  expect(parts.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0)
  expect(parts.filter((path) => path.endsWith('.woff2')).length).toBe(4)
  for (const path of parts) expect([path, existsSync(`build/client${path}`)]).toEqual([path, true])
})

test('the page that a crowded server sends needs no script, and asks for the same address again [HT-07]', async () => {
  const { body, headers } = await renderBusyPage(web)
  const html = String(body)
  expect(html).toContain('<h1>Suntem prea mulți deodată.</h1>')
  expect(html).toMatch(/<a href="" [^>]*>Reîncearcă<\/a>/)
  expect(html).not.toMatch(/<script|modulepreload/)
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(['content-type', 'content-security-policy']))
})

test('the worker carries its release, and is a script of its own [SE-03]', () => {
  const worker = readFileSync('build/client/sw.js', 'utf8')
  expect(worker).toMatch(/"dichis-offline-[0-9a-f]{12}"/)
  expect(worker).not.toMatch(/^(import|export)\b/m)
})
