import { useSyncExternalStore } from 'react'

const running = new Map<symbol, (() => void) | undefined>()
const watchers = new Set<() => void>()

/** Counts a promise as pending until it settles, for the line on top of the page. `again` asks for it once more. */
export async function pending<T>(work: Promise<T>, again?: () => void): Promise<T> {
  const key = Symbol('pending')
  running.set(key, again)
  report()
  try {
    return await work
  } finally {
    running.delete(key)
    report()
  }
}

/** Whether any counted promise is pending, and what asks for them once more. */
export const usePending = () => ({ isPending: useSyncExternalStore(watch, isPending, () => false), again })

const isPending = () => running.size > 0

function again(): void {
  for (const ask of running.values()) ask?.()
}

/** Subscribes to changes; returns the unsubscribe function. */
function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function report(): void {
  for (const onChange of watchers) onChange()
}
