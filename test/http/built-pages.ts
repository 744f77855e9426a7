import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { readConfig } from '#server/config.ts'
import { createWeb, type Web } from '#server/pages/web.ts'
import { siteOf } from '#server/site.ts'
import type { apiOver, Visitor } from '../api.ts'
import { ORIGIN } from '../deps.ts'

const built = resolve('build/server/index.js')

/** The built pages over an API in this process, of a site configured so. Throws where nothing is built. */
export async function builtPages(
  { app }: { readonly app: Pick<ReturnType<typeof apiOver>['app'], 'fetch'> },
  configured: Record<string, string> = {},
): Promise<Web> {
  if (!existsSync(built)) throw new Error('These tests need the built pages: npm run build')
  const build = (await import(pathToFileURL(built).href)) as ServerBuild
  return createWeb({
    api: app.fetch,
    loadBuild: async () => build,
    mode: 'production',
    site: siteOf(readConfig(configured)),
    report: (error) => process.stderr.write(`${error}\n`),
  })
}

/** The Cookie header of a visitor's browser. */
export const cookieOf = (visitor: Visitor) => [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Asks for a page as a visitor of this machine. */
export const getPage = (web: Web, path: string, headers: Record<string, string>): Promise<Response> =>
  web(new Request(ORIGIN + path, { headers }), { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
