import type { IsoDate } from '#domain/time/iso-date.ts'
import type { LocationRow } from '#web/locations/location-row.ts'

const OF_ONE_CATEGORY = 2

/**
 * The locations to try first: those free today before the others, no category more than twice while there are others.
 */
export function pickLocations(rows: readonly LocationRow[], today: IsoDate, count: number): LocationRow[] {
  const sooner = [...rows].sort((a, b) => Number(isToday(b, today)) - Number(isToday(a, today)))
  const seen = new Map<number, number>()
  const mixed = sooner.filter(({ category }) => {
    const before = seen.get(category.id) ?? 0
    seen.set(category.id, before + 1)
    return before < OF_ONE_CATEGORY
  })
  return [...mixed, ...sooner.filter((row) => !mixed.includes(row))].slice(0, count)
}

const isToday = ({ free_day }: LocationRow, today: IsoDate) => free_day?.date === today
