import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openDatabase } from '#db/pool.ts'
import { startTestPostgres, template } from '#test/postgres.ts'
import { startProduction } from '../production.ts'
import { type BusyTeam, makeBusyTeam } from './busy-team.ts'

type Side = { origin: string; pid: number }

export type Sides = {
  product: Side
  twin: Side
  team: BusyTeam
  url: string
  pool: pg.Pool
  stop: () => Promise<void>
}

/** The production server over a busy team in a throw-away database, and beside it a bare server over the same. */
export async function openSides(): Promise<Sides> {
  const postgres = await startTestPostgres()
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database month template ${template}`)
  await admin.end()
  const url = postgres.url.replace(/postgres$/, 'month')
  const { db, pool } = openDatabase(url)
  const team = await makeBusyTeam(db, pool)
  const server = await startProduction(url)
  const env = { ...process.env, DATABASE_URL: url, LOCATION: String(team.locationId) }
  const twin = fork(new URL('twin.ts', import.meta.url), { env })
  const [{ port }] = (await once(twin, 'message')) as [AddressInfo]
  return {
    product: { origin: server.origin, pid: server.child.pid! },
    twin: { origin: `http://127.0.0.1:${port}`, pid: twin.pid! },
    team,
    url,
    pool,
    stop: async () => {
      twin.kill()
      await server.stop('SIGTERM')
      await db.destroy()
      await postgres.stop()
    },
  }
}
