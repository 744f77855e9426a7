import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openDatabase } from '#db/pool.ts'
import { fillDemo } from '#demo/fill.ts'
import { startTestPostgres, template } from '#test/postgres.ts'
import { startServer } from '#test/server-process.ts'

type Side = { origin: string; pid: number }
export type Sides = { product: Side; twin: Side; stop: () => Promise<void> }

/** The production server over the demo in a throw-away database, and beside it a bare server of a static copy. */
export async function openSides(): Promise<Sides> {
  const postgres = await startTestPostgres()
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database pages template ${template}`)
  await admin.end()
  const url = postgres.url.replace(/postgres$/, 'pages')
  const { db } = openDatabase(url)
  await fillDemo(db, Temporal.Now.instant())
  await db.destroy()
  const server = await startServer('src/server/main.ts', url, { LOG_LEVEL: 'silent' })
  const twin = fork(new URL('static-twin.ts', import.meta.url), { env: { ...process.env, ORIGIN: server.origin } })
  const [{ port }] = (await once(twin, 'message')) as [AddressInfo]
  return {
    product: { origin: server.origin, pid: server.child.pid! },
    twin: { origin: `http://127.0.0.1:${port}`, pid: twin.pid! },
    stop: async () => {
      twin.kill()
      await server.stop('SIGTERM')
      await postgres.stop()
    },
  }
}
