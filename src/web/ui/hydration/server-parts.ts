/**
 * Sent to the window when React owns all parts of the server's HTML, or those whose script does not come are given up.
 */
export const HYDRATED_EVENT = 'hydrated'

// Parts are told apart by what loads their script; the frame is there from the start.
const FRAME = 'frame'
const waiting = new Set<unknown>([FRAME])

/** A part of the server's HTML waits for its script. */
export function partWaits(part: unknown): void {
  waiting.add(part)
}

/** React owns the part, or it is gone, or its script does not come. */
export function partIsDone(part: unknown = FRAME): void {
  if (!waiting.delete(part) || waiting.size > 0) return
  performance.mark(HYDRATED_EVENT)
  window.dispatchEvent(new Event(HYDRATED_EVENT))
}

/** Whether the event has been sent: a mark in the timeline tells every script. */
export const isHydrated = (): boolean => performance.getEntriesByName(HYDRATED_EVENT).length > 0
