/** How far the primary’s write-ahead log had come, and when: what a replica’s lag is measured by. */
export type LogHistory = {
  /** The log had come this far, in bytes, at this moment of a monotonic clock. */
  note(position: number, atMs: number): void
  /** For how many milliseconds the log has been past this position; 0 if nothing of it is missing. */
  lagOf(position: number, atMs: number): number
}

/** Ten minutes of one note a second; longer lags count as that long. */
const MAX_NOTES = 600

/** An empty history. A time by the replica’s clock would grow while nobody writes; a position does not. */
export function createLogHistory(): LogHistory {
  let notes: { position: number; atMs: number }[] = []
  return {
    note: (position, atMs) => {
      const last = notes.at(-1)
      // Another primary, which never had the end of the former’s log.
      if (last && position < last.position) notes = []
      notes.push({ position, atMs })
      if (notes.length > MAX_NOTES) notes.shift()
    },
    lagOf: (position, atMs) => {
      const missing = notes.find((note) => note.position > position)
      return missing ? atMs - missing.atMs : 0
    },
  }
}
