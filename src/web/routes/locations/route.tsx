import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { resultCount } from '#domain/search/counts.ts'
import { DEFAULT_PLACE, DEFAULT_RADIUS_KM } from '#domain/search/filters.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { later } from '#web/ui/later.tsx'
import '#web/places/place.css'
import { readRemembered } from '#web/places/search/remembered.ts'
import { useRemember } from '#web/places/search/use-remember.ts'
import './list.css'
import './list-and-map.css'
import { isTidy, type ListQuery, listPath, readListQuery, tidied } from '#web/places/search/list-query.ts'
import { listTitle } from './list-title.ts'
import { type Centre, loadList } from './load-list.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.title} · Dichis`,
        description: `${loaderData.title}: prețuri, recenzii și orele libere la vedere. Alegi ora și rezervi într-un minut.`,
        canonical: loaderData.canonical,
      })
    : []

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const remembered = readRemembered(request.headers.get('cookie'))
  const query = readListQuery(url.searchParams)
  const unsaid = {
    address: remembered.place === null ? DEFAULT_PLACE.address : null,
    radiusKm: remembered.radiusKm === null ? DEFAULT_RADIUS_KM : null,
  }
  if (!isTidy(url.searchParams, unsaid)) throw redirect(listPath(tidied(query, unsaid)))
  const { form, centre, radiusKm, asked, list, status } = await loadList(context.get(apiContext), query, remembered)
  const { search, categories, county, city } = query
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
      title: listTitle(query, form, centre.place.address, today),
      canonical: context.get(siteContext).origin + listPath({ search, categories, county, city, page: query.page }),
    },
    { status: list === null ? status : 200 },
  )
}

/** What the visitor's own words chose: only that is remembered. */
function chosenBy(query: ListQuery, { place, unknown }: Centre) {
  const named = unknown === null && (query.address !== null || query.position !== null)
  return { radiusKm: query.radiusKm, place: named ? place : null, city: query.city }
}

const Filters = later(() => import('./filters.tsx').then((part) => part.Filters))
const Results = later(() => import('./results.tsx').then((part) => part.Results))

const MapPane = later(() => import('#web/map/map-pane.tsx').then((part) => part.MapPane))

const nothing: [] = []

export default function LocationsPage() {
  const { query, form, centre, radiusKm, asked, list, today, title } = useLoaderData<typeof loader>()
  const total = list?.meta.total ?? 0
  useRemember(chosenBy(query, centre))
  return (
    <>
      <Filters query={query} form={form} centre={centre} radiusKm={radiusKm} today={today} />
      <div className="list-and-map">
        <div className="list-column wrap pt-6.5 pb-18">
          <h1 className="text-h2!">{title}</h1>
          <output className="mt-2.5 block text-ink-2">{total > 0 && resultCount(total)}</output>
          {centre.unknown && (
            <p className="mt-1 text-ink-2">
              Nu am găsit „{centre.unknown}” pe hartă. Arătăm ce e lângă {centre.place.address}.
            </p>
          )}
          <Results query={query} radiusKm={radiusKm} list={list} today={today} />
        </div>
        <MapPane
          query={query}
          request={asked}
          places={list?.data ?? nothing}
          total={total}
          centre={centre.place}
          today={today}
        />
      </div>
    </>
  )
}
