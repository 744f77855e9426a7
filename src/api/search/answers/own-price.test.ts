import { afterAll, expect, test } from 'vitest'
import { listLocations } from '#contract/search/locations.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now })
afterAll(() => api.close())

test('a card’s price spans those of all professionals who do the service, and is never below what one of them takes [BK-21]', async () => {
  const salon = await aSalon(db, { professionals: 2, menu: [{ name: 'Împletit', price: 6_000 }] })
  await rebuildFreeTimeIndex({ db, now })
  const label = async () => {
    const answer = await api.visitor().call(listLocations, { query: { search: 'impletit' } })
    return answer.ok ? answer.body.data[0]?.free_day?.service.price_label : answer.problem
  }
  const take = (price_bani: number, who: readonly ProfessionalId[]) =>
    db
      .updateTable('service_professional')
      .set({ price_bani })
      .where('service_id', '=', salon.services[0]!)
      .where('professional_id', 'in', [...who])
      .execute()
  expect(await label()).toBe('60,00 RON')
  await take(7_000, salon.professionals)
  expect(await label()).toBe('70,00 RON')
  await take(9_000, salon.professionals.slice(1))
  expect(await label()).toBe('70,00 - 90,00 RON')
})
