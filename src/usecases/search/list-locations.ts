import type { LocationRow } from '#db/search/location-row.ts'
import { type Found, searchLocations } from '#db/search/search-locations.ts'
import type { LocationFilters } from '#domain/search/filters.ts'
import type { When } from '#domain/search/when.ts'
import type { Context } from '../context.ts'
import { loadFreeDays, type ShownFreeDay } from './load-free-days.ts'
import { toRateLimitedQuery } from './to-location-query.ts'

/** A location as lists show it; the free day is its first within a week, or the one chosen; null when there is none. */
export type ListedLocation = LocationRow & { freeDay: ShownFreeDay | null }

export type LocationList = { rows: ListedLocation[]; suggested: ListedLocation[]; total: number }

/** A page of the locations that match, the number of all, and at most six near ones that do not. Throws too_many. */
export async function listLocations(ctx: Context, filters: LocationFilters): Promise<LocationList> {
  const query = await toRateLimitedQuery(ctx, filters)
  const offset = (filters.page - 1) * filters.perPage
  const page = { sort: filters.sort, limit: filters.perPage, offset, services: true }
  const found = await searchLocations(ctx.read, query, page)
  const [ofFound, ofOthers] = await freeDaysOf(ctx, found, query.when)
  const listed = (days: Awaited<ReturnType<typeof loadFreeDays>>) => (row: LocationRow) => {
    return { ...row, freeDay: days.get(row.id) ?? null }
  }
  return { rows: found.rows.map(listed(ofFound)), suggested: found.suggested.map(listed(ofOthers)), total: found.total }
}

/** The best few matches while the visitor types, the number of all, and near ones that do not match. Throws too_many. */
export async function suggestLocations(ctx: Context, filters: LocationFilters): Promise<LocationList> {
  const query = await toRateLimitedQuery(ctx, filters)
  const page = { sort: filters.sort, limit: filters.perPage, offset: 0, services: false }
  const { rows, suggested, total } = await searchLocations(ctx.read, query, page)
  const bare = (row: LocationRow) => ({ ...row, freeDay: null })
  return { rows: rows.map(bare), suggested: suggested.map(bare), total }
}

// Near ones outside the result show their first free day, whatever day was chosen.
async function freeDaysOf(ctx: Context, { rows, suggested }: Found, when: When | null) {
  if (when) return Promise.all([loadFreeDays(ctx, rows, when), loadFreeDays(ctx, suggested, null)])
  const both = await loadFreeDays(ctx, [...rows, ...suggested], null)
  return [both, both] as const
}
