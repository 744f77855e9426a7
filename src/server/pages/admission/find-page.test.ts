import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBooking } from '#contract/bookings/bookings.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { ORIGIN } from '#test/deps.ts'
import { builtPages } from '#test/http/built-pages.ts'
import { addCustomer, loggedIn } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import type { Web } from '../web.ts'
import { findPage } from './find-page.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') })
let routes: ServerBuild['routes']
let web: Web
let salon: string
let token: string

beforeAll(async () => {
  routes = ((await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild).routes
  web = await builtPages(api)
  const { locationId: id, slug, professionals: team, services } = await aSalon(api.db)
  salon = `/locations/${id}/${slug}`
  const me = await loggedIn(api, await addCustomer(api))
  const visit = { location_id: id, professional_id: team[0]!, is_collaborator: true, services: [services[0]!] }
  const booked = await me.call(createBooking, { body: { ...visit, start_date: '2026-12-01', start_time: '10:00' } })
  token = manageToken(api.deps.settings, booked.ok ? booked.body.data.number : '')
})

/** Every address pattern of the site, once, filled in with something that exists nowhere. */
function everyPage(): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const leaves = Object.keys(routes).filter((id) => !parents.has(id))
  const paths = leaves.map((id) =>
    pathOf(id)
      .replace(/:\w+\??/g, '1')
      .replace('*', 'nu/e/nicaieri'),
  )
  return [...new Set(paths.map((path) => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')))]
}

const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH', 'LOCK', 'MERGE', 'NOTIFY', 'ODD']

describe('a method that a page does not know', () => {
  test('is a 405 that names those it knows, on every page and its data, never a 500 [ER-01]', async () => {
    const pages = everyPage()
    expect(pages.length).toBeGreaterThan(30)
    for (const path of pages)
      for (const address of [path, `${path === '/' ? '/_' : path}.data`])
        for (const method of METHODS) {
          const answer = await web(new Request(ORIGIN + address, { method, headers: { origin: ORIGIN } }), undefined)
          const page = findPage(routes, path)
          const expected = page.isKnown ? [405, page.methods.join(', ')] : [404, null]
          expect([method, address, answer.status, answer.headers.get('allow')]).toEqual([method, address, ...expected])
        }
  })

  test('is a POST, too, where the page has no form; where it has one it is judged as a form [HT-02]', async () => {
    for (const path of everyPage()) {
      const { isKnown, methods } = findPage(routes, path)
      const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await web(new Request(ORIGIN + path, { method: 'POST', headers, body: 'a=b' }), undefined)
      if (!methods.includes('POST')) expect([path, answer.status]).toEqual([path, isKnown ? 405 : 404])
      else expect([path, [200, 302, 400, 404, 422].includes(answer.status)]).toEqual([path, true])
    }
    for (const path of ['/login', '/register', '/setup-password', '/feedback', '/account/profile', '/logout'])
      expect([path, findPage(routes, path).methods]).toEqual([path, ['GET', 'HEAD', 'POST']])
  })
})

describe('the pages that caches may store', () => {
  const cacheOf = async (path: string) =>
    (await web(new Request(ORIGIN + path, { redirect: 'manual' }), undefined)).headers.get('cache-control') ?? ''

  test('is only what a route says may be: every page, whatever is asked of it [HT-05]', async () => {
    const open = [
      '/',
      '/locations',
      salon,
      `${salon}/booking`,
      '/iasi',
      '/login',
      '/faq',
      '/business',
      '/offline',
      '/busy',
    ]
    for (const path of open) expect([path, await cacheOf(path)]).toEqual([path, expect.stringMatching(/^public, /)])
    for (const path of everyPage().filter((each) => !findPage(routes, each).readCookies))
      expect([path, await cacheOf(path)]).toEqual([path, 'private, no-store'])
    for (const path of ['/r/1', '/register', '/setup-password', '/app', '/logout', '/dev/outbox', '/account/profile'])
      expect([path, findPage(routes, path).readCookies]).toEqual([path, null])
  })

  test.each(['r', 'R', '%72', '%52', '/r', './r', 'x/../r'])(
    'is never the page of a signed link, however its address is spelled: /%s [HT-05]',
    async (letter) => {
      const spelled = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`
      expect((await web(new Request(`${ORIGIN}/r/${token}`), undefined)).status).toBe(200)
      for (const rest of [token, `${token}/`, spelled, `${token}?x=1`])
        expect([rest, await cacheOf(`/${letter}/${rest}`)]).toEqual([rest, 'private, no-store'])
    },
  )

  test.each(['/SETUP-PASSWORD?token=x', '/%73etup-password', '/Account/profile', '/login?token=x', '/dev%2Foutbox'])(
    'is never %s [HT-05]',
    async (path) => expect(await cacheOf(path)).toMatch(/no-store/),
  )
})
