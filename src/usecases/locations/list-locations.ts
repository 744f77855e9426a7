import type { LocationQuery } from '#db/locations/location-filter.ts'
import { type LocationRow, searchLocations } from '#db/locations/search-locations.ts'
import { DEFAULT_RADIUS_KM, type LocationFilters } from '#domain/search/filters.ts'
import { foldText } from '#domain/search/fold-text.ts'
import type { Context } from '../context.ts'
import { loadFreeDays, type ShownFreeDay } from './load-free-days.ts'
import { searchPatterns } from './search-patterns.ts'

/** A location as lists show it; the free day is its first within a week, null when there is none. */
export type ListedLocation = LocationRow & { freeDay: ShownFreeDay | null }

export type LocationList = { rows: ListedLocation[]; suggested: ListedLocation[]; total: number }

type Asked = Omit<LocationFilters, 'radiusMetres' | 'date' | 'dayPart'> & { radiusMetres: number | null }

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
  const freeDays = await loadFreeDays(ctx, [...found.rows, ...found.suggested])
  const listed = (row: LocationRow) => ({ ...row, freeDay: freeDays.get(row.id) ?? null })
  return { rows: found.rows.map(listed), suggested: found.suggested.map(listed), total: found.total }
}

/** The best few matches while the visitor types. */
export async function suggestLocations(ctx: Context, asked: Asked): Promise<ListedLocation[]> {
  const query = await toQuery(ctx, asked)
  const page = { sort: asked.sort, limit: asked.perPage, offset: 0, suggest: false }
  const { rows } = await searchLocations(ctx.read, query, page)
  return rows.map((row) => ({ ...row, freeDay: null }))
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
  }
}

// A name will do where a slug is asked for: 'Cluj-Napoca', 'IAŞI'.
const toSlug = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '-')
