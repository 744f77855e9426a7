import { ACCESS_FACTS, ACCESS_NAMES } from '#domain/catalogue/access-facts.ts'
import type { Random } from '#drawings/style/random.ts'
import type { ProviderLocation } from '#usecases/providers/provider-format.ts'

const QUIET_HOURS = ['marți, 10:00–12:00', 'miercuri, 14:00–16:00', 'joi, 09:00–11:00']

/** The access facts of a location: of one in four none is known, of the others most. */
export function makeAccess(r: Random): ProviderLocation['access'] {
  if (r.chance(1 / 4)) return []
  const confirmed_days_ago = r.int(3, 400)
  return ACCESS_NAMES.flatMap((fact) => {
    const { kind } = ACCESS_FACTS[fact]
    if (!r.chance(kind === 'text' ? 1 / 6 : 3 / 4)) return []
    const value =
      kind === 'flag' ? r.chance(0.6) : kind === 'cm' ? r.pick([70, 75, 80, 85, 90, 100]) : r.pick(QUIET_HOURS)
    return [{ fact, value, confirmed_days_ago }]
  })
}
