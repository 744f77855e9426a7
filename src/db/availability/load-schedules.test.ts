import { expect, test } from 'vitest'
import { openDatabase } from '#db/pool.ts'
import { mintId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { loadStoredSchedules } from './load-schedules.ts'

const { url } = await testDatabase()
const { db } = openDatabase(url)

test('no location, no schedule [BK-08]', async () => {
  const days = { from: '2026-11-21', to: '2026-11-22' } as const
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  expect(await loadStoredSchedules(db, { locationIds: [], ...days, now })).toEqual(new Map())
  expect(await loadStoredSchedules(db, { locationIds: [mintId(999)], ...days, now })).toEqual(new Map())
})
