import { data, redirect } from 'react-router'
import type * as z from 'zod/mini'
import { listAvailability } from '#contract/availability/availability.ts'
import type { Client } from '#contract/client.ts'
import { getLocation } from '#contract/locations/location.ts'
import { getGeneralRating, listReviews } from '#contract/reviews/reviews.ts'
import { disabledReason } from '#domain/bookings/service-selection.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import { toMenu, type WireLocation } from '#web/availability/service-from-wire.ts'
import { locationPath, memberPath } from '#web/locations/location-paths.ts'
import { readLocationPath } from '#web/locations/read-location-path.ts'
import { openState, weekHours } from './opening.ts'
import { readReviewQuery, toListQuery } from './reviews/review-query.ts'

const DAYS_AHEAD = 7

export type Review = z.infer<typeof listReviews.success.body>['data'][number]
export type FreeDay = { date: IsoDate; services: ServiceId[]; times: string[] }

type Segments = Parameters<typeof readLocationPath>[0]

/**
 * Everything the page of a place shows, whole or seen for one member of its team. Throws a 404 for what does not exist and
 * a 301 to the right address where the slug is wrong or missing.
 */
export async function loadLocation(api: Client, segments: Segments, url: URL) {
  const address = readLocationPath(segments)
  if (address === null) throw data(null, { status: 404 })
  const location = await getPlace(api, address.locationId, address.slug, address.memberId)
  const { memberId } = address
  if (memberId !== null && !location.collaborator?.is_collaborator) throw data(null, { status: 404 })
  const path = memberId === null ? locationPath(location) : memberPath(location, memberId)
  if (address.slug !== location.slug) throw redirect(path + url.search, 301)

  const asked = readReviewQuery(url.searchParams, location, memberId)
  const now = epochToWall(Math.floor(toEpochMinute(Temporal.Now.instant())))
  const params = { location_id: String(location.id) }
  const whose = asked.professionalId === null ? {} : { professional_id: String(asked.professionalId) }
  const [reviews, rating, free] = await Promise.all([
    api(listReviews, { params, query: toListQuery(asked) }),
    api(getGeneralRating, { params, query: whose }),
    findFreeDay(api, location, memberId, now.date),
  ])
  return {
    location,
    memberId,
    path,
    today: now.date,
    open: openState(location, now),
    week: weekHours(location, now.date),
    reviews: reviews.ok
      ? { asked, list: reviews.body.data, total: reviews.body.meta.total }
      : { asked, list: [], total: 0 },
    rating: rating.ok ? rating.body.data : null,
    free,
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

/** The nearest free day of the first service that can be booked by itself; null when there is none in the coming week. */
async function findFreeDay(
  api: Client,
  location: WireLocation,
  memberId: ProfessionalId | null,
  today: IsoDate,
): Promise<FreeDay | null> {
  const services = toMenu(location.service_categories).flatMap((heading) => heading.services)
  const first = services.find(
    (service) =>
      disabledReason(service, [], location.professionals) === null &&
      (memberId === null || service.professionals.includes(memberId)),
  )
  if (!first) return null
  const answer = await api(listAvailability, {
    params: { id: String(location.id) },
    query: {
      services: String(first.id),
      from: today,
      to: addDays(today, DAYS_AHEAD - 1),
      ...(memberId !== null && { professional_id: String(memberId) }),
    },
  })
  const day = answer.ok ? answer.body.data.find(({ times }) => times.length > 0) : undefined
  return day ? { date: day.date, services: [first.id], times: day.times.map(({ time }) => time) } : null
}
