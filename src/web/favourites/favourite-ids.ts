import { listFavouriteIds } from '#contract/account/index.ts'
import { browserApi } from '#web/browser-api.ts'

let ids: ReadonlySet<number> | null = null
let askedFor: number | null = null
const watchers = new Set<() => void>()

/** The favourite places of the customer who is watched, null until they are known. */
export function favouriteIds(): ReadonlySet<number> | null {
  return ids
}

/** Calls back at every change; gives the way to stop. The list is asked for once, for every heart of every page of a customer. */
export function watchFavourites(customerId: number, onChange: () => void): () => void {
  watchers.add(onChange)
  if (askedFor !== customerId) void load(customerId)
  return () => watchers.delete(onChange)
}

/** Asks again when the next heart is shown: the list was changed elsewhere. */
export function forgetFavourites(): void {
  askedFor = null
}

/** Marks a place, or takes its mark away, on this screen. */
export function changeFavourite(id: number, marked: boolean): void {
  const next = new Set(ids)
  if (marked) next.add(id)
  else next.delete(id)
  replace(next)
}

async function load(customerId: number): Promise<void> {
  ids = null
  askedFor = customerId
  const answer = await browserApi(listFavouriteIds).catch(() => null)
  if (askedFor !== customerId) return
  // Without the list there are no hearts; the next page asks again.
  if (answer?.ok) replace(new Set(answer.body.data))
  else askedFor = null
}

function replace(next: ReadonlySet<number>): void {
  ids = next
  for (const onChange of watchers) onChange()
}
