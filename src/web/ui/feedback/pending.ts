let running = 0
const watchers = new Set<() => void>()

/** Counts what the browser itself asked for as under way until it has come, for the line on top of the page. */
export async function pending<T>(work: Promise<T>): Promise<T> {
  count(1)
  try {
    return await work
  } finally {
    count(-1)
  }
}

/** Whether any such request is under way. */
export const isPending = () => running > 0

/** Calls back at every change; gives the way to stop. */
export function watchPending(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function count(more: 1 | -1): void {
  running += more
  for (const onChange of watchers) onChange()
}
