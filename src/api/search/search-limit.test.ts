import { afterAll, expect, test } from 'vitest'
import { listLocations, suggestLocations } from '#contract/search/locations.ts'
import { BUDGETS } from '#gateways/rate-limits/gateway.ts'
import { apiOver, visitorAt } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { outcomeOf, tally } from '#test/world/booking.ts'

const { url } = await testDatabase()
const processes = [apiOver(url), apiOver(url)] as const
afterAll(() => Promise.all(processes.map(({ close }) => close())))

test('one address searches so often a minute, over all processes; others, and lists without a text, do not suffer [HT-04]', async () => {
  const { points, batch } = BUDGETS.searchByAddress
  const outcomes: string[] = []
  // As many at once as a server has connections: more would be refused before what others took ahead has arrived.
  while (outcomes.length < points + 2 * batch) {
    const takes = Array.from({ length: 20 }, (_, n) =>
      outcomeOf(processes[n % 2]!.deps.limits.take('searchByAddress', '10.0.0.1')),
    )
    outcomes.push(...(await Promise.all(takes)))
  }
  const { placed = 0 } = tally(outcomes)
  expect(placed).toBeLessThanOrEqual(points)
  expect(placed).toBeGreaterThan(points * 0.8)
  for (const api of processes) {
    // Spends the points that a process took ahead.
    while ((await outcomeOf(api.deps.limits.take('searchByAddress', '10.0.0.1'))) === 'placed') continue
    for (const endpoint of [listLocations, suggestLocations]) {
      const refused = await visitorAt(api.app, '10.0.0.1').call(endpoint, { query: { search: 'tuns' } })
      expect(refused).toMatchObject({ ok: false, status: 429 })
      expect(!refused.ok && refused.problem.seconds).toBeGreaterThan(0)
      expect(await visitorAt(api.app, '10.0.0.2').call(endpoint, { query: { search: 'tuns' } })).toMatchObject({
        ok: true,
      })
    }
    expect(await visitorAt(api.app, '10.0.0.1').call(listLocations, { query: { city: 'iasi' } })).toMatchObject({
      ok: true,
    })
  }
})
