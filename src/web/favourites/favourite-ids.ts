import { listFavouriteIds } from '#contract/account/index.ts'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import { browserApi } from '#web/browser-api.ts'

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
  if (answer?.ok) replace(new Set(answer.body.data))
  else loadedFor = null
}

function replace(next: ReadonlySet<LocationId>): void {
  ids = next
  for (const onChange of watchers) onChange()
}
