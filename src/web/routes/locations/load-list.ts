import type * as z from 'zod/mini'
import { getCity } from '#contract/addresses/addresses.ts'
import type { Client } from '#contract/client.ts'
import { getFilterForm, listLocations } from '#contract/search/locations.ts'
import { ANYONE, type Bounds, DEFAULT_RADIUS_KM, type FilterName, filterPairs } from '#domain/search/filters.ts'
import type { Audience } from '#domain/search/services/audience.ts'
import { findAddress } from '#web/search/find-address.ts'
import { boundsText, type ListQuery, MAP_AREA } from '#web/search/list-query.ts'
import type { Remembered, RememberedAddress } from '#web/search/remembered.ts'
import { addressOf, startAddress } from '#web/search/start-address.ts'

export type FilterForm = z.infer<typeof getFilterForm.success.body>['data']

/**
 * The centre of a search. `unknown` is a text that names no address; the centre is then the visitor's last or the
 * default.
 */
export type Centre = { near: RememberedAddress; unknown: string | null }

/** An empty form in place of one that could not be loaded. */
export const EMPTY_FORM: FilterForm = { counties: [], categories: [], citiesFeatured: [], payment_methods: [] }

/** The filters on offer, the centre and the locations found; a failed search gives no list rather than no page. */
export async function loadList(
  api: Client,
  query: ListQuery,
  remembered: Remembered,
  lastAudience: Audience | null = null,
) {
  const answer = await api(getFilterForm)
  const form = await knowingCity(api, answer.ok ? answer.body.data : EMPTY_FORM, query.city)
  const centre = await findCentre(api, query, remembered, form)
  const radiusKm = query.radiusKm ?? remembered.radiusKm ?? DEFAULT_RADIUS_KM
  const { list: found, ...asked } = await listFor(api, query, toRequest(query, centre.near, radiusKm), lastAudience)
  const list = query.bounds ? withoutDistances(found) : found
  return { form, centre, radiusKm, list, ...asked }
}

/** The locations found. For whom one searched last counts where it is asked, until something else is chosen. */
export async function listFor(
  api: Client,
  { audience: chosen }: Pick<ListQuery, 'audience'>,
  plain: ReturnType<typeof toRequest>,
  lastAudience: Audience | null,
) {
  const anyone = await api(listLocations, { query: plain })
  const last = chosen === null && anyone.ok && anyone.body.searched.asks_audience ? lastAudience : null
  const searchRequest = last === null ? plain : { ...plain, audience: last }
  const answered = last === null ? anyone : await api(listLocations, { query: searchRequest })
  const audience = chosen === ANYONE ? null : (chosen ?? last)
  return { searchRequest, list: answered.ok ? answered.body : null, status: answered.status, audience }
}

/** From the middle of an area of the map nobody measures: it is a point that nobody chose. */
function withoutDistances(list: List | null): List | null {
  const unmeasured = <Row extends object>(row: Row) => ({ ...row, distance: null })
  return list && { ...list, data: list.data.map(unmeasured), suggested: list.suggested.map(unmeasured) }
}

/** A page of results. */
export type List = z.infer<typeof listLocations.success.body>

type City = FilterForm['citiesFeatured'][number]

/** The filter of cities must be able to say the name of any that is shown, featured or not. */
export function withCity(form: FilterForm, { id, slug, name, latitude, longitude, locations }: City): FilterForm {
  if (form.citiesFeatured.some((city) => city.slug === slug)) return form
  return { ...form, citiesFeatured: [...form.citiesFeatured, { id, slug, name, latitude, longitude, locations }] }
}

async function knowingCity(api: Client, form: FilterForm, slug: string | null): Promise<FilterForm> {
  if (slug === null || form.citiesFeatured.some((city) => city.slug === slug)) return form
  const answer = await api(getCity, { params: { slug }, query: {} })
  return answer.ok ? withCity(form, answer.body.data) : form
}

/** The centre that the address names, else the one where the visit begins. */
async function findCentre(api: Client, query: ListQuery, known: Remembered, form: FilterForm): Promise<Centre> {
  const otherwise = await startAddress(api, known, form.citiesFeatured)
  if (query.bounds !== null) return { near: { address: MAP_AREA, ...middleOf(query.bounds) }, unknown: null }
  if (query.position !== null)
    return { near: { address: query.address ?? 'Locatia curenta', ...query.position }, unknown: null }
  const city = form.citiesFeatured.find(({ slug }) => slug === query.city)
  if (city) return { near: addressOf(city), unknown: null }
  if (query.address === null || query.address === otherwise.address) return { near: otherwise, unknown: null }
  const near = await findAddress(api, query.address)
  return near ? { near, unknown: null } : { near: otherwise, unknown: query.address }
}

const middleOf = ({ south, west, north, east }: Bounds) => {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

type ListRequest = z.input<typeof listLocations.query>

/** SR-11: kilometres become metres; the default sort and page 1 are not sent. */
export function toRequest(query: ListQuery, { latitude, longitude }: RememberedAddress, radiusKm: number) {
  return {
    latitude: String(latitude),
    longitude: String(longitude),
    radius: String(radiusKm * 1000),
    ...(query.bounds && { bounds: boundsText(query.bounds) }),
    ...(query.search && { search: query.search }),
    ...(Object.fromEntries(filterPairs(query)) as Pick<ListRequest, FilterName>),
    ...(query.sort !== 'default' && { sort: query.sort }),
    ...(query.page > 1 && { page: String(query.page) }),
  }
}
