import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/pool.ts'
import { aSalon } from '#test/world/salon.ts'
import { startServer } from '../server-process.ts'
import { ownPostgres } from './own-postgres.ts'

const entry = new URL('../api-process.ts', import.meta.url).pathname
const CONNECTIONS = 30
const postgres = await ownPostgres({ connections: CONNECTIONS })
afterAll(postgres.remove)

/** Takes every connection that is free, as a program that never closes its own does; gives them back when called. */
async function takeAll(): Promise<() => Promise<void>> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url })
    const refused = await client.connect().then(
      () => null,
      (error: { code?: string }) => error,
    )
    if (refused) {
      expect(refused.code).toBe('53300')
      return async () => void (await Promise.all(taken.map((each) => each.end())))
    }
    taken.push(client)
  }
}

test('with no connection left a server waits at its start, and one that runs answers 503 until there are some again [HT-07]', async () => {
  const { db } = openDatabase(postgres.url, { max: 2 })
  await aSalon(db)
  await db.destroy()
  const giveBack = await takeAll()
  let isReady = false
  const starting = startServer(entry, postgres.url).then((server) => {
    isReady = true
    return server
  })
  await sleep(4_000)
  expect(isReady).toBe(false)
  await giveBack()
  const server = await starting
  const read = (page: number) => fetch(`${server.origin}/api/public/locations?search=salon&page=${page}`)
  expect((await read(1)).status).toBe(200)
  const giveBackAgain = await takeAll()
  // More at once than the few connections that the server has already.
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => read(index + 2)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([])
  for (const refused of answers.filter(({ status }) => status === 503))
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  await giveBackAgain()
  await expect.poll(async () => (await read(99)).status).toBe(200)
  await server.stop('SIGINT')
})
