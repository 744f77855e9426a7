import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { getTeamDay } from '#contract/calendar/day.ts'
import { listPlaces } from '#contract/calendar/moves.ts'
import { placeByStaff } from '#contract/calendar/placing.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-23T08:00:00Z') })
afterAll(api.close)

test('a visit that crosses midnight is cut there, and says on both days when it begins and ends [PT-10, PT-11]', async () => {
  const salon = await aSalon(api.db)
  const { call } = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  const placed = await call(placeByStaff, {
    body: {
      services: [salon.short],
      professional_id: salon.professionals[0]!,
      override: true,
      start_date: '2026-11-25',
      start_time: '23:45',
      client: { name: 'Ana Pop', phone: '0722 333 444' },
    },
  })
  expect(placed.status).toBe(201)
  const on = async (date: IsoDate) => {
    const answer = await call(getTeamDay, { query: { date } })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    return answer.body.data.people[0]!.blocks.filter(({ kind }) => kind === 'booking')
  }
  const times = { start_time: '23:45', end_time: '00:15' }
  expect(await on('2026-11-25')).toMatchObject([
    { start: 1425, end: 1440, whole_start: 1425, whole_end: 1455, ...times },
  ])
  expect(await on('2026-11-26')).toMatchObject([{ start: 0, end: 15, whole_start: -15, whole_end: 15, ...times }])
})

test('carried on the later day it is said from where it begins whether it fits, by the rules of the evening [PT-13, PT-15]', async () => {
  const salon = await aSalon(api.db)
  const { call } = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  const [professional_id] = salon.professionals
  const at = { services: [salon.short], professional_id: professional_id!, override: true }
  const client = { name: 'Ana Pop', phone: '0722 333 445' }
  const place = (start_date: IsoDate, start_time: string) =>
    call(placeByStaff, { body: { ...at, start_date, start_time, client } })
  const placed = await place('2026-11-25', '23:40')
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  await sql`insert into closure (location_id, first_date, last_date) values (${salon.locationId}, '2026-11-25', '2026-11-25')`.execute(
    api.db,
  )
  const runsOn = async (date: IsoDate) => {
    const answer = await call(listPlaces, { params: { id: String(placed.body.data.id) }, query: { date } })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    return answer.body.data.find((each) => each.professional_id === professional_id)?.runs ?? []
  }
  const [before, after] = await runsOn('2026-11-26')
  expect(before).toEqual({ start: -20, end: 0, state: 'soft', reason: 'Locația e închisă în ziua aceasta.' })
  expect(after).toMatchObject({ start: 0, state: 'soft', reason: 'Locația e închisă la ora aceasta.' })
  expect((await runsOn('2026-11-25'))[0]?.start).toBe(0)
  expect((await runsOn('2026-11-27'))[0]?.start).toBe(0)
})
