import { type LocationId, type ProfessionalId, parseId } from '#domain/ids.ts'

/** The location and the member that the segments of a location page's path name. */
export type LocationPath = { locationId: LocationId; slug: string | null; memberId: ProfessionalId | null }

type Params = { locationId?: string | undefined; first?: string | undefined; second?: string | undefined }

/** A numeric segment after the location's id is a professional's id (a slug is never all digits). Null when invalid. */
export function readLocationPath({ locationId, first, second }: Params): LocationPath | null {
  const id = parseId<LocationId>(locationId)
  if (id === null) return null
  if (second !== undefined) {
    const memberId = parseId<ProfessionalId>(second)
    return memberId === null || first === undefined || /^\d+$/.test(first)
      ? null
      : { locationId: id, slug: first, memberId }
  }
  if (first === undefined || !/^\d+$/.test(first)) return { locationId: id, slug: first ?? null, memberId: null }
  const memberId = parseId<ProfessionalId>(first)
  return memberId === null ? null : { locationId: id, slug: null, memberId }
}
