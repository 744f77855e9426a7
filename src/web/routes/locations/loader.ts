import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { DEFAULT_ADDRESS, DEFAULT_RADIUS_KM } from '#domain/search/filters.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { cityListPath } from '#web/search/city-path.ts'
import { hereOf } from '#web/search/here.ts'
import { isTidy, type ListQuery, listPath, readListQuery, tidied } from '#web/search/list-query.ts'
import { readRemembered } from '#web/search/remembered.ts'
import { readAudience } from '#web/search/remembered-audience.ts'
import { listTitle, nothingTitle } from './list-title.ts'
import { type List, loadList } from './load-list.ts'
import { readPath, saysMore } from './reading/read-in-text.ts'

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const remembered = readRemembered(request.headers.get('cookie'))
  const query = readListQuery(url.searchParams)
  const unsaid = {
    address: remembered.near === null && remembered.city === null ? DEFAULT_ADDRESS.address : null,
    radiusKm: remembered.radiusKm === null ? DEFAULT_RADIUS_KM : null,
  }
  if (!isTidy(url.searchParams, unsaid)) throw redirect(listPath(tidied(query, unsaid)))
  const { form, centre, radiusKm, searchRequest, list, status, audience } = await loadList(
    context.get(apiContext),
    query,
    remembered,
    readAudience(request.headers.get('cookie')),
  )
  if (list && saysMore(list.searched)) throw redirect(readPath(query, list.searched))
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  return data(
    {
      query,
      form,
      centre,
      radiusKm,
      searchRequest,
      list,
      today,
      here: hereOf(query),
      audience,
      title: isNothing(query, list)
        ? nothingTitle(query, form, centre.near.address, list?.searched.unknown === true)
        : listTitle(named(query, list), form, centre.near.address, today),
      nth: query.page > 1 ? `, pagina ${query.page}` : '',
      canonical: context.get(siteContext).origin + canonicalPath(query),
      isIndexed: isForSearchEngines(query, list?.data.length ?? 0),
    },
    { status: list === null ? status : 200 },
  )
}

/** Whether nobody there has what was searched for, at any time and price. */
const isNothing = ({ search, date }: ListQuery, list: List | null) =>
  search !== '' && date === null && list?.meta.total === 0 && !isNarrowedAlone(list)

/** Whether somebody has it, who is closed now or dearer. */
const isNarrowedAlone = ({ searched: { instead } }: List) => instead === 'later_today' || instead === 'another_price'

/** The query in the words that were searched for: without typos and what nobody has. */
const named = (query: ListQuery, list: List | null) => ({ ...query, search: list?.searched.label || query.search })

export type ListView = Awaited<ReturnType<typeof loader>>['data']

/**
 * SE-02: the one address of a list for search engines. A list of one city is the city's own page; its order and the
 * filters of the moment are no part of it.
 */
function canonicalPath({ search, categories, county, city, page }: ListQuery): string {
  return cityListPath({ search, categories, county, city, page })
}

/**
 * Whether search engines may keep a list of `shown` locations: what anybody can type would be endless pages with a
 * stranger's words for a title, and the categories have a page in each city.
 */
function isForSearchEngines(query: ListQuery, shown: number): boolean {
  const ofCity = !canonicalPath(query).startsWith('/locations')
  return shown > 0 && query.search === '' && (ofCity || query.categories.length === 0)
}
