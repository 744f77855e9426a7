import { holdKeys } from '#web/ui/hydration/key-events.ts'

/** The keys that are pressed from now on wait until this is over, and what it has drawn is there. */
export function waitFor(work: void | Promise<unknown>): void {
  void Promise.allSettled([work]).then(holdKeys())
}
