import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useNavigate } from 'react-router'
import { listHighlights } from '#contract/search/highlights.ts'
import { getFilterForm, listLocations } from '#contract/search/locations.ts'
import { DEFAULT_RADIUS_KM } from '#domain/search/filters.ts'
import { usualTimes } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext, siteContext } from '#web/context.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import { pageMeta } from '#web/page-meta.ts'
import { readChosenAndAudience } from '#web/search/cookies/read-cookies.ts'
import { readRemembered } from '#web/search/remembered.ts'
import { readAudience } from '#web/search/remembered-audience.ts'
import { startAddress } from '#web/search/start-address.ts'
import { later } from '#web/ui/later.tsx'
import { heroHours } from './hero/hero-hours.ts'

export const handle: PageHandle = {
  access: 'open',
  layout: 'default',
  cacheable: readChosenAndAudience,
  script: 'late',
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Programări online la saloane, frizerii și cabinete · Dichis',
    description: 'Saloane, frizerii, cabinete, masaj și sport, cu orele libere la vedere. Alegi salonul, omul și ora.',
    canonical: `${loaderData?.origin ?? ''}/`,
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const now = toEpochMinute(Temporal.Now.instant())
  const { date: today, minute } = epochToWall(now)
  const remembered = readRemembered(request.headers.get('cookie'))
  const form = await api(getFilterForm)
  if (!form.ok) throw data(null, { status: form.status })
  const near = await startAddress(api, remembered, form.body.data.citiesFeatured)
  const around = {
    latitude: String(near.latitude),
    longitude: String(near.longitude),
    radius: String((remembered.radiusKm ?? DEFAULT_RADIUS_KM) * 1000),
  }
  const [list, highlights] = await Promise.all([
    api(listLocations, { query: { ...around, per_page: '40' } }),
    api(listHighlights, { query: around }),
  ])
  const rows = list.ok ? list.body.data : []
  return {
    origin: context.get(siteContext).origin,
    near,
    audience: readAudience(request.headers.get('cookie')),
    city: form.body.data.citiesFeatured.find(({ slug }) => slug === remembered.city)?.slug ?? null,
    today,
    times: usualTimes(today, minute),
    categories: form.body.data.categories.filter((category) => category.locations > 0).slice(0, 12),
    cities: form.body.data.citiesFeatured.filter((city) => city.locations > 0),
    hours: heroHours(rows),
    highlights: highlights.ok ? highlights.body.data : { offers: [], reviews: [] },
    locations: pickLocations(rows, today, 8),
  }
}

const Home = later(() => import('./home.tsx').then((part) => part.Home))

export default function HomePage() {
  useOldPricingLink()
  return <Home {...useLoaderData<typeof loader>()} />
}

/** RT-10: `/#pricing` leads to the prices; without script to the part of this page that leads on to them. */
function useOldPricingLink() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#pricing') void navigate('/business#pricing', { replace: true })
  }, [hash, navigate])
}

const OF_ONE_CATEGORY = 2

/** Most visitors come for these, in this order. */
const WANTED = ['coafor', 'unghii', 'frizerie', 'cosmetica', 'gene']

/**
 * The locations to try first: hair and nails before the others, then those free today, no category more than twice
 * while there are others.
 */
function pickLocations(rows: readonly LocationRow[], today: IsoDate, count: number): LocationRow[] {
  const place = ({ category }: LocationRow) => (WANTED.indexOf(category.slug) + WANTED.length + 1) % (WANTED.length + 1)
  const later = (row: LocationRow) => Number(!isToday(row, today))
  const sooner = [...rows].sort((a, b) => later(a) - later(b) || place(a) - place(b))
  const seen = new Map<number, number>()
  const mixed = sooner.filter(({ category }) => {
    const before = seen.get(category.id) ?? 0
    seen.set(category.id, before + 1)
    return before < OF_ONE_CATEGORY
  })
  return [...mixed, ...sooner.filter((row) => !mixed.includes(row))].slice(0, count)
}

const isToday = ({ free_day }: LocationRow, today: IsoDate) => free_day?.date === today
