import { addFavourite, listFavouriteIds } from '#contract/account/index.ts'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import { browserApi } from '#web/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { takeWanted } from './wanted.ts'

let ids: ReadonlySet<LocationId> | null = null
let loadedFor: CustomerId | null = null
const watchers = new Set<() => void>()

/** The location ids of the watched customer's favourites; null until they are loaded. */
export function favouriteIds(): ReadonlySet<LocationId> | null {
  return ids
}

/** Subscribes to changes and returns the unsubscribe function. The list is loaded once a customer, for all hearts. */
export function watchFavourites(customerId: CustomerId, onChange: () => void): () => void {
  watchers.add(onChange)
  if (loadedFor !== customerId) void load(customerId)
  return () => watchers.delete(onChange)
}

/** Makes the next heart load the list again; for when it was changed elsewhere. */
export function forgetFavourites(): void {
  loadedFor = null
}

/** Adds a location to the list in memory, or removes it. */
export function changeFavourite(id: LocationId, marked: boolean): void {
  const next = new Set(ids)
  if (marked) next.add(id)
  else next.delete(id)
  replace(next)
}

async function load(customerId: CustomerId): Promise<void> {
  ids = null
  loadedFor = customerId
  const answer = await browserApi(listFavouriteIds).catch(() => null)
  if (loadedFor !== customerId) return
  // Without the list there are no hearts; the next page tries again.
  if (!answer?.ok) {
    loadedFor = null
    return
  }
  replace(new Set(answer.body.data))
  await addWanted()
}

/** Marks the location whose heart the customer pressed as a guest. */
async function addWanted(): Promise<void> {
  const id = takeWanted()
  if (id === null || ids?.has(id)) return
  const answer = await browserApi(addFavourite, { params: { location_id: String(id) } }).catch(() => null)
  if (!answer?.ok) return
  changeFavourite(id, true)
  toast('done', 'Am adăugat la favorite ce ai ales înainte să intri în cont.')
}

function replace(next: ReadonlySet<LocationId>): void {
  ids = next
  for (const onChange of watchers) onChange()
}
