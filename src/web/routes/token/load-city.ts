import type { Client } from '#contract/client.ts'
import { getFilterForm } from '#contract/search/locations.ts'
import { DEFAULT_RADIUS_KM } from '#domain/search/filters.ts'
import type { Audience } from '#domain/search/services/audience.ts'
import { cityAddress } from '#web/search/address-text.ts'
import type { ListQuery } from '#web/search/list-query.ts'
import { type Centre, EMPTY_FORM, listFor, toRequest, withCity } from '../locations/load-list.ts'
import type { City } from './resolve-token.server.ts'

/** The list strictly of a city with what it can be narrowed by; a failed search gives no list rather than no page. */
export async function loadCityList(api: Client, city: City, query: ListQuery, lastAudience: Audience | null) {
  const { latitude, longitude } = city
  const centre: Centre = { near: { address: cityAddress(city), latitude, longitude }, unknown: null }
  const plain = toRequest(query, centre.near, DEFAULT_RADIUS_KM)
  const [form, found] = await Promise.all([api(getFilterForm), listFor(api, query, plain, lastAudience)])
  return { centre, form: withCity(form.ok ? form.body.data : EMPTY_FORM, city), ...found }
}
