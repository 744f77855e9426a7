export type BookingAddress = { locationId: number; slug: string | null; collaboratorId: number | null }

type Params = { locationId?: string | undefined; first?: string | undefined; second?: string | undefined }

/**
 * What the segments before `/booking` name. A purely numeric segment after the location is a collaborator, since a slug is
 * never all digits. Null when they name nothing.
 */
export function readBookingAddress({ locationId, first, second }: Params): BookingAddress | null {
  const id = toId(locationId)
  if (id === null) return null
  if (second !== undefined) {
    const collaboratorId = toId(second)
    return collaboratorId === null || first === undefined || toId(first) !== null
      ? null
      : { locationId: id, slug: first, collaboratorId }
  }
  if (first === undefined) return { locationId: id, slug: null, collaboratorId: null }
  const collaboratorId = toId(first)
  return collaboratorId === null
    ? { locationId: id, slug: first, collaboratorId }
    : { locationId: id, slug: null, collaboratorId }
}

/** The one right path of a booking flow. */
export function bookingPath(locationId: number, slug: string, collaboratorId: number | null): string {
  const member = collaboratorId === null ? '' : `/${collaboratorId}`
  return `/locations/${locationId}/${slug}${member}/booking`
}

const toId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
