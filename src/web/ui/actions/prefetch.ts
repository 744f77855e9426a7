import type { To } from 'react-router'

const OWN_PAGES = /^\/(account|partener|operator)(?=\/|\?|$)/

/**
 * Whether a link's page is fetched as soon as it is pointed at. Pages of one's own are not: the browser would show an
 * answer that was fetched and not used after the next change that the person makes there.
 */
export function prefetchOf(to: To): 'intent' | 'none' {
  const path = typeof to === 'string' ? to : (to.pathname ?? '')
  return OWN_PAGES.test(path) ? 'none' : 'intent'
}
