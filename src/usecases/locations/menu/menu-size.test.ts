import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as contract from '#contract/locations/partner-services.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { plainService } from '#test/world/plain-service.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T08:00:00Z') })
afterAll(api.close)

test('a menu has at most 500 services, however many are added at once; a withdrawn one makes room [PT-34]', async () => {
  const salon = await aSalon(api.db)
  const { call } = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  await sql`insert into service (location_id, menu_heading_id, category_id, name, duration_minutes, price_bani, position)
    select ${salon.locationId}, ${salon.headingId}, ${salon.categoryId}, 'Serviciul ' || n, 30, 10000, n
    from generate_series(3, 499) n`.execute(api.db)
  const form = {
    ...plainService,
    name: 'Coafat',
    heading_id: salon.headingId,
    category_id: salon.categoryId,
    duration: 40,
    buffer: 5,
    price: 120,
    professional_ids: [...salon.professionals],
  }
  const add = () => call(contract.addService, { body: form })
  const both = await Promise.all([add(), add()])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    problem: { errors: { name: ['Un meniu are cel mult 500 de servicii. Retrage întâi unul.'] } },
  })
  const change = { params: { service_id: String(salon.short) }, body: form }
  expect((await call(contract.changeService, change)).status).toBe(204)
  expect((await call(contract.withdrawService, { params: { service_id: String(salon.long) } })).status).toBe(204)
  expect([(await add()).status, (await add()).status]).toEqual([201, 422])
})
