import { Hono } from 'hono'
import type { SiteEnv } from '#api/api-app.ts'
import { API_PREFIXES, createApi } from '#api/app.ts'
import { createMetrics } from '#api/site/metrics.ts'
import { migrate } from '#db/migrate.ts'
import { runJobs } from '#jobs/run-jobs.ts'
import { warmUp } from '#usecases/availability/warm-up.ts'
import { ensureReference } from '#usecases/providers/ensure-reference.ts'
import { type Composition, compose } from './compose.ts'
import { warningsOf } from './config/public-site.ts'
import { type Config, readConfig } from './config.ts'
import { demoJobs, openDemo } from './demo.ts'
import { compress } from './http/compress.ts'
import { drain } from './http/drain.ts'
import { createHttpServer } from './http/http-server.ts'
import { listen } from './http/listen.ts'
import { guardMetrics, serveMetrics } from './http/metrics.ts'
import { withOneHost } from './http/unreadable.ts'
import { notice } from './log/notice.ts'
import { mountPages } from './pages/mount-pages.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import { handleUnownedErrors } from './process/unowned-errors.ts'
import { runService } from './run-service.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { traceRequests } from './telemetry/trace-requests.ts'

await runService(serve)

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres(config.DATA_DIR)
  const databaseUrl = config.DATABASE_URL ?? embedded!.url
  const composition = await compose(config, databaseUrl)
  const { deps, announceStop, close } = composition
  const telemetry = await startTelemetry(config, 'server', deps.log)
  let stop = (exitCode: number): void => process.exit(exitCode)
  // From the first connection on: the database may go away while the server starts.
  handleUnownedErrors(deps.log, (exitCode) => stop(exitCode))
  // The pages are made ready while the database answers. Where either fails, the start ends.
  const preparing = prepareDatabase(config, composition, embedded && databaseUrl)

  const httpServer = createHttpServer({ log: deps.log, publicUrl: config.PUBLIC_URL })
  const app = new Hono<SiteEnv>()
  const metrics = createMetrics(deps)
  telemetry?.sendFigures(metrics.figures)
  const api = createApi(deps, metrics)
  app.use(compress)
  app.use('/metrics', guardMetrics(config))
  for (const prefix of API_PREFIXES)
    app.all(prefix.endsWith('/') ? `${prefix}*` : prefix, (c) => api.fetch(c.req.raw, c.env))
  // GET is a page; only PUT is the API’s.
  app.put('/setup-password', (c) => api.fetch(c.req.raw, c.env))
  const [handle, runner] = await Promise.all([mountPages({ app, api, server: httpServer }, config, deps), preparing])
  httpServer.on('request', withOneHost(telemetry ? traceRequests(handle) : handle))
  await serveMetrics(api, config)
  const listeners = await listen(httpServer, { port: config.PORT, host: config.HOST })
  notice('info', `${config.SITE_NAME} e deschis la http://localhost:${config.PORT}`)
  for (const warning of warningsOf(config)) notice('warn', warning)
  const warming =
    config.NODE_ENV === 'production'
      ? warmUp(deps).catch((err: unknown) => deps.log.warn({ err }, 'the warm-up failed'))
      : null

  stop = drain(httpServer, {
    listeners,
    announce: () => {
      announceStop()
      void runner?.stop()
    },
    close: async () => {
      await Promise.all([runner?.stop(), warming])
      await telemetry?.stop()
      await close()
      await embedded?.stop()
    },
  })
}

/** Gives the runner of jobs, where this process has one. */
async function prepareDatabase(config: Config, { deps, jobs, ready }: Composition, embeddedUrl: string | null) {
  await ready()
  await migrate(jobs.pool, { report: (text) => deps.log.warn({}, text) })
  const hasDemo = config.DEMO && embeddedUrl !== null
  if (hasDemo) await openDemo(embeddedUrl, deps)
  await ensureReference(jobs.deps.db)
  return config.JOBS === 'inside' ? runJobs(jobs.pool, jobs.deps, hasDemo ? demoJobs(jobs.deps) : undefined) : null
}
