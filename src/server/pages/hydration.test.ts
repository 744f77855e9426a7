import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Browser, chromium } from '@playwright/test'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteEnv } from '#api/api-app.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { builtPages } from '#test/http/built-pages.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { createHttpServer } from '../http/http-server.ts'
import { mountStaticFiles } from './static-files.ts'

const FOUND = 'node_modules/.cache/dichis/chromium'
const { db, url } = await testDatabase()
const api = apiOver(url)
let browser: Browser
let origin: string
let cookie: { name: string; value: string; url: string }
let paths: string[]
const server = createHttpServer({ log: api.deps.log, publicUrl: undefined })

beforeAll(async () => {
  const web = await builtPages(api)
  const app = new Hono<SiteEnv>()
  for (const prefix of ['/api/*', '/pictures/*']) app.all(prefix, (c) => api.app.fetch(c.req.raw, c.env))
  mountStaticFiles(app, 'build/client')
  app.all('*', (c) => web(c.req.raw, c.env))
  server.on('request', getRequestListener(app.fetch))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const { id } = await addCustomer({ db }, { firstName: `"><b>Ștefan</b>`, lastName: 'Ș' })
  cookie = { name: 'access_token', value: (await openSessions(db, [id]))[0]!, url: origin }
  const { locationId, slug } = await aSalon(db)
  paths = ['/faq', '/', '/locations', `/locations/${locationId}/${slug}`, '/account/profile', '/login?redirect=/faq']
  const executablePath = existsSync(FOUND) ? readFileSync(FOUND, 'utf8') : '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser.close()
  server.close().closeAllConnections()
  await api.close()
})

test('a browser takes over the page of a customer without a complaint, and greets them by name [AC-06, SE-01]', async () => {
  for (const cookies of [[cookie], []]) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await context.addCookies(cookies)
    for (const path of paths) {
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await page.goto(origin + path)
      await page.mouse.move(40, 40)
      await page.mouse.move(60, 60)
      await page.waitForFunction(isTakenOver)
      if (cookies.length > 0) expect(await page.content(), path).toContain('"&gt;&lt;b&gt;Ștefan&lt;/b&gt;')
      expect([path, complaints]).toEqual([path, []])
      await page.close()
    }
    await context.close()
  }
})

/** React marks the elements that it owns. */
const isTakenOver = () =>
  Object.keys(document.querySelector('header, main') ?? {}).some((name) => name.startsWith('__react'))
