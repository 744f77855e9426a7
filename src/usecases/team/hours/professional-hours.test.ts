import { afterAll, expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { processOn } from '#test/world/booking.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { changeHours, getHours } from './professional-hours.ts'

const { url, db } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())

test('only hours in force and to come are read, however often they were changed [PT-30]', async () => {
  const salon = await aSalon(db, { professionals: 1 })
  const owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  const [professionalId] = salon.professionals
  const months: readonly IsoDate[] = ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']
  for (const [index, from] of months.entries()) {
    const week = { working: [{ weekday: 1, start: 540, end: 960 + index }], breaks: [] } as const
    await changeHours(owner, { professionalIds: [professionalId!], from, weeks: [week], decisions: [] })
  }
  const startsRead = async () => (await getHours(owner, professionalId!)).rosters.map(({ from }) => from)
  expect(await startsRead()).toEqual(months)
  now = Temporal.Instant.from('2027-02-01T06:00:00Z')
  expect(await startsRead()).toEqual(['2027-02-01', '2027-03-01'])
})
