import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import type { ApiApp, ApiBindings, SiteApp } from '#api/api-app.ts'
import { API_PREFIXES } from '#api/app.ts'
import { clientAddress } from '#api/http/client-address.ts'
import { ownHosts } from '#domain/staff/hosts.ts'
import type { Deps } from '#usecases/context.ts'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'
import { type Config, originsOf, publicUrlOf } from '../config.ts'
import { mountManifest } from '../files/manifest.ts'
import { mountMapFile } from '../files/map-file.ts'
import { type BusyPage, PROBLEM, shedLoad } from '../http/overload/shed-load.ts'
import { rememberAnswers } from '../http/remember-answers.ts'
import { botCheckOf, siteOf } from '../site.ts'
import { answerCached } from './cache/answer-cached.ts'
import type { CachedPage } from './cache/cached-page.ts'
import { createPageCache } from './cache/page-cache.ts'
import { mountStaticFiles } from './static-files.ts'
import { createWeb, type Web } from './web.ts'
import { mountConfiguredFiles } from './well-known.ts'

/** Loads the built pages. */
const builtPages = (): Promise<ServerBuild> => import(pathToFileURL('build/server/index.js').href)

/** Vite knows no types of what it loads. */
function buildIn(module: object): ServerBuild
function buildIn(module: object): object {
  return module
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** The server that pages are mounted on, and the API that they ask. */
type Mount = { readonly app: SiteApp; readonly api: ApiApp; readonly server: Server }

/** Mounts the pages after the API: the built ones, or Vite’s in development. */
export async function mountPages({ app, api, server }: Mount, config: Config, deps: Deps): Promise<Listener> {
  const report = (err: unknown, connection: ApiBindings) =>
    deps.log.error({ requestId: connection.incoming?.id, err }, 'page failed')
  const shared = {
    api: api.fetch,
    site: siteOf(config),
    ownOrigin: config.PUBLIC_URL && publicUrlOf(config),
    origins: originsOf(config),
    tagHosts: config.GOOGLE_TAG_ID && config.TAG_HOSTS,
    botHosts: botCheckOf(config) ? config.RECAPTCHA_HOSTS : '',
    admit: admitForms(deps),
    report,
  }
  mountManifest(app, config)
  mountConfiguredFiles(app, config)
  mountMapFile(app, config)
  if (config.NODE_ENV === 'development') {
    const { createServer } = await import('vite')
    const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
    const loadBuild = async () => buildIn(await vite.ssrLoadModule('virtual:react-router/server-build'))
    const web = createWeb({ ...shared, loadBuild, mode: 'development' })
    app.all('*', (c) => web(c.req.raw, c.env))
    const listener = getRequestListener(app.fetch)
    return (request, response) => {
      const isApi = API_PREFIXES.some((prefix) => request.url?.startsWith(prefix))
      if (isApi) return void listener(request, response)
      vite.middlewares(request, response, () => void listener(request, response))
    }
  }
  const build = await builtPages()
  mountStaticFiles(app, 'build/client')
  const cache = createPageCache<CachedPage>()
  const web = createWeb({ ...shared, cache, loadBuild: async () => build, mode: 'production' })
  app.all('*', (c) => web(c.req.raw, c.env))
  const answers = rememberAnswers(deps)
  const staffHosts = ownHosts(shared.origins)
  const busyPage = () =>
    renderBusyPage(web).catch((err: unknown) => {
      deps.log.error({ err }, 'the page of who is refused cannot be rendered')
      return PROBLEM
    })
  const answer = shedLoad(answers.fetchBy(app.fetch), busyPage)
  return answerCached(cache, answers.answerAhead(answer), staffHosts)
}

/** Without the database forms are not limited: 64 kB is harmless, and the page reports the outage. */
function admitForms({ limits, settings }: Deps) {
  return async ({ headers }: Request, connection: ApiBindings): Promise<void> => {
    const socket = connection.incoming?.socket.remoteAddress
    const address = clientAddress(socket, headers.get('x-forwarded-for'), settings.trustedProxies)
    await limits.take('formByAddress', address).catch((error: unknown) => {
      if (!isOutOfService(error)) throw error
    })
  }
}

/** Renders /busy, without the database. */
export async function renderBusyPage(web: Web): Promise<BusyPage> {
  const page = await web(new Request('http://localhost/busy'), {})
  if (page.status !== 200) throw new Error(`The page /busy cannot be rendered: ${page.status}`)
  const { etag: _, 'content-length': __, ...headers } = Object.fromEntries(page.headers)
  return { body: Buffer.from(await page.arrayBuffer()), headers }
}
