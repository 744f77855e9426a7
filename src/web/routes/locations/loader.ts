import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { DEFAULT_PLACE, DEFAULT_RADIUS_KM } from '#domain/search/filters.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { hereOf } from '#web/search/here.ts'
import { isTidy, listPath, readListQuery, tidied } from '#web/search/list-query.ts'
import { readRemembered } from '#web/search/remembered.ts'
import { canonicalPath, isForSearchEngines } from './list-canonical.ts'
import { listTitle } from './list-title.ts'
import { loadList } from './load-list.ts'

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const remembered = readRemembered(request.headers.get('cookie'))
  const query = readListQuery(url.searchParams)
  const unsaid = {
    address: remembered.place === null && remembered.city === null ? DEFAULT_PLACE.address : null,
    radiusKm: remembered.radiusKm === null ? DEFAULT_RADIUS_KM : null,
  }
  if (!isTidy(url.searchParams, unsaid)) throw redirect(listPath(tidied(query, unsaid)))
  const { form, centre, radiusKm, asked, list, status } = await loadList(context.get(apiContext), query, remembered)
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  return data(
    {
      query,
      form,
      centre,
      radiusKm,
      asked,
      list,
      today,
      here: hereOf(query),
      title: listTitle(query, form, centre.place.address, today),
      nth: query.page > 1 ? `, pagina ${query.page}` : '',
      canonical: context.get(siteContext).origin + canonicalPath(query),
      isKept: isForSearchEngines(query, list?.data.length ?? 0),
    },
    { status: list === null ? status : 200 },
  )
}

export type ListView = Awaited<ReturnType<typeof loader>>['data']
