// A server process with the API alone, for tests that kill it: the same composition as the real one, without the pages.
// With WITH_JOBS=1 it runs the jobs too, as the real one does.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import { runJobs } from '#jobs/run-jobs.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { drain } from '#server/http/drain.ts'
import { listen } from '#server/http/listen.ts'
import { handleUnownedErrors } from '#server/process/unowned-errors.ts'

const config = readConfig(process.env)
const { deps, jobs, ready, announceStop, close } = await compose(config, config.DATABASE_URL ?? '')
await ready()
const api = createApi(deps)
const runner = process.env.WITH_JOBS === '1' ? await runJobs(jobs.pool, jobs.deps) : null
const server = createServer(getRequestListener(api.fetch))
const listeners = await listen(server, { port: config.PORT, host: '127.0.0.1' })
const stop = drain(server, {
  listeners,
  announce: () => {
    announceStop()
    void runner?.stop()
  },
  close: async () => {
    await runner?.stop()
    await close()
  },
})
handleUnownedErrors(deps.log, stop)
// An error as a bug would throw it, for the test of its consequences.
process.on('SIGUSR2', () => void Promise.reject(new TypeError('planted')))
