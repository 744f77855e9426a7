/** What the segments of a location page's path name. */
export type LocationPath = { locationId: number; slug: string | null; memberId: number | null }

type Params = { locationId?: string | undefined; first?: string | undefined; second?: string | undefined }

/** A numeric segment after the location's id is a professional's id (a slug is never all digits). Null when invalid. */
export function readLocationPath({ locationId, first, second }: Params): LocationPath | null {
  const id = toId(locationId)
  if (id === null) return null
  if (second !== undefined) {
    const memberId = toId(second)
    return memberId === null || first === undefined || /^\d+$/.test(first)
      ? null
      : { locationId: id, slug: first, memberId }
  }
  if (first === undefined || !/^\d+$/.test(first)) return { locationId: id, slug: first ?? null, memberId: null }
  const memberId = toId(first)
  return memberId === null ? null : { locationId: id, slug: null, memberId }
}

const toId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
