import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getFilterForm, listLocations } from '#contract/locations.ts'
import { DEFAULT_PLACE } from '#domain/search/filters.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { firstPart } from '#web/places/search/address-text.ts'
import '#web/places/place.css'
import { PlaceCard } from '#web/places/place-card.tsx'
import { readRemembered } from '#web/places/search/remembered.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AppBand } from './app-band.tsx'
import { Cities } from './cities.tsx'
import './hero.css'
import { Hero } from './hero.tsx'
import { heroHours } from './hero-hours.ts'
import './home.css'
import { How } from './how.tsx'
import { Trades } from './trades.tsx'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Dichis · Fă-ți timp de dichis',
    description: 'Saloane, frizerii, cabinete, masaj și sport, cu orele libere la vedere. Alegi locul, omul și ora.',
    canonical: `${loaderData?.origin ?? ''}/`,
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const remembered = readRemembered(request.headers.get('cookie'))
  const near = remembered.place ?? DEFAULT_PLACE
  const [form, list] = await Promise.all([
    api(getFilterForm),
    api(listLocations, {
      query: {
        latitude: String(near.latitude),
        longitude: String(near.longitude),
        radius: String((remembered.radiusKm ?? 30) * 1000),
        per_page: '40',
      },
    }),
  ])
  if (!form.ok) throw data(null, { status: form.status })
  const rows = list.ok ? list.body.data : []
  return {
    origin: context.get(siteContext).origin,
    near,
    today,
    trades: form.body.data.categories.filter((trade) => trade.locations > 0).slice(0, 12),
    cities: form.body.data.citiesFeatured.filter((city) => city.locations > 0),
    hours: heroHours(rows),
    places: rows.slice(0, 8),
  }
}

export default function HomePage() {
  const { near, today, trades, cities, hours, places } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero near={near} hours={hours} today={today} />
      <Trades trades={trades} />
      {places.length > 0 && (
        <section className="section pt-3! wrap" aria-labelledby="places">
          <div className="mb-5.5 flex items-end justify-between gap-4">
            <h2 id="places">Locuri de încercat în {firstPart(near.address)}</h2>
            <TextLink to="/locations" className="flex-none max-sm:hidden">
              Vezi toate
            </TextLink>
          </div>
          <div className="place-grid">
            {places.map((place) => (
              <PlaceCard key={place.id} place={place} today={today} />
            ))}
          </div>
          <TextLink to="/locations" className="mt-8 inline-block sm:hidden">
            Vezi toate
          </TextLink>
        </section>
      )}
      <Cities cities={cities} />
      <How />
      <AppBand />
    </>
  )
}
