import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApi } from '#api/app.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { shedLoad } from '#server/http/overload/shed-load.ts'
import { rememberAnswers } from '#server/http/remember-answers.ts'
import { rememberCalendars } from '#usecases/availability/calendar/remember-calendars.ts'
import { apiOver } from '../api.ts'

const BUSY = { body: Buffer.from(''), headers: {} }

/** One server process as far as free times go: HTTP, the memory of answers, the API with its memory of calendars. */
export async function freeTimesServer(url: string, now: () => Temporal.Instant) {
  const api = apiOver(url, { now })
  const answers = rememberAnswers(api.deps)
  let worked = 0
  const fetchBy = answers.fetchBy((request, env) => {
    worked += 1
    return api.app.fetch(request, env)
  })
  const server = createHttpServer({ log: api.deps.log, publicUrl: undefined })
  server.on('request', answers.answerAhead(shedLoad(fetchBy, async () => BUSY)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return {
    deps: api.deps,
    get,
    ask: async (path: string) => (await get(path)).text(),
    /** How many answers were worked out rather than remembered. */
    worked: () => worked,
    /** The answer of an API that remembers nothing. */
    askUncached: async (path: string) => {
      const recomputing = createApi({ ...api.deps, calendars: rememberCalendars(api.deps.db) })
      return (await recomputing.fetch(new Request(`http://127.0.0.1${path}`))).text()
    },
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
      await api.close()
    },
  }
}

export type FreeTimesServer = Awaited<ReturnType<typeof freeTimesServer>>
