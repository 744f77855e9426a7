import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#db/pool.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import { testDatabase } from '#test/database.ts'
import { processOn } from '#test/world/booking.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { holdByStaff } from './hold-by-staff.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T08:02:00Z')
const DATE: IsoDate = '2026-11-25'

test('two holds of one session at once are each answered with their own place, and the later one stands [PT-19]', async () => {
  const salon = await aSalon(db)
  const [slow, quick] = [processOn(url, () => now), processOn(url, () => now)]
  const member = await addMember({ db }, salon.locationId, 'reception')
  const hold = (node: typeof slow, minute: MinuteOfDay) => {
    const where = { date: DATE, minute, professionalId: salon.professionals[0]! }
    const request = { ...where, serviceIds: [salon.short], override: false }
    return holdByStaff(staffAt(node, salon.locationId, member, 'reception'), request)
  }
  const minuteOf = (instant: Temporal.Instant) => epochToWall(toEpochMinute(instant)).minute
  const stop = keepBusy(slow.db)
  onTestFinished(async () => {
    await stop()
    await Promise.all([slow.close(), quick.close()])
  })
  for (const minute of [600, 660, 720]) {
    const first = hold(slow, minute)
    // Written, and its answer still on the way: the process has no connection to spare.
    await expect.poll(heldMinutes, { interval: 5 }).toContain(minute)
    const second = await hold(quick, minute + 30)
    expect(minuteOf((await first).startsAt)).toBe(minute)
    expect(minuteOf(second.startsAt)).toBe(minute + 30)
    expect(await heldMinutes()).toEqual([minute + 30])
  }

  async function heldMinutes() {
    return (await db.selectFrom('hold').select('starts_at').execute()).map(({ starts_at }) => minuteOf(starts_at))
  }
})

/** Keeps all connections of a process at work, with more waiting for them, until it is ended. */
function keepBusy(node: Db): () => Promise<void> {
  let isOver = false
  const work = async () => {
    while (!isOver) await sql`select pg_sleep(0.1)`.execute(node)
  }
  const workers = Array.from({ length: 25 }, work)
  return async () => {
    isOver = true
    await Promise.all(workers)
  }
}
