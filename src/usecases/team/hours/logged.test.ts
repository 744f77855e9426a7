import { afterAll, expect, test } from 'vitest'
import type { WeekHours } from '#domain/availability/schedule.ts'
import { testDatabase } from '#test/database.ts'
import { processOn } from '#test/world/booking.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listActions } from '#usecases/staff/actions.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { changeOpeningDate } from './opening-hours.ts'
import { changeHours, changeWorkingDate } from './professional-hours.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T06:00:00Z'), { limitsFactor: 100 })
afterAll(() => node.close())

const ofDay = (start: number, end: number): WeekHours => ({ working: [{ weekday: 2, start, end }], breaks: [] })

async function anOwner(): Promise<{ salon: Salon; owner: StaffContext }> {
  const salon = await aSalon(db, { professionals: 2 })
  return { salon, owner: staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner')) }
}

/** The log, oldest first: of whom, and 'fact: before > after'. */
async function logOf(owner: StaffContext) {
  const { actions } = await listActions(owner, { bookingNumber: null, actor: null, personId: null, kind: null }, null)
  return actions
    .toReversed()
    .map(({ professional, changes }) => [
      professional,
      changes.map(({ label, before, after }) => `${label}: ${before} > ${after}`),
    ])
}

test('the log says of each person whose hours changed which they were before [PT-55]', async () => {
  const { salon, owner } = await anOwner()
  const [ana, dan] = salon.professionals
  const decisions = [] as const
  const first = { from: '2026-12-01', weeks: [ofDay(540, 1020)], decisions } as const
  await changeHours(owner, { professionalIds: [ana!], ...first })
  const both = { from: '2026-12-08', weeks: [ofDay(600, 1080), ofDay(720, 1200)], decisions } as const
  await changeHours(owner, { professionalIds: [ana!, dan!], ...both })
  const log = await logOf(owner)
  expect(log).toHaveLength(3)
  const [nameOfAna] = log[0]!
  const ofAna = log.findLast(([name]) => name === nameOfAna)!
  const ofDan = log.find(([name]) => name !== nameOfAna)!
  const after = 'săptămâna 1: Ma 10:00–18:00 | săptămâna 2: Ma 12:00–20:00'
  expect(ofAna[1]).toContain(`program: Ma 09:00–17:00 > ${after}`)
  expect(ofDan[1]).toContainEqual(expect.stringMatching(/^program: Lu .+ > săptămâna 1: Ma 10:00–18:00/))
})

test('the log says of a single date which hours it had and has, also once it is as usual again [PT-55]', async () => {
  const { salon, owner } = await anOwner()
  const professionalId = salon.professionals[0]!
  const date = '2026-12-08' as const
  const weeks = [ofDay(540, 1020)]
  await changeHours(owner, { professionalIds: [professionalId], from: '2026-12-01', weeks, decisions: [] })
  const hours = { working: [{ start: 600, end: 720 }], breaks: [] }
  for (const each of [hours, null]) await changeWorkingDate(owner, { professionalId, date, hours: each, decisions: [] })
  const [, set, back] = await logOf(owner)
  expect(set![1]).toContain('ore: 09:00–17:00 > 10:00–12:00')
  expect(back![1]).toContain('ore: 10:00–12:00 > 09:00–17:00')
})

test('the log says when the location was open on a date before, a public holiday too [PT-55]', async () => {
  const { owner } = await anOwner()
  await db.updateTable('location').set({ closes_on_public_holidays: true }).execute()
  const date = '2026-12-01' as const
  for (const hours of [[{ start: 600, end: 840 }], null]) await changeOpeningDate(owner, { date, hours, decisions: [] })
  const [opened, back] = await logOf(owner)
  expect(opened![1]).toContain('ore: închis > 10:00–14:00')
  expect(back![1]).toContain('ore: 10:00–14:00 > închis')
})
