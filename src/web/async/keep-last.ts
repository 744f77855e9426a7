import { isRouteErrorResponse } from 'react-router'
import { noteQuietly } from './latest.ts'

/**
 * ER-05: a failed navigation (network error or 5xx) keeps the last good data on the page and shows no message.
 * Redirects and 4xx pass through, and so does a failure when there is no earlier data.
 */
export function keepLast<T>(isGood: (next: T) => boolean) {
  let last: T | undefined
  return {
    /** Records the data that is on the screen now. */
    remember(current: T): void {
      if (isGood(current)) last = current
    },
    async load(fromServer: () => Promise<T>, isSame: (previous: T) => boolean = () => true): Promise<T> {
      const previous = last !== undefined && isSame(last) ? last : undefined
      try {
        const next = await fromServer()
        if (isGood(next) || previous === undefined) return next
        noteQuietly('an empty answer')
        return previous
      } catch (error) {
        if (previous === undefined || isAnswer(error)) throw error
        noteQuietly(error)
        return previous
      }
    },
  }
}

function isAnswer(error: unknown): boolean {
  // The service worker sets this header when there is no network (offline/worker.ts): it is not an answer.
  if (error instanceof Response) return !error.headers.has('X-Remix-Reload-Document')
  return isRouteErrorResponse(error) && error.status < 500
}
