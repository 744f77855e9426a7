/**
 * Runs requests of which only the newest counts: a new one cancels the one before, whose answer, however late, gives undefined
 * (SR-12). So does a failure, which is noted and otherwise silent (ER-05).
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

/** ER-05: the visitor is not told; the browser's own timeline keeps it for whoever looks, and the server logs what reached it. */
export function noteQuietly(error: unknown): void {
  performance.mark('search-failed', { detail: String(error) })
}
