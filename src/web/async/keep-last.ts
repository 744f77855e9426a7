import { isRouteErrorResponse } from 'react-router'
import { noteQuietly } from './latest.ts'

/**
 * ER-05: what a page shows is replaced only by a good answer. A navigation that fails, by the network or the server, leaves the last
 * data standing, noted and without a word; redirects and what does not exist go their way, as does a failure with nothing to keep.
 */
export function keepLast<T>(isGood: (next: T) => boolean) {
  let last: T | undefined
  return {
    /** What is on the screen now. */
    remember(shown: T): void {
      if (isGood(shown)) last = shown
    },
    async load(fromServer: () => Promise<T>, isSame: (shown: T) => boolean = () => true): Promise<T> {
      const kept = last !== undefined && isSame(last) ? last : undefined
      try {
        const next = await fromServer()
        if (isGood(next) || kept === undefined) return next
        noteQuietly('an empty answer')
        return kept
      } catch (error) {
        if (kept === undefined || isAnswer(error)) throw error
        noteQuietly(error)
        return kept
      }
    },
  }
}

function isAnswer(error: unknown): boolean {
  // The service worker's word for 'no network' (offline/worker.ts): the page would be opened anew, and be the offline one.
  if (error instanceof Response) return !error.headers.has('X-Remix-Reload-Document')
  return isRouteErrorResponse(error) && error.status < 500
}
