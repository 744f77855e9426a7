import { data, redirect } from 'react-router'
import type * as z from 'zod/mini'
import { listNextStarts } from '#contract/availability/availability.ts'
import type { Client } from '#contract/client.ts'
import { getLocation } from '#contract/locations/location.ts'
import { getGeneralRating, listReviews } from '#contract/reviews/reviews.ts'
import { disabledReason } from '#domain/bookings/service-selection.ts'
import { type LocationId, type ProfessionalId, parseId, type ServiceId } from '#domain/ids.ts'
import { whenPairs } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import { toMenu, type WireLocation } from '#web/availability/service-from-wire.ts'
import { locationPath, memberPath, type WantedVisit } from '#web/locations/location-paths.ts'
import { readLocationPath } from '#web/locations/read-location-path.ts'
import { readWhen } from '#web/search/when/read-when.ts'
import { findFreeDay } from './find-free-day.ts'
import { openState, weekHours } from './opening.ts'
import { readReviewQuery, toListQuery } from './reviews/review-query.ts'

export type Review = z.infer<typeof listReviews.success.body>['data'][number]

type Segments = Parameters<typeof readLocationPath>[0]

/**
 * Everything the page of a location shows, whole or seen for one member of its team. Throws a 404 for what does not
 * exist and a 301 to the right address where the slug is wrong or missing.
 */
export async function loadLocation(api: Client, segments: Segments, url: URL) {
  const address = readLocationPath(segments)
  if (address === null) throw data(null, { status: 404 })
  const location = await getPlace(api, address.locationId, address.slug, address.memberId)
  const { memberId } = address
  if (memberId !== null && !location.collaborator?.is_collaborator) throw data(null, { status: 404 })
  const path = memberId === null ? locationPath(location) : memberPath(location, memberId)
  if (address.slug !== location.slug) throw redirect(path + url.search, 301)

  const reviewQuery = readReviewQuery(url.searchParams, location, memberId)
  const now = epochToWall(Math.floor(toEpochMinute(Temporal.Now.instant())))
  const params = { location_id: String(location.id) }
  const wanted = readWanted(url.searchParams, location, memberId, now.date)
  const whose = reviewQuery.professionalId === null ? {} : { professional_id: String(reviewQuery.professionalId) }
  const [reviews, rating, free, starts] = await Promise.all([
    api(listReviews, { params, query: toListQuery(reviewQuery) }),
    api(getGeneralRating, { params, query: whose }),
    freeDayOf(api, location, { memberId, wanted, today: now.date }),
    memberId === null ? nextStartsOf(api, location, wanted) : [],
  ])
  return {
    location,
    memberId,
    /** The visitor's search, with the page's address that says it. */
    wanted,
    path,
    wantedPath: memberId === null ? locationPath(location, wanted) : memberPath(location, memberId, wanted),
    today: now.date,
    open: openState(location, now),
    week: weekHours(location, now.date),
    reviews: reviews.ok
      ? { query: reviewQuery, list: reviews.body.data, total: reviews.body.meta.total }
      : { query: reviewQuery, list: [], total: 0 },
    rating: rating.ok ? rating.body.data : null,
    free,
    starts,
  }
}

export type LocationView = Awaited<ReturnType<typeof loadLocation>>

async function getPlace(
  api: Client,
  id: LocationId,
  slug: string | null,
  memberId: ProfessionalId | null,
): Promise<WireLocation> {
  const answer = await api(getLocation, {
    params: { slug: slug ?? '-', location_id: String(id) },
    query: memberId === null ? {} : { collaborator_id: String(memberId) },
  })
  if (!answer.ok) throw data(null, { status: answer.status === 422 ? 404 : answer.status })
  return answer.body.data
}

/**
 * The visit that the address asks for: when, and a service that matched a search, if it can be booked by itself here.
 */
function readWanted(
  params: URLSearchParams,
  location: WireLocation,
  memberId: ProfessionalId | null,
  today: IsoDate,
): WantedVisit {
  const wanted = parseId<ServiceId>(params.get('service'))
  const service = bookableAlone(location, memberId).find(({ id }) => id === wanted)?.id ?? null
  return { when: readWhen(params, today), service }
}

function bookableAlone({ service_categories, professionals }: WireLocation, memberId: ProfessionalId | null) {
  return toMenu(service_categories)
    .flatMap(({ services }) => services)
    .filter((service) => disabledReason(service, [], professionals) === null)
    .filter((service) => memberId === null || service.professionals.includes(memberId))
}

/** The nearest free day of the service asked for, else of the first that can be booked by itself. */
async function freeDayOf(
  api: Client,
  location: WireLocation,
  { memberId, wanted, today }: { memberId: ProfessionalId | null; wanted: WantedVisit; today: IsoDate },
) {
  const service = wanted.service ?? bookableAlone(location, memberId)[0]?.id
  if (service === undefined) return 'unknown'
  const visit = { locationId: location.id, memberId, services: [service] }
  const question = { ...visit, mustChoose: !location.policies.any_professional, today, when: wanted.when }
  return findFreeDay(api, question).catch(() => 'unknown' as const)
}

/** When each of the team is next free; none where that is not known. */
async function nextStartsOf(api: Client, { id }: WireLocation, { service, when }: WantedVisit) {
  const query = { ...(service !== null && { services: String(service) }), ...Object.fromEntries(whenPairs(when)) }
  const answer = await api(listNextStarts, { params: { id: String(id) }, query })
  return answer.ok ? answer.body.data : []
}
