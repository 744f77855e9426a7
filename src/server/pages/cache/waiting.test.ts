import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { answerCached } from './answer-cached.ts'
import { type CachedPage, toCachedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'
import { toPublicPage } from './public-page.ts'

let server: Server
afterEach(() => server.close().closeAllConnections())

/** A server whose pages are rendered when the test says so; `asked` counts who came as far as the rendering. */
async function open() {
  const cache = createPageCache<CachedPage>()
  const pages = Promise.withResolvers<{ html: string; status: number }>()
  const asked: string[] = []
  let arrived = 0
  server = createServer(
    answerCached(cache, async ({ url = '' }, outgoing) => {
      asked.push(url)
      const page = await cache.read({ path: url, cookies: undefined, readCookies: () => '' }, async () => {
        const { html, status } = await pages.promise
        const rendered = await toPublicPage(new Response(html, { status }), 'none', null)
        return toCachedPage(rendered, { policy: () => 'none', hasTags: false, isShared: true })
      })
      outgoing.writeHead(page.status).end((await page.answer(ANYBODY)).body)
    }),
  )
  server.on('request', () => {
    arrived += 1
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return [answer.status, await answer.text()]
  }
  const untilArrived = (count: number) => expect.poll(() => arrived).toBe(count)
  return { get, asked, untilArrived, finish: (html: string, status = 200) => pages.resolve({ html, status }) }
}
const ANYBODY = { acceptEncoding: undefined, ifNoneMatch: undefined, consents: false }

test('a crowd that asks for one page waits for its one rendering, and takes one place at the gate [HT-07]', async () => {
  const { get, asked, untilArrived, finish } = await open()
  const all = Array.from({ length: 30 }, () => get('/faq'))
  await untilArrived(30)
  expect(asked).toEqual(['/faq'])
  finish('<p>Da.</p>')
  expect(await Promise.all(all)).toEqual(all.map(() => [200, '<p>Da.</p>']))
  expect(asked).toEqual(['/faq'])
})

test('visitors who waited for a page that failed ask for it themselves [HT-07]', async () => {
  const { get, asked, untilArrived, finish } = await open()
  const all = Array.from({ length: 3 }, () => get('/faq'))
  await untilArrived(3)
  finish('<p>Nu.</p>', 500)
  expect(await Promise.all(all)).toEqual(all.map(() => [500, '<p>Nu.</p>']))
  expect(asked).toHaveLength(3)
})

test('nobody waits here for more than a second: then the gate decides [HT-07]', async () => {
  const { get, asked, untilArrived, finish } = await open()
  const all = [get('/faq'), get('/faq')]
  await untilArrived(2)
  expect(asked).toHaveLength(1)
  await expect.poll(() => asked.length).toBe(2)
  finish('<p>Da.</p>')
  expect((await Promise.all(all)).map(([status]) => status)).toEqual([200, 200])
})
