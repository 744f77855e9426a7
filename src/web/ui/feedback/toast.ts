export type Toast = {
  id: number
  kind: 'done' | 'error' | 'info'
  text: string
  action?: { label: string; run: () => void }
  /** How long it stays. */
  stays: number
}

const STAYS_MS = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

/** Shows a toast for 6 seconds or as long as said, with at most one action; at most three at once. Browser only. */
export function toast(kind: Toast['kind'], text: string, action?: Toast['action'], stays = STAYS_MS) {
  lastId += 1
  const id = lastId
  replace([...toasts.slice(-2), { id, kind, text, stays, ...(action ? { action } : {}) }])
  // A fault said without a network is its, and is over with it.
  if (kind !== 'done' && !navigator.onLine) window.addEventListener('online', () => dismissToast(id), { once: true })
}

/** Removes what was said of the last act as another one is begun; faults, and what can be taken back, stay. */
export function dismissPassed() {
  const left = toasts.filter(({ kind, action }) => kind === 'error' || action)
  if (left.length < toasts.length) replace(left)
}

/** Removes a toast. */
export function dismissToast(id: number) {
  replace(toasts.filter((each) => each.id !== id))
}

/** The toasts shown now. */
export function listToasts(): readonly Toast[] {
  return toasts
}

/** Subscribes to changes; returns the unsubscribe function. */
export function watchToasts(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function replace(next: readonly Toast[]) {
  toasts = next
  for (const onChange of watchers) onChange()
}
