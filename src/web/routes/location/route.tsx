import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { keepLast } from '#web/async/keep-last.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { locationSharePicture, pageMeta } from '#web/page-meta.ts'
import { cityAddress } from '#web/search/address-text.ts'
import { readWhetherChosen } from '#web/search/cookies/read-cookies.ts'
import { hereOf } from '#web/search/here.ts'
import { readRemembered } from '#web/search/remembered.ts'
import { later } from '#web/ui/later.tsx'
import { type LocationView, loadLocation } from './load-location.ts'
import { structuredData } from './structured-data.ts'

export const handle: PageHandle = { access: 'open', layout: 'default', cacheable: readWhetherChosen, script: 'late' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? locationMeta(loaderData.view, loaderData.origin) : []

export async function loader({ params, url, request, context }: LoaderFunctionArgs) {
  const view = await loadLocation(context.get(apiContext), params, url)
  const { near } = readRemembered(request.headers.get('cookie'))
  // A visitor who has never chosen a city and looks at a location in Cluj is not sent to Iași by the next search.
  const here = near === null ? addressHere(view.location) : null
  return { view, origin: context.get(siteContext).origin, ...here }
}

function addressHere({ city, latitude, longitude }: LocationView['location']) {
  const address = cityAddress(city)
  const position = { latitude, longitude }
  return { here: hereOf({ address, position }), centre: { near: { address, ...position } } }
}

const pages = keepLast<Awaited<ReturnType<typeof loader>>>(() => true)

/** ER-05: a location shown is replaced only by an answer with status 200. */
export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  return pages.load(serverLoader<typeof loader>, ({ view }) => String(view.location.id) === params.locationId)
}

const LocationContent = later(() => import('./location.tsx').then((part) => part.LocationContent))

export default function LocationPage() {
  const page = useLoaderData<typeof loader>()
  useEffect(() => pages.remember(page), [page])
  return <LocationContent view={page.view} />
}

/** Title, description, sharing and structured data of a location's page, or of one member of its team there. */
function locationMeta(view: LocationView, origin: string): MetaDescriptor[] {
  const { location, path } = view
  const member = location.collaborator
  const where = `${location.category.name.toLocaleLowerCase('ro')} în ${location.city.name}`
  const title = member
    ? `${member.first_name} ${member.last_name} la ${location.name}, ${where} · Dichis`
    : `${location.name}, ${where} · Dichis`
  return [
    ...(location.in_review ? [{ name: 'robots', content: 'noindex' }] : []),
    ...pageMeta({
      title,
      description: `${location.name}, ${location.address}: servicii, prețuri, recenzii și orele libere. Rezervi online în câteva clipe.`,
      canonical: origin + path,
      image: locationSharePicture(location.id, view.memberId, String(location.rating_count)),
    }),
    // Search engines read the server's page; the browser's script does without it.
    ...(import.meta.env.SSR ? structuredData(view, origin).map((each) => ({ 'script:ld+json': each })) : []),
  ]
}
