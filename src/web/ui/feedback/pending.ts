let running = 0
const watchers = new Set<() => void>()

/** Counts a promise as pending until it settles, for the line on top of the page. */
export async function pending<T>(work: Promise<T>): Promise<T> {
  count(1)
  try {
    return await work
  } finally {
    count(-1)
  }
}

/** Whether any counted promise is pending. */
export const isPending = () => running > 0

/** Subscribes to changes; returns the unsubscribe function. */
export function watchPending(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function count(change: 1 | -1): void {
  running += change
  for (const onChange of watchers) onChange()
}
