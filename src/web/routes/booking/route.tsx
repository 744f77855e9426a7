import { useMemo } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { getLocation } from '#contract/locations/location.ts'
import { type ProfessionalId, parseId, parseIds, type ServiceId } from '#domain/ids.ts'
import { type IsoDate, isRealDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { readNextStarts } from '#web/availability/next/use-next-starts.ts'
import { toMenu } from '#web/availability/service-from-wire.ts'
import { apiContext } from '#web/context.ts'
import { bookingPath } from '#web/locations/location-paths.ts'
import { readLocationPath } from '#web/locations/read-location-path.ts'
import { readWhen } from '#web/search/when/read-when.ts'
import './booking.css'
import { BookingFlow } from './flow.tsx'
import { readFree } from './free/read-free.ts'
import { namingWhoIsFree } from './free/who-is-free.ts'
import type { Prefill } from './state/use-draft.ts'

export const handle: PageHandle = { access: 'open', layout: 'booking', cacheable: true, script: 'late' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `Rezervă la ${loaderData.location.name} · Dichis` : 'Dichis' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const address = readLocationPath(params)
  if (address === null) throw data(null, { status: 404 })
  const { locationId, slug, memberId: collaboratorId } = address
  const query = collaboratorId === null ? {} : { collaborator_id: String(collaboratorId) }
  const now = toEpochMinute(Temporal.Now.instant())
  const today = todayAt(now)
  const asked = readPrefill(url.searchParams, collaboratorId, today)
  const api = context.get(apiContext)
  const [answer, starts] = await Promise.all([
    api(getLocation, { params: { slug: slug ?? '-', location_id: String(locationId) }, query }),
    asksWho(asked, collaboratorId) ? readNextStarts(api, locationId, asked) : null,
  ])
  if (!answer.ok) throw data(null, { status: answer.status })
  const location = answer.body.data
  if (slug !== location.slug) throw redirect(bookingPath(location, {}, collaboratorId) + url.search, 301)
  const prefill = await namingWhoIsFree(api, location, asked)
  const led = { prefill, step: url.searchParams.get('step'), isCollaborator: collaboratorId !== null }
  return {
    location,
    collaboratorId,
    prefill,
    starts,
    free: await readFree(api, location, led, now),
    today,
  }
}

/** Whether an address with this leads to the question who does the visit. */
const asksWho = ({ servicesIds, startTime }: Prefill, collaboratorId: ProfessionalId | null) =>
  collaboratorId === null && servicesIds.length > 0 && startTime === null

/** A step changes the address, not the location, which is loaded again only when revalidation is requested. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate

export default function BookingPage() {
  const { location, collaboratorId, prefill, starts, free, today } = useLoaderData<typeof loader>()
  const menu = useMemo(() => toMenu(location.service_categories), [location])
  const member = collaboratorId === null ? '' : `/${collaboratorId}`
  return (
    <BookingFlow
      key={`${location.id}${member}`}
      location={location}
      menu={menu}
      collaboratorId={collaboratorId}
      prefill={prefill}
      starts={starts}
      free={free}
      today={today}
      backTo={`/locations/${location.id}/${location.slug}${member}`}
    />
  )
}

/**
 * The choices in the address: `services` (repeated or a comma list), `time`, `professional`, and when as lists have it.
 */
function readPrefill(search: URLSearchParams, collaboratorId: ProfessionalId | null, today: IsoDate): Prefill {
  const servicesIds = search.getAll('services').flatMap(parseIds<ServiceId>)
  const date = search.get('date')
  const time = search.get('time')
  const startDate = date !== null && isRealDate(date) ? date : null
  const startTime = startDate !== null && time !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null
  const when = startTime === null ? readWhen(search, today) : null
  return {
    servicesIds: [...new Set(servicesIds)].slice(0, 50),
    when,
    // In a range of days the calendar finds the first that is free.
    startDate: when?.dateTo ? null : startDate,
    startTime,
    professionalId: collaboratorId ?? parseId(search.get('professional')),
  }
}
