import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

type Location = { id: LocationId; slug: string }
type Visit = { services?: readonly ServiceId[]; date?: IsoDate; time?: string }

/** The page of a location. */
export function locationPath({ id, slug }: Location): string {
  return `/locations/${id}/${slug}`
}

/** The page of one professional of a location. */
export function memberPath(location: Location, memberId: ProfessionalId): string {
  return `${locationPath(location)}/${memberId}`
}

/** The booking flow with what is already chosen; with `memberId` it starts from that professional's page. */
export function bookingPath(
  location: Location,
  { services = [], date, time }: Visit = {},
  memberId: ProfessionalId | null = null,
) {
  const start = memberId === null ? locationPath(location) : memberPath(location, memberId)
  const chosen = [
    services.length > 0 && `services=${services.join(',')}`,
    date && `date=${date}`,
    time && `time=${encodeURIComponent(time)}`,
  ].filter(Boolean)
  return `${start}/booking${chosen.length > 0 ? `?${chosen.join('&')}` : ''}`
}
