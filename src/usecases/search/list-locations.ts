import { partsOf } from '#db/search/index/to-question.ts'
import type { LocationQuery } from '#db/search/location-query.ts'
import type { LocationRow } from '#db/search/location-row.ts'
import type { Found } from '#db/search/search-locations.ts'
import { type LocationFilters, MAX_SUGGESTED } from '#domain/search/filters.ts'
import { isNamedBy } from '#domain/search/index/relevance.ts'
import { freeTodayFirst } from '#domain/search/ranking.ts'
import { spelledAs } from '#domain/search/reading/spelled-as.ts'
import { asksAudience } from '#domain/search/services/asks-audience.ts'
import { type Synonyms, wholeWords } from '#domain/search/synonyms.ts'
import type { When } from '#domain/search/when.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { type Context, todayOf } from '../context.ts'
import { findInstead } from './find-instead.ts'
import { findLocations } from './find-locations.ts'
import { firstFreeDay, loadFreeDays, type ShownFreeDay, toShownDays } from './load-free-days.ts'
import { type SuggestedService, suggestServices } from './suggest-services.ts'
import { type ReadSearch, toRateLimitedQuery } from './to-location-query.ts'
import { whoIsMeant } from './who-is-meant.ts'

/**
 * A location as lists show it; the free day is its first, or the first of those chosen; null when there is none.
 * `worksHere`: the professional that the search names, where nothing else that is shown has its words.
 */
export type ListedLocation = LocationRow & { freeDay: ShownFreeDay | null; worksHere?: string | undefined }

/** The services that a card names. */
const NAMED_SERVICES = 3

/** The found locations whose services are counted. */
const LOOKED_AT_FOR_SERVICES = 24

export type Suggestions = LocationList & { services: SuggestedService[] }

export type LocationList = { rows: ListedLocation[]; suggested: ListedLocation[]; total: number; read: ReadSearch }

/**
 * A page of the locations that match, the number of all, and at most six others: the nearest, or, where nothing
 * matches, those that match but for one thing. Throws too_many.
 */
export async function listLocations(ctx: Context, filters: LocationFilters): Promise<LocationList> {
  const { query, read } = await toRateLimitedQuery(ctx, filters)
  const offset = (filters.page - 1) * filters.perPage
  const freeDays = query.days.length === 0 ? firstFreeDay(ctx) : null
  const found = await findLocations(ctx, query, { limit: filters.perPage, offset, services: NAMED_SERVICES, freeDays })
  if (found.total === 0) return listInstead(ctx, query, read)
  const [[ofFound, ofOthers], meant] = await Promise.all([
    freeDaysOf(ctx, found, query.days),
    whoIsMeant(ctx, query, found.rows),
  ])
  const listed = found.rows.map(withFreeDay(ofFound)).map((row) => ({ ...row, worksHere: meant.get(row.id) }))
  const rows = inOrder(ctx, query, listed)
  return {
    rows,
    suggested: found.suggested.map(withFreeDay(ofOthers)),
    total: found.total,
    read: saidOf(ctx, read, query, rows),
  }
}

/** The page as `freeTodayFirst` orders it, where that is asked: in the recommended order, at any time. */
function inOrder(ctx: Context, query: LocationQuery, page: ListedLocation[]): ListedLocation[] {
  if (query.sort !== 'default' || query.days.length > 0) return page
  const today = todayOf(ctx)
  const wanted = { text: query.text, own: partsOf(query.own), mayBeName: query.mayBeName }
  return freeTodayFirst(page, ({ name, category, freeDay }) => ({
    isFreeToday: freeDay?.date === today,
    isOfCategory: query.inCategories?.includes(foldText(category.name)) ?? true,
    isNamed: isNamedBy(wanted, ` ${foldText(name)} `),
  }))
}

const withFreeDay = (days: Awaited<ReturnType<typeof loadFreeDays>>) => (row: LocationRow) => {
  return { ...row, freeDay: days.get(row.id) ?? null }
}

