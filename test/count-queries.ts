import { Kysely, PostgresDialect } from 'kysely'
import { createApi } from '#api/app.ts'
import { openDatabase } from '#db/pool.ts'
import type { Schema } from '#db/schema/index.ts'
import { refreshOverdueFreeTime } from '#usecases/availability/index/refresh-index.ts'
import { rememberDays } from '#usecases/calendar/days/remember-days.ts'
import { visitor } from './api.ts'
import { testDeps } from './deps.ts'

/** An API, and a visitor of it, that notes every statement and counts the packets sent to the database. */
export function countQueries(url: string, now: Temporal.Instant) {
  const sent: string[] = []
  const { pool } = openDatabase(url, { max: 2 })
  let packets = 0
  pool.on('connect', ({ connection: { stream } }) => {
    const socket = stream as unknown as Record<'_write' | '_writev', (...args: unknown[]) => unknown>
    for (const way of ['_write', '_writev'] as const) {
      const send = socket[way]
      socket[way] = (...args) => {
        packets += 1
        return send.apply(socket, args)
      }
    }
  })
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Schema>({ dialect, log: ({ query }) => void sent.push(query.sql) })
  const { close: closeIdle, ...deps } = testDeps(url, { now: () => now })
  const refreshFreeTime = () => refreshOverdueFreeTime({ ...deps, db })
  const app = createApi({ ...deps, db, read: db, refreshFreeTime, teamDays: rememberDays(db) })
  const close = async () => {
    await Promise.all([closeIdle(), db.destroy()])
  }
  const { call: client } = visitor((request) => app.fetch(request))
  return { app, client, queries: () => sent, packets: () => packets, close }
}
