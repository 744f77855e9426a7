import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { calendarVersions } from '#db/availability/calendar-version.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { rememberDays, type TeamDays } from './remember-days.ts'

const { db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-22T08:07:31Z')
const DAY: IsoDate = '2026-11-24'
const versionOf = calendarVersions(db)
/** Hours, and what takes the time. */
const LOADING = 2

/** The same database, which counts statements and does `between` after the first. */
function watched(between: () => Promise<unknown> = async () => undefined) {
  const sent = { statements: 0 }
  let answered = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent.statements += 1
      return node
    },
    transformResult: async ({ result }) => {
      answered += 1
      if (answered === 1) await between()
      return result
    },
  }
  return { db: db.withPlugin(plugin), sent }
}

const ask = async (days: TeamDays, locationId: Awaited<ReturnType<typeof aSalon>>['locationId'], date = DAY) =>
  days.current({ locationId, from: date, to: date }, await versionOf(locationId), now)

test('a change committed while a day is loaded is in the remembered one, or ends it [PT-10]', async () => {
  const { locationId } = await aSalon(db)
  const close = () =>
    db.updateTable('opening_hours').set({ closes: 900 }).where('location_id', '=', locationId).execute()
  const days = rememberDays(watched(close).db)
  await ask(days, locationId)
  const after = await ask(days, locationId)
  expect(new Set(after?.schedule.opening.map(({ end }) => end))).toEqual(new Set([900]))
})

test('colleagues who ask at one moment share one loading of the day [PT-10]', async () => {
  const { locationId } = await aSalon(db)
  const { db: counting, sent } = watched()
  const days = rememberDays(counting)
  const [first, second] = await Promise.all([ask(days, locationId), ask(days, locationId)])
  expect(second).toBe(first)
  expect(sent.statements).toBe(LOADING)
  await ask(days, locationId)
  expect(sent.statements).toBe(LOADING)
})

test('a day whose loading failed is loaded again, and one of an unknown version each time [PT-10]', async () => {
  const { locationId } = await aSalon(db)
  const failing = watched(() => Promise.reject(new Error('lost')))
  const days = rememberDays(failing.db)
  await expect(ask(days, locationId)).rejects.toThrow('lost')
  expect(await ask(days, locationId)).not.toBeNull()
  const before = failing.sent.statements
  const query = { locationId, from: DAY, to: DAY }
  for (const _ of [1, 2]) await days.current(query, null, now)
  expect(failing.sent.statements).toBe(before + 2 * LOADING)
})

test('past so many bookings the days that nobody asked for longest are forgotten [PT-10]', async () => {
  const { locationId } = await aSalon(db)
  const { db: counting, sent } = watched()
  // An empty day counts as ten bookings.
  const days = rememberDays(counting, 20)
  const statementsFor = async (later: number) => {
    const before = sent.statements
    await ask(days, locationId, addDays(DAY, later))
    return sent.statements - before
  }
  const asked: number[] = []
  for (const later of [0, 1, 0, 2, 0, 1]) asked.push(await statementsFor(later))
  expect(asked).toEqual([2, 2, 0, 2, 0, 2])
})
