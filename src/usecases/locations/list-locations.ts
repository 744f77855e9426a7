import type { LocationQuery } from '#db/locations/location-filter.ts'
import { type Found, type LocationRow, searchLocations } from '#db/locations/search-locations.ts'
import type { When } from '#db/locations/when-filter.ts'
import { DEFAULT_RADIUS_KM, type LocationFilters } from '#domain/search/filters.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import type { Context } from '../context.ts'
import { loadFreeDays, type ShownFreeDay, whenOf } from './load-free-days.ts'
import { searchPatterns } from './search-patterns.ts'

/** A location as lists show it; the free day is its first within a week, or the one chosen; null when there is none. */
export type ListedLocation = LocationRow & { freeDay: ShownFreeDay | null }

export type LocationList = { rows: ListedLocation[]; suggested: ListedLocation[]; total: number }

type Asked = Omit<LocationFilters, 'radiusMetres'> & { radiusMetres: number | null }

/** A page of the locations that match, the number of all, and at most six near ones that do not. */
export async function listLocations(ctx: Context, asked: Asked): Promise<LocationList> {
  const query = await toQuery(ctx, asked)
  const offset = (asked.page - 1) * asked.perPage
  const found = await searchLocations(ctx.read, query, {
    sort: asked.sort,
    limit: asked.perPage,
    offset,
    suggest: true,
  })
  const [ofFound, ofOthers] = await freeDaysOf(ctx, found, query.when)
  const listed = (days: Awaited<ReturnType<typeof loadFreeDays>>) => (row: LocationRow) => {
    return { ...row, freeDay: days.get(row.id) ?? null }
  }
  return { rows: found.rows.map(listed(ofFound)), suggested: found.suggested.map(listed(ofOthers)), total: found.total }
}

/** The best few matches while the visitor types, the number of all, and near ones that do not match. */
export async function suggestLocations(ctx: Context, asked: Asked): Promise<LocationList> {
  const query = await toQuery(ctx, asked)
  const page = { sort: asked.sort, limit: asked.perPage, offset: 0, suggest: true }
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

async function toQuery(ctx: Context, asked: Asked): Promise<LocationQuery> {
  const text = foldText(asked.search)
  const placed = asked.city !== null || asked.county !== null || asked.bounds !== null
  return {
    text,
    words: await searchPatterns(ctx, text),
    position: asked.position,
    radiusMetres: placed ? null : (asked.radiusMetres ?? DEFAULT_RADIUS_KM * 1000),
    bounds: asked.bounds,
    categories: asked.categories,
    paymentMethods: asked.paymentMethods,
    county: asked.county === null ? null : toSlug(asked.county),
    city: asked.city === null ? null : toSlug(asked.city),
    when: asked.date === null ? null : whenOf(asked.date, asked.dayPart, toEpochMinute(ctx.now())),
  }
}

// A name will do where a slug is asked for: 'Cluj-Napoca', 'IAŞI'.
const toSlug = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '-')
