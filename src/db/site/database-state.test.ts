import { afterAll, expect, test } from 'vitest'
import type { LocationId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { recordWorker } from '../jobs.ts'
import { type Db, openDatabase } from '../pool.ts'
import { databaseState } from './database-state.ts'

const { db, url } = await testDatabase()
const other = openDatabase(url)
afterAll(() => other.db.destroy())
let instant = Temporal.Instant.from('2026-11-22T08:07:05Z')
const state = databaseState({ db, now: () => instant })

/**
 * Other tests write into databases of the same server meanwhile: two readings come between two of their writes at last.
 */
const expectSame = (read: () => Promise<unknown>) =>
  expect.poll(async () => Object.is(await read(), await read())).toBe(true)

const rename = (id: LocationId, name: string, on: Db = db) =>
  on.updateTable('location').set({ name }).where('id', '=', id).execute()

test('the state is the same while nothing is written, and another one after each commit of anybody [HT-05]', async () => {
  const { locationId } = await aSalon(db)
  await expectSame(state)
  const states = [await state()]
  await rename(locationId, 'Unu')
  states.push(await state())
  await rename(locationId, 'Doi', other.db)
  states.push(await state())
  expect(new Set(states).size).toBe(3)
})

test('heartbeats of workers leave the state as it is, and hide nothing that is written beside them [HT-05]', async () => {
  const { locationId } = await aSalon(db)
  const during = async (...writes: (() => Promise<unknown>)[]) => {
    const before = await state()
    for (const write of writes) await write()
    return before === (await state())
  }
  const beat = (id: string) => () => recordWorker(db, id)
  await expect.poll(() => during(beat('one'), beat('two'), beat('one'))).toBe(true)
  for (let round = 0; round < 20; round += 1)
    expect(await during(beat('one'), () => rename(locationId, `Salon ${round}`), beat('two'))).toBe(false)
  expect(await during(() => db.deleteFrom('job_worker').execute(), beat('one'))).toBe(false)
})

test('what is written is another state when it can be seen, however long after it was begun [HT-05]', async () => {
  const [one, two] = [await aSalon(db), await aSalon(db)]
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const writing = other.db.transaction().execute(async (tx) => {
    await rename(one.locationId, 'Trei', tx)
    begun.resolve()
    await end.promise
  })
  await begun.promise
  await rename(two.locationId, 'Patru')
  const before = await state()
  end.resolve()
  await writing
  expect(await state()).not.toBe(before)
})

test('another minute is another state, and so is the end of a hold [HT-05]', async () => {
  const { locationId, professionals, short } = await aSalon(db)
  const at = (seconds: number) => Temporal.Instant.from('2026-11-22T08:07:00Z').add({ seconds })
  await db
    .insertInto('hold')
    .values({
      location_id: locationId,
      owner: 'visitor:x',
      professional_id: professionals[0]!,
      service_ids: [short],
      starts_at: at(7_200),
      ends_at: at(9_000),
      expires_at: at(30),
    })
    .execute()
  const stateAt = (seconds: number) => {
    instant = at(seconds)
    return state()
  }
  await expectSame(() => stateAt(20))
  expect(await stateAt(31)).not.toBe(await stateAt(20))
  await expectSame(() => stateAt(31))
  expect(await stateAt(61)).not.toBe(await stateAt(59))
})
