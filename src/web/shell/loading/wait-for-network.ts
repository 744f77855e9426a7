import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { leaveOnceBack } from '../../ui/lazy-online.ts'

/**
 * Without a network a navigation to another page waits for it, or leads to the worker's offline page. That page is then
 * opened as a whole: a browser remembers each module that it could not load. A form that is posted says so itself.
 */
export const waitForNetwork: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const leaves = request.method === 'GET' && new URL(request.url).pathname !== window.location.pathname
  if (!leaves || navigator.onLine) return next()
  const open = () => window.location.assign(request.url)
  if (navigator.serviceWorker?.controller) open()
  else leaveOnceBack(open)
  return new Promise(() => undefined)
}
