import type { WorkerEvents } from 'graphile-worker'

/**
 * Lets a queue fetch at the end of its delay what it was notified of within it, as graphile-worker documents. Its queue
 * forgets such a notification, and the job waits for the next poll: for up to two seconds.
 */
export function fetchAfterDelay(events: WorkerEvents): void {
  let isNotified = false
  events.on('pool:listen:notification', () => {
    isNotified = true
  })
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    if (isNotified) localQueue.pulse(1)
    isNotified = false
  })
}
