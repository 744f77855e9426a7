import { expect, test } from 'vitest'
import { openDatabase } from '#db/pool.ts'
import { mintId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { addSecondLine } from '#test/world/team.ts'
import { loadStoredSchedules } from './load-schedules.ts'

const { url } = await testDatabase()
const { db } = openDatabase(url)
const days = { from: '2026-11-21', to: '2026-11-22' } as const
const now = Temporal.Instant.from('2026-11-21T08:00:00Z')

test('no location, no schedule [BK-08]', async () => {
  expect(await loadStoredSchedules(db, { locationIds: [], ...days, now })).toEqual(new Map())
  expect(await loadStoredSchedules(db, { locationIds: [mintId(999)], ...days, now })).toEqual(new Map())
})

test('a visit loads the claims on its possible professionals, their second lines and the units that it needs [BK-08, PT-13]', async () => {
  const { locationId, professionals, group } = await aSalon(db, { professionals: 2, units: 2 })
  await addSecondLine(db, locationId, professionals[0]!)
  const resources = await db.selectFrom('resource').selectAll().where('location_id', '=', locationId).execute()
  const during = '[2026-11-21T10:00:00Z,2026-11-21T11:00:00Z)'
  const away = {
    location_id: locationId,
    professional_id: professionals[0]!,
    starts_at: now,
    ends_at: now.add({ hours: 9 }),
  }
  const { id } = await db.insertInto('time_off').values(away).returning('id').executeTakeFirstOrThrow()
  const claims = resources.map((each) => ({ location_id: locationId, resource_id: each.id, during, time_off_id: id }))
  await db.insertInto('claim').values(claims).execute()
  const takenOf = async (equipmentGroupId: number | null) => {
    const of = { visits: new Map([[professionals[0]!, []]]), equipmentGroupId }
    const loaded = await loadStoredSchedules(db, { locationIds: [locationId], ...days, now, of })
    return new Set(loaded.get(locationId)!.claims.keys())
  }
  const idsOf = (isOne: (each: (typeof resources)[number]) => boolean) =>
    new Set(resources.filter(isOne).map((each) => each.id))
  const theirs = idsOf((each) => [each.professional_id, each.second_line_of].includes(professionals[0]!))
  expect([theirs.size, resources.length]).toEqual([2, 5])
  expect(await takenOf(null)).toEqual(theirs)
  expect(await takenOf(group!)).toEqual(idsOf((each) => each.professional_id !== professionals[1]))
})
