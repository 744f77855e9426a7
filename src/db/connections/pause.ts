import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so many milliseconds, or until the signal. A process that waits for nothing else does not end meanwhile. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch((thrown: unknown) => {
    if (!signal.aborted) throw thrown
  })
}
