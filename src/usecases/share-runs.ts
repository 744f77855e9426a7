/**
 * Runs `work` one run at a time. Who calls while it runs waits for the next run, together with all others who do: a run
 * sees everything that was done before its callers called.
 */
export function shareRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (running === null && next === null) return run()
    next ??= Promise.allSettled([running]).then(() => {
      next = null
      return run()
    })
    return next
  }
}
