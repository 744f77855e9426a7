import { listFavouriteIds } from '#contract/account/index.ts'
import { browserApi } from '#web/browser-api.ts'

let ids: ReadonlySet<number> | null = null
let loadedFor: number | null = null
const watchers = new Set<() => void>()

/** The location ids of the watched customer's favourites; null until they are loaded. */
export function favouriteIds(): ReadonlySet<number> | null {
  return ids
}

/** Subscribes to changes and returns the unsubscribe function. The list is loaded once a customer, for all hearts. */
export function watchFavourites(customerId: number, onChange: () => void): () => void {
  watchers.add(onChange)
  if (loadedFor !== customerId) void load(customerId)
  return () => watchers.delete(onChange)
}

/** Makes the next heart load the list again; for when it was changed elsewhere. */
export function forgetFavourites(): void {
  loadedFor = null
}

/** Adds a location to the list in memory, or removes it. */
export function changeFavourite(id: number, marked: boolean): void {
  const next = new Set(ids)
  if (marked) next.add(id)
  else next.delete(id)
  replace(next)
}

async function load(customerId: number): Promise<void> {
  ids = null
  loadedFor = customerId
  const answer = await browserApi(listFavouriteIds).catch(() => null)
  if (loadedFor !== customerId) return
  // Without the list there are no hearts; the next page tries again.
  if (answer?.ok) replace(new Set(answer.body.data))
  else loadedFor = null
}

function replace(next: ReadonlySet<number>): void {
  ids = next
  for (const onChange of watchers) onChange()
}
