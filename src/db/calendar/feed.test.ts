import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { transaction } from '../transaction.ts'
import { eventRange } from './events.ts'
import { openCalendarFeed, type Watcher } from './feed.ts'

const { url, db } = await testDatabase()
const faults: unknown[] = []
const feed = openCalendarFeed(url, db, (fault) => faults.push(fault), { look: 50, ask: 1e6 })
afterAll(() => feed.stop())

/** Reads of events that wait for a lock. */
async function waitingReads(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from calendar_event%'`.execute(db)
  return rows[0]!.count
}

test('a watcher that comes back while the changes of others are read misses none of its own [PT-17]', async () => {
  const { locationId } = await aSalon(db)
  const close = (on: typeof db, date: string) =>
    sql`insert into closure (location_id, first_date, last_date, reason)
      values (${locationId}, ${date}, ${date}, '')`.execute(on)
  await close(db, '2026-12-01')
  await close(db, '2026-12-02')
  const [customerId] = await addCustomers(db, 1)
  const { newest } = await eventRange(db, locationId)
  const watcher = (last: number) => {
    const seen: number[] = []
    const watching: Watcher = {
      locationId,
      customerId: customerId!,
      sessionId: 1,
      last,
      mayStay: () => true,
      isOver: () => false,
      onEvents: (events) => seen.push(...events.map(({ id }) => id)),
      onEnd: () => {},
    }
    feed.watch(watching)
    return seen
  }
  const knowsAll = watcher(newest)
  const comesBack = await transaction(db, async (tx) => {
    await sql`lock table calendar_event in access exclusive mode`.execute(tx)
    await close(tx, '2026-12-03')
    await expect.poll(waitingReads).toBe(1)
    return watcher(newest - 2)
  })
  await expect.poll(() => knowsAll).toContain(newest + 1)
  await expect.poll(() => comesBack.at(-1)).toBe(newest + 1)
  expect([knowsAll, comesBack, faults]).toEqual([[newest + 1], [newest - 1, newest, newest + 1], []])
})
