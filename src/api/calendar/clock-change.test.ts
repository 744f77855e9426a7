import { afterAll, expect, test } from 'vitest'
import { blockTime } from '#contract/calendar/placing.ts'
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
    ...{ ok: false, status: 422 },
    problem: { errors: { start_time: [expect.stringContaining('ora aleasă nu există')] } },
  })
  expect(await call(blockTime, { body: { ...block, start_time: '04:00' } })).toMatchObject({ ok: true })
})
