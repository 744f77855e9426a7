type Place = { id: number; slug: string }
type Visit = { services?: readonly number[]; date?: string; time?: string }

/** The page of a place. */
export function locationPath({ id, slug }: Place): string {
  return `/locations/${id}/${slug}`
}

/** The place seen for one member of its team. */
export function memberPath(place: Place, memberId: number): string {
  return `${locationPath(place)}/${memberId}`
}

/** The booking flow with what is already chosen; a member of the team when it starts from their page. */
export function bookingPath(place: Place, { services = [], date, time }: Visit = {}, memberId: number | null = null) {
  const start = memberId === null ? locationPath(place) : memberPath(place, memberId)
  const chosen = [
    services.length > 0 && `services=${services.join(',')}`,
    date && `date=${date}`,
    time && `time=${encodeURIComponent(time)}`,
  ].filter(Boolean)
  return `${start}/booking${chosen.length > 0 ? `?${chosen.join('&')}` : ''}`
}
