/**
 * Runs requests of which only the newest counts (SR-12): a new one aborts the one before, which resolves to undefined.
 * A failure also resolves to undefined and is passed to `note` (ER-05).
 */
export function createLatest(note: (error: unknown) => void = noteQuietly) {
  let running: AbortController | null = null
  const cancel = () => {
    running?.abort()
    running = null
  }
  async function run<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    cancel()
    const mine = new AbortController()
    running = mine
    try {
      const answer = await request(mine.signal)
      return mine.signal.aborted ? undefined : answer
    } catch (error) {
      if (!mine.signal.aborted) note(error)
      return undefined
    } finally {
      if (running === mine) running = null
    }
  }
  return { run, cancel, isRunning: () => running !== null }
}

/** ER-05: records a failure in the browser's performance timeline; the visitor sees no message. */
export function noteQuietly(error: unknown): void {
  performance.mark('search-failed', { detail: String(error) })
}
