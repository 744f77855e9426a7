import { addFavourite, removeFavourite } from '#contract/account/index.ts'
import type { Answer } from '#contract/client.ts'
import type { LocationId } from '#domain/ids.ts'
import { browserApi } from '#web/browser-api.ts'

type Stored = Answer<typeof addFavourite> | null

let last: Promise<Stored> = Promise.resolve(null)

/**
 * Stores that a location is a favourite, or is none; null where no answer came. It is sent once the change before is
 * answered: two quick presses might arrive in the other order.
 */
export function storeFavourite(id: LocationId, marked: boolean): Promise<Stored> {
  const params = { location_id: String(id) }
  last = last.then(() => browserApi(marked ? addFavourite : removeFavourite, { params }).catch(() => null))
  return last
}
