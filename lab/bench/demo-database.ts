import pg from 'pg'
import { openDatabase } from '#db/pool.ts'
import { fillDemo } from '#demo/fill.ts'
import { startTestPostgres, template } from '#test/postgres.ts'
import { openSessions } from '#test/server-process.ts'

/** The demo marketplace in a throw-away database, and the Cookie header of one of its customers. */
export async function openDemoDatabase(): Promise<{ url: string; session: string; stop: () => Promise<void> }> {
  const postgres = await startTestPostgres()
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database bench template ${template}`)
  await admin.end()
  const url = postgres.url.replace(/postgres$/, 'bench')
  const { db } = openDatabase(url)
  await fillDemo(db, Temporal.Now.instant())
  const { id } = await db.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()
  const session = `access_token=${(await openSessions(db, [id]))[0]}`
  await db.destroy()
  return { url, session, stop: postgres.stop }
}