/** The proposals where nothing was found; those free on another day in the order of their hours. */
async function listInstead(ctx: Context, query: LocationQuery, read: ReadSearch): Promise<LocationList> {
  const page = { limit: MAX_SUGGESTED, offset: 0, services: NAMED_SERVICES, freeDays: firstFreeDay(ctx) }
  const proposals = read.isUnknown ? null : await findInstead(ctx, query, page)
  if (!proposals) return { rows: [], suggested: [], total: 0, read: saidOf(ctx, read, query, []) }
  const { kind, found, opens } = proposals
  const listed = found.rows.map(withFreeDay((await freeDaysOf(ctx, found, []))[0]))
  const startOf = ({ freeDay }: ListedLocation) => freeDay?.times[0]?.start ?? Number.POSITIVE_INFINITY
  const suggested =
    kind === 'another_day'
      ? listed.sort((a, b) => (startOf(a) < startOf(b) ? -1 : Number(startOf(a) > startOf(b))))
      : listed
  return { rows: [], suggested, total: 0, read: { ...saidOf(ctx, read, query, listed), instead: kind, opens } }
}

const wholeBySynonyms = new WeakMap<Synonyms, ReadonlySet<string>>()

function wholeWordsOf(synonyms: Synonyms): ReadonlySet<string> {
  const known = wholeBySynonyms.get(synonyms) ?? wholeWords(synonyms)
  wholeBySynonyms.set(synonyms, known)
  return known
}

/** The reading of the search, with the words as the found ones are spelled. */
function saidOf(ctx: Context, read: ReadSearch, query: LocationQuery, rows: readonly ListedLocation[]): ReadSearch {
  const names = rows.flatMap(({ name, category, service, worksHere = '' }) => {
    return [service?.name ?? '', category.name, name, worksHere]
  })
  const asks = rows.map(({ service }) => service?.asks === true)
  const meant = spelledAs(read.meant, names, wholeWordsOf(ctx.synonyms))
  return { ...read, meant, asksAudience: asksAudience(query, asks) }
}

/**
 * The best few matches while the visitor types, the services that they have for it, the number of all, and near ones
 * that do not match. Throws too_many.
 */
export async function suggestLocations(ctx: Context, filters: LocationFilters): Promise<Suggestions> {
  const { query, read } = await toRateLimitedQuery(ctx, filters, true)
  const page = { limit: Math.max(filters.perPage, LOOKED_AT_FOR_SERVICES), offset: 0, services: 1, freeDays: null }
  const { rows, suggested: nearest, total } = await findLocations(ctx, query, page)
  const suggested = total > 0 ? nearest : await suggestInstead(ctx, query, read)
  const shown = rows.slice(0, filters.perPage)
  const meant = await whoIsMeant(ctx, query, shown)
  const bare = (row: LocationRow) => ({ ...row, freeDay: null, worksHere: meant.get(row.id) })
  return {
    rows: shown.map(bare),
    suggested: suggested.map(bare),
    total,
    read,
    services: suggestServices(read.text, rows),
  }
}

async function suggestInstead(ctx: Context, query: LocationQuery, { isUnknown }: ReadSearch): Promise<LocationRow[]> {
  const page = { limit: MAX_SUGGESTED, offset: 0, services: 0, freeDays: null }
  return isUnknown ? [] : ((await findInstead(ctx, query, page))?.found.rows ?? [])
}

// Near ones outside the result show their first free day, whatever day was chosen.
async function freeDaysOf(ctx: Context, { rows, suggested, freeDays }: Found, days: readonly When[]) {
  if (days.length > 0) return Promise.all([loadFreeDays(ctx, rows, days), loadFreeDays(ctx, suggested, [])])
  const all = [...rows, ...suggested]
  const both = freeDays ? toShownDays(ctx, all, freeDays, []) : await loadFreeDays(ctx, all, [])
  return [both, both] as const
}
