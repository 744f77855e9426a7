import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateOf } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { type Db, openDatabase } from '../pool.ts'
import { transaction } from '../transaction.ts'
import { leaseMessages, markSent } from './leases.ts'
import { insertMessages, type NewMessage } from './messages.ts'

const { url, db, pool } = await testDatabase()
// The only connection makes its plans while next to nothing waits.
const { db: early } = openDatabase(url, { max: 1 })
afterAll(() => early.destroy())
beforeAll(() => pool.query('vacuum analyze'))

/** Far more than one batch, as behind a provider that is down. */
const MANY = 3_000
const FEW = 80
const TODAY = dateOf('2026-11-23')

/** How many messages a transaction reads, those that it does not want included. */
async function rowsRead(tx: Db, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ count: number }>`select seq_tup_read + idx_tup_fetch as count
      from pg_stat_xact_all_tables where relname = 'message'`.execute(tx)
    return rows[0]!.count
  }
  const before = await read()
  await work()
  return (await read()) - before
}

const messages = (from: number, count: number) =>
  Array.from({ length: count }, (_, at): NewMessage => {
    const key = `message-${from + at}`
    return { key, channel: 'sms', kind: 'booking-confirmed', recipient: '+40722000001', text: 'x' }
  })

test('leasing and marking the messages of a moment reads a few rows, however many wait [NT-02]', async () => {
  const now = Temporal.Now.instant()
  const inRound = (ids: readonly number[]) =>
    transaction(early, async (tx) => {
      const sent = ids.map((id) => ({ id, smsParts: 1 }))
      const leased = await rowsRead(tx, () => leaseMessages(tx, ids, now, now.add({ seconds: 90 })))
      return { leased, marked: await rowsRead(tx, () => markSent(tx, sent, now, TODAY)) }
    })
  await insertMessages(db, messages(0, 9))
  for (let id = 1; id < 9; id += 1) await inRound([id])
  await insertMessages(db, messages(100, MANY))
  await pool.query('update message set location_id = 1, booking_id = id')
  const { leased, marked } = await inRound([100, 101, 102, 103, 104, 105, 106, 107, 108, 109])
  expect(leased).toBeLessThan(FEW)
  expect(marked).toBeLessThan(FEW)
})
