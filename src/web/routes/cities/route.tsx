import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import type { Client } from '#contract/client.ts'
import { getFilterForm } from '#contract/search/locations.ts'
import { DEFAULT_RADIUS_KM } from '#domain/search/filters.ts'
import type { Audience } from '#domain/search/services/audience.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { keepLast } from '#web/async/keep-last.ts'
import type { Contest } from '#web/content/contests.server.ts'
import { valuesOf } from '#web/content/values.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { citySharePicture, pageMeta } from '#web/page-meta.ts'
import { cityAddress } from '#web/search/address-text.ts'
import { cityListPath, cityPath } from '#web/search/city-path.ts'
import { readLastAudience } from '#web/search/cookies/read-cookies.ts'
import { hereOf } from '#web/search/here.ts'
import { type ListQuery, readListQuery } from '#web/search/list-query.ts'
import { readAudience } from '#web/search/remembered-audience.ts'
import { later } from '#web/ui/later.tsx'
import { type Centre, EMPTY_FORM, listFor, toRequest, withCity } from '../locations/load-list.ts'
import { readPath, saysMore } from '../locations/reading/read-in-text.ts'
import { type CityText, cityLabel, cityText } from './city-text.ts'
import { type City, resolveSegment } from './resolve-segment.server.ts'

export const handle: PageHandle = {
  access: 'open',
  layout: 'default',
  cacheable: readLastAudience,
  script: 'late',
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const site = context.get(siteContext)
  const named = await resolveSegment(api, params, valuesOf(site))
  if (named === null) throw data(null, { status: 404 })
  if (named.kind === 'contest') {
    const { contest } = named
    return data({ kind: 'contest' as const, contest, meta: contestMeta(contest, site.origin) })
  }
  const { city } = named
  const path = cityPath(city.slug, city.category?.slug)
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  const query = {
    ...readListQuery(url.searchParams),
    city: city.slug,
    categories: city.category ? [city.category.slug] : [],
    county: null,
    address: null,
    position: null,
    bounds: null,
    radiusKm: null,
  }
  const lastAudience = readAudience(request.headers.get('cookie'))
  const { status, ...shown } = await loadCityList(api, city, query, lastAudience)
  if (shown.list && saysMore(shown.list.searched)) throw redirect(readPath(query, shown.list.searched, cityListPath))
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const text = cityText(city)
  // Written here, so that the browser need not know how.
  const meta = cityMeta({ city, text, page: query.page, shown: shown.list?.data.length ?? 0, origin: site.origin })
  return data(
    {
      kind: 'city' as const,
      ...shown,
      meta,
      city,
      query,
      today,
      heading: text.heading,
      intro: text.intro,
      here: hereOf(query),
    },
    { status },
  )
}

type Page = Awaited<ReturnType<typeof loader>>['data']

const pages = keepLast<Page>((named) => named.kind === 'contest' || named.list !== null)

/** ER-05: while a search fails the last results of the city stay. */
export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  return pages.load(serverLoader<Page>, (named) => named.kind === 'city' && named.city.slug === params.token)
}

const CityPage = later(() => import('./city-page.tsx').then((part) => part.CityPage))

const PageText = later(() => import('#web/content/page-text.tsx').then((part) => part.PageText))

export default function CityOrContestPage() {
  const named = useLoaderData<typeof loader>()
  useEffect(() => pages.remember(named), [named])
  if (named.kind === 'city') return <CityPage {...named} />
  const { title, body, until } = named.contest
  return <PageText title={title} body={body} note={{ text: 'Concurs până la', day: until }} />
}

/** The list strictly of a city with what it can be narrowed by; a failed search gives no list rather than no page. */
async function loadCityList(api: Client, city: City, query: ListQuery, lastAudience: Audience | null) {
  const { latitude, longitude } = city
  const centre: Centre = { near: { address: cityAddress(city), latitude, longitude }, unknown: null }
  const plain = toRequest(query, centre.near, DEFAULT_RADIUS_KM)
  const [form, found] = await Promise.all([api(getFilterForm), listFor(api, query, plain, lastAudience)])
  return { centre, form: withCity(form.ok ? form.body.data : EMPTY_FORM, city), ...found }
}

/** Title and description of the page of a contest's rules. */
function contestMeta({ token, title, description }: Contest, origin: string) {
  return pageMeta({ title: `${title} · Dichis`, description, canonical: `${origin}/${token}` })
}

type ShownCity = { city: City; text: CityText; page: number; shown: number; origin: string }

/**
 * Title, description, canonical address and where the page stands in the site. One that shows no locations is not for
 * search engines.
 */
function cityMeta({ city, text, page, shown, origin }: ShownCity): MetaDescriptor[] {
  const path = cityPath(city.slug, city.category?.slug)
  const nth = page > 1 ? `?page=${page}` : ''
  return [
    ...pageMeta({
      title: page > 1 ? `${text.heading}, pagina ${page} · Dichis` : text.title,
      description: text.description,
      canonical: origin + path + nth,
      image: citySharePicture(city.slug, city.category?.slug),
    }),
    ...(shown === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
    { 'script:ld+json': breadcrumbs(city, origin) },
  ]
}

function breadcrumbs(city: City, origin: string) {
  const steps = [
    { name: 'Dichis', item: `${origin}/` },
    { name: cityLabel(city), item: origin + cityPath(city.slug) },
    ...(city.category ? [{ name: city.category.name, item: origin + cityPath(city.slug, city.category.slug) }] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
