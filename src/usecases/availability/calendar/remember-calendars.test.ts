import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { mintId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { CHANGES } from '#test/free-times/changes.ts'
import { aSalon } from '#test/world/salon.ts'
import { rememberCalendars } from './remember-calendars.ts'

const { db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-22T08:07:31Z')

/** The same database, which notes each statement's rows and does `between` after the first. */
function watched(between: () => Promise<unknown> = async () => undefined) {
  const answers: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers.push(result.rows.length)
      if (answers.length === 1) await between()
      return result
    },
  }
  return { db: db.withPlugin(plugin), answers }
}

test('a change committed while a calendar is loaded is in the remembered one, or ends it [BK-08]', async () => {
  const { locationId } = await aSalon(db)
  const close = () =>
    db.updateTable('opening_hours').set({ closes: 900 }).where('location_id', '=', locationId).execute()
  const calendars = rememberCalendars(watched(close).db)
  await calendars.current(locationId, now)
  const after = await calendars.current(locationId, now)
  expect(new Set(after?.schedule.opening.map(({ end }) => end))).toEqual(new Set([900]))
})

test('questions of one round of the event loop share one look-up, and one loading each location [BK-08]', async () => {
  const [one, other] = [await aSalon(db), await aSalon(db)]
  const { db: noting, answers } = watched()
  const calendars = rememberCalendars(noting)
  const asked = [one, other, one].map(({ locationId }) => calendars.current(locationId, now))
  const [first, second, third] = await Promise.all(asked)
  expect([first?.locationId, second?.locationId]).toEqual([one.locationId, other.locationId])
  expect(third).toBe(first)
  // Both versions, then claims, holds, bookings, and the timetable's schedule, services and offers of each.
  expect([answers.length, answers[0]]).toEqual([13, 2])
  await calendars.current(one.locationId, now)
  expect(answers.length).toBe(14)
})

test('the location not asked about for longest is forgotten first; unknown ones are not remembered [BK-08]', async () => {
  const salons = [await aSalon(db), await aSalon(db), await aSalon(db)]
  const { db: noting, answers } = watched()
  const calendars = rememberCalendars(noting, 2)
  const statementsFor = async (at: number) => {
    const before = answers.length
    await calendars.current(salons[at]?.locationId ?? mintId(999_999), now)
    return answers.length - before
  }
  const asked: number[] = []
  for (const at of [0, 1, 0, 2, 0, 1, 3, 3]) asked.push(await statementsFor(at))
  expect(asked).toEqual([7, 7, 1, 7, 1, 7, 4, 4])
})

test('a calendar in which only time was taken keeps its timetable, and loads what is taken [BK-08]', async () => {
  const salon = await aSalon(db, { professionals: 2, units: 2 })
  const { locationId } = salon
  const taking = CHANGES.find(({ table }) => table === 'claim')!
  for (const statement of taking.before!(salon)) await statement.execute(db)
  const { db: noting, answers } = watched()
  const calendars = rememberCalendars(noting)
  const first = await calendars.current(locationId, now)
  const before = answers.length
  for (const statement of taking.change(salon)) await statement.execute(db)
  const second = await calendars.current(locationId, now)
  // The version, then claims, holds and bookings.
  expect(answers.length - before).toBe(4)
  expect(second?.schedule.professionals).toBe(first?.schedule.professionals)
  expect(second?.version).not.toBe(first?.version)
})
