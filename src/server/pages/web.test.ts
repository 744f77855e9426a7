import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { siteOf } from '../site.ts'
import { createWeb, type Web } from './web.ts'

const built = resolve('build/server/index.js')
const secret = 'relation "customer" does not exist'
const reported: unknown[] = []
let web: Web

beforeAll(async () => {
  if (!existsSync(built)) throw new Error('These tests need the built pages: npm run build')
  const build = (await import(pathToFileURL(built).href)) as ServerBuild
  const api = () => {
    throw new Error(secret)
  }
  web = createWeb({
    api,
    loadBuild: async () => build,
    mode: 'production',
    site: siteOf(readConfig({})),
    report: (error) => reported.push(error),
  })
})

const open = (path: string, init?: RequestInit) => web(new Request(`http://dichis.test${path}`, init), undefined)

describe('when a page’s data fails', () => {
  test('the page is a 500 that says so, leads home and tells nothing from inside [ER-01, ER-03]', async () => {
    const page = await open('/locations/1/salonul-stefania')
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(html).toContain('An error occurred')
    expect(html).toMatch(/<a[^>]+href="\/"[^>]*>Înapoi la prima pagină/)
    expect(html).not.toContain(secret)
    expect(html).not.toMatch(/\.tsx?:\d+/)
    expect(reported.map(String)).toContain(`Error: ${secret}`)
  })

  test('an unknown address is a 404 of its own [ER-01, ER-02]', async () => {
    const page = await open('/nu/exista/deloc')
    expect(page.status).toBe(404)
    const html = await page.text()
    expect(html).toContain('404 Not Found')
    expect(html).toContain('This page could not be found')
  })
})

describe('a page that is the same for everybody', () => {
  test('has an ETag, is the same at every rendering, and is not sent twice [HT-05]', async () => {
    const first = await open('/faq')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toMatch(/^public/)
    expect((await open('/faq', { headers: { cookie: 'visitor=x' } })).headers.get('etag')).toBe(etag)
    const again = await open('/faq', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null])
  })

  test('allows its own inline scripts by hash, and no other [HT-05]', async () => {
    const page = await open('/faq')
    const html = await page.text()
    expect(html).not.toContain('nonce=')
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^;]*;/)
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  })

  test('a page is private with a session, and cacheable with a visitor’s choices [HT-05]', async () => {
    const cacheOf = async (cookie: string) => {
      const { headers } = await open('/faq', { headers: { cookie } })
      return [headers.get('cache-control'), headers.get('etag')]
    }
    for (const cookie of ['access_token=x', 'a=b; __Host-refresh_token=x', 'selected-city=iasi; access_token='])
      expect(await cacheOf(cookie)).toEqual(['private, no-store', null])
    expect(await cacheOf('selected-city=iasi; radius=5')).toEqual(await cacheOf(''))
  })
})

test('a page that no cache may have waits with its script too, under its nonce, and an answer to a form does not [RT-12, HT-05]', async () => {
  const page = await open('/setup-password?token=x')
  const html = await page.text()
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const [, nonce = ''] = /<script nonce="([^"]+)" data-modules="[^"]+" data-script="[^"]+">/.exec(html) ?? []
  expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(html).not.toMatch(/<script [^>]*type="module"|<link rel="modulepreload"/)
  const headers = { origin: 'http://dichis.test' }
  const answer = await open('/register', { method: 'POST', headers, body: new URLSearchParams({ intent: 'register' }) })
  expect([answer.status, /<script [^>]*type="module"/.test(await answer.text())]).toEqual([422, true])
})

describe('a page action', () => {
  test('from a foreign origin, another site or nowhere is a 400 [HT-02]', async () => {
    const post = (headers: Record<string, string>, path = '/login') =>
      open(path, { method: 'POST', headers, body: new URLSearchParams({ intent: 'email-login' }) })
    const own = 'http://dichis.test'
    const refused = [
      {},
      { origin: 'null' },
      { origin: 'http://dichis.test.evil.ro' },
      { origin: own, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of refused as Record<string, string>[]) {
      expect((await post(headers)).status).toBe(400)
      expect((await post(headers, '/login.data')).status).toBe(400)
    }
    expect((await post({ origin: own })).status).toBe(422)
  })

  test('a foreign form to any page at all is refused so, in its .data too [HT-02]', async () => {
    const { routes } = (await import(pathToFileURL(built).href)) as ServerBuild
    const pathOf = (id: string | undefined): string => {
      const route = id === undefined ? undefined : routes[id]
      return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
    }
    const paths = Object.values(routes)
      .filter((route) => route?.module.action)
      .map((route) =>
        pathOf(route?.id)
          .replace(/:\w+\??/g, '1')
          .replace(/\/{2,}/g, '/')
          .replace(/(?<=.)\/$/, ''),
      )
    expect(paths).toEqual(expect.arrayContaining(['/login', '/register', '/setup-password', '/logout']))
    const foreign = { origin: 'http://dichis.test.evil.ro', 'sec-fetch-site': 'cross-site' }
    for (const path of paths)
      for (const address of [path, `${path}.data`]) {
        const answer = await open(address, { method: 'POST', headers: foreign, body: new URLSearchParams({ a: 'b' }) })
        expect(answer.status, address).toBe(400)
      }
  })
})
