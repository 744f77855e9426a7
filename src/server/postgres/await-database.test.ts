import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, REQUEST_PATIENCE } from '#db/pool.ts'
import { testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'
import { awaitDatabase, onceInService } from './await-database.ts'

const { url } = await testDatabase()
const open: { destroy: () => Promise<void> }[] = []
afterAll(() => Promise.all(open.map((db) => db.destroy())))

function poolOf(address: string) {
  const { db, pool } = openDatabase(address)
  open.push(db)
  return pool
}

test('a server started before its database waits for it and then goes on [HT-07]', async () => {
  const port = await freePort()
  const later = new URL(url)
  later.port = String(port)
  let isThere = false
  const waited = awaitDatabase(poolOf(later.href)).then(() => expect(isThere).toBe(true))
  await new Promise((wake) => setTimeout(wake, 700))
  isThere = true
  const way = wayToDatabase(port)
  await waited
  way.close()
})

test('a connection that is never answered is given up, and the next ones serve [HT-07]', async () => {
  const port = await freePort()
  const way = wayToDatabase(port)
  const through = new URL(url)
  through.port = String(port)
  const { db, pool } = openDatabase(through.href, { max: 1, patience: { ...REQUEST_PATIENCE, reply: 400 } })
  open.push(db)
  const one = () => sql<{ one: number }>`select ${1}::int as one`.execute(db)
  await one()
  way.swallow()
  const stuck = await one().catch((error: unknown) => error)
  expect(isOutOfService(stuck)).toBe(true)
  way.close()
  const again = wayToDatabase(port)
  expect((await one()).rows).toEqual([{ one: 1 }])
  expect(pool.totalCount).toBe(1)
  again.close()
})

test('a question that the database does not answer is asked again until it does [HT-07]', async () => {
  const port = await freePort()
  const way = wayToDatabase(port)
  const through = new URL(url)
  through.port = String(port)
  const { db } = openDatabase(through.href, { max: 1, patience: { ...REQUEST_PATIENCE, reply: 400 } })
  open.push(db)
  let asked = 0
  const ask = async () => {
    asked += 1
    const { rows } = await sql<{ one: number }>`select ${1}::int as one`.execute(db)
    return rows
  }
  await ask()
  way.swallow()
  const answered = onceInService('DATABASE_URL', ask)
  expect(await answered).toEqual([{ one: 1 }])
  expect(asked).toBe(3)
  await expect(onceInService('DATABASE_URL', () => sql`select nothing`.execute(db))).rejects.toThrow('nothing')
  way.close()
})

/** A stretch of network before the test's database, which may swallow what comes. */
function wayToDatabase(port: number) {
  const sockets: Socket[] = []
  const server = createServer((inward) => {
    const outward = connect(Number(new URL(url).port), '127.0.0.1')
    sockets.push(inward)
    inward.pipe(outward).pipe(inward)
    for (const socket of [inward, outward]) socket.on('error', () => undefined)
  }).listen(port, '127.0.0.1')
  return { close: () => void server.close(), swallow: () => sockets.forEach((socket) => void socket.unpipe().pause()) }
}

test('an error that waiting does not mend is reported at once [HT-07]', async () => {
  const none = new URL(url)
  none.pathname = '/nu-exista'
  await expect(awaitDatabase(poolOf(none.href))).rejects.toThrow('refuses us: database "nu-exista" does not exist')
  const stranger = new URL(url)
  stranger.password = 'alta'
  await expect(awaitDatabase(poolOf(stranger.href))).rejects.toThrow('refuses us: password authentication failed')
})
