import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { cityPath } from '#web/places/search/city-path.ts'
import { readListQuery } from '#web/places/search/list-query.ts'
import { later } from '#web/ui/later.tsx'
import '#web/places/place.css'
import '../locations/list.css'
import { cityMeta } from './city-meta.ts'
import { cityText } from './city-text.ts'
import { loadCityList } from './load-city.ts'
import { resolveToken } from './resolve-token.server.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const named = await resolveToken(api, params)
  if (named === null) throw data(null, { status: 404 })
  const { city } = named
  const path = cityPath(city.slug, city.category?.slug)
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  const query = {
    ...readListQuery(url.searchParams),
    ...{ city: city.slug, categories: city.category ? [city.category.slug] : [] },
    ...{ county: null, address: null, position: null, radiusKm: null },
  }
  const { status, ...shown } = await loadCityList(api, city, query)
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const text = cityText(city)
  // Written here, so that the browser need not know how.
  const meta = cityMeta({ city, text, page: query.page, origin: context.get(siteContext).origin })
  return data({ ...shown, meta, city, query, heading: text.heading, intro: text.intro, today }, { status })
}

const CityPage = later(() => import('./city-page.tsx').then((part) => part.CityPage))

export default function TokenPage() {
  return <CityPage {...useLoaderData<typeof loader>()} />
}
