import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UNSAFE_decodeViaTurboStream as decode, type ServerBuild } from 'react-router'
import { readConfig } from '#server/config.ts'
import type { CustomerPages } from '#server/pages/customers/customer-pages.ts'
import { createWeb, type Web } from '#server/pages/web.ts'
import { siteOf } from '#server/site.ts'
import type { apiOver, Visitor } from '../api.ts'
import { ORIGIN } from '../deps.ts'

const built = resolve('build/server/index.js')

/** The built pages over an API in this process, of a site configured so. Throws where nothing is built. */
export async function builtPages(
  { app }: { readonly app: Pick<ReturnType<typeof apiOver>['app'], 'fetch'> },
  configured: Record<string, string> = {},
  customers?: CustomerPages,
): Promise<Web> {
  if (!existsSync(built)) throw new Error('These tests need the built pages: npm run build')
  const build = (await import(pathToFileURL(built).href)) as ServerBuild
  return createWeb({
    api: (request: Request, connection: unknown) => app.fetch(request, connection as never),
    loadBuild: async () => build,
    mode: 'production',
    site: siteOf(readConfig(configured)),
    report: (error) => process.stderr.write(`${error}\n`),
    ...(customers && { customers }),
  })
}

/** The Cookie header of a visitor's browser. */
export const cookieOf = (visitor: Visitor) => [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Asks for a page as a visitor of this machine. */
export const getPage = (web: Web, path: string, headers: Record<string, string>): Promise<Response> =>
  web(new Request(ORIGIN + path, { headers }), { incoming: { socket: { remoteAddress: '127.0.0.1' } } })

/** What a page shows, its data and its headers, without what differs in each answer. */
export async function readPage(web: Web, path: string, cookie: string) {
  const page = await getPage(web, path, { cookie })
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  const { 'content-length': _, vary = '', ...headers } = Object.fromEntries(page.headers)
  return {
    status: page.status,
    html: html.replace(DATA, '').replaceAll(nonce, 'NONCE'),
    data: await dataIn(html),
    headers: { ...headers, 'content-security-policy': policy.replace(nonce, 'NONCE') },
    varies: vary.split(', ').includes('cookie'),
  }
}

const DATA = /window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);/g

/** What the router of the browser reads of the page's scripts. */
async function dataIn(html: string): Promise<unknown> {
  const chunks = [...html.matchAll(DATA)].map(([, text = '']) => JSON.parse(text) as string)
  if (chunks.length === 0) return null
  const { value } = await decode(new Blob(chunks).stream(), globalThis as never)
  return value
}
