import { connect, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/pool.ts'
import { testDatabase } from '#test/database.ts'
import { awaitDatabase } from './await-database.ts'
import { freePort } from './cluster.ts'

const { url } = await testDatabase()
const open: { destroy: () => Promise<void> }[] = []
afterAll(() => Promise.all(open.map((db) => db.destroy())))

function poolOf(address: string) {
  const { db, pool } = openDatabase(address)
  open.push(db)
  return pool
}

test('[HT-07] a server started before its database waits for it and then goes on', async () => {
  const port = await freePort()
  const later = new URL(url)
  later.port = String(port)
  let isThere = false
  const waited = awaitDatabase(poolOf(later.href)).then(() => expect(isThere).toBe(true))
  await new Promise((wake) => setTimeout(wake, 700))
  isThere = true
  const way = createServer((inward) => {
    const outward = connect(Number(new URL(url).port), '127.0.0.1')
    inward.pipe(outward).pipe(inward)
    for (const socket of [inward, outward]) socket.on('error', () => undefined)
  }).listen(port, '127.0.0.1')
  await waited
  way.close()
})

test('[HT-07] what waiting does not mend is said at once', async () => {
  const none = new URL(url)
  none.pathname = '/nu-exista'
  await expect(awaitDatabase(poolOf(none.href))).rejects.toThrow('refuses us: database "nu-exista" does not exist')
  const stranger = new URL(url)
  stranger.password = 'alta'
  await expect(awaitDatabase(poolOf(stranger.href))).rejects.toThrow('refuses us: password authentication failed')
})
