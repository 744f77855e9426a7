import { afterAll, expect, test } from 'vitest'
import { getTeamDay } from '#contract/calendar/day.ts'
import { listPlaces, moveByStaff } from '#contract/calendar/moves.ts'
import { blockTime, placeByStaff } from '#contract/calendar/placing.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-23T08:00:00Z') })
afterAll(api.close)

test('time is not blocked from an hour that the clock skips, which is said at the field of the hour [PT-12]', async () => {
  const salon = await aSalon(api.db)
  const { call } = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  const block = { professional_id: salon.professionals[0]!, start_date: '2027-03-28', minutes: 60 } as const
  expect(await call(blockTime, { body: { ...block, start_time: '03:30' } })).toMatchObject({
    ok: false,
    status: 422,
    problem: { errors: { start_time: [expect.stringContaining('ora aleasă nu există')] } },
  })
  expect(await call(blockTime, { body: { ...block, start_time: '04:00' } })).toMatchObject({ ok: true })
})

test('when the clock shows an hour twice, only the first one is offered, and it is the one booked [PT-13]', async () => {
  const salon = await aSalon(api.db)
  const { call } = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  const day = { professional_id: salon.professionals[0]!, start_date: '2027-10-31', override: true } as const
  const client = { name: 'Ana Pop', phone: '0722 333 447' }
  const placed = await call(placeByStaff, { body: { ...day, services: [salon.short], start_time: '10:00', client } })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const params = { id: String(placed.body.data.id) }
  const places = await call(listPlaces, { params, query: { date: day.start_date } })
  const [person] = places.ok ? places.body.data : []
  // Clocks go back from 04:00 to 03:00 at minute 240.
  const stateAt = (minute: number) => person?.runs.find(({ start, end }) => start <= minute && minute < end)?.state
  expect([180, 225, 240, 285, 300].map(stateAt)).toEqual(['soft', 'soft', 'hard', 'hard', 'soft'])
  expect(await call(moveByStaff, { params, body: { ...day, start_time: '03:30' } })).toMatchObject({ ok: true })
  const after = await call(getTeamDay, { query: { date: day.start_date } })
  const blocks = after.ok ? after.body.data.people[0]!.blocks : []
  expect(blocks.find(({ kind }) => kind === 'booking')).toMatchObject({ start: 210 })
})
