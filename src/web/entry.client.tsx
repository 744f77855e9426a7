import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NO_CONNECTION } from './async/no-answer.ts'
import { installWorker } from './offline/install-worker.ts'
import { toast } from './ui/feedback/toast.ts'
import { atFirstInput } from './ui/hydration/first-input.ts'
import { layOutLater } from './ui/hydration/lay-out-later.ts'
import { reloadOnce } from './ui/hydration/reload-once.ts'
import { HYDRATED_EVENT } from './ui/hydration/server-parts.ts'
import { leaveOnceBack, online } from './ui/lazy-online.ts'

window.addEventListener('vite:preloadError', (event) => reloadOnce() && event.preventDefault())
// Added before the router's own listener, which reads the key of the history entry.
window.addEventListener('popstate', addHistoryKey)
window.addEventListener('unhandledrejection', passOverCancelled)
if (import.meta.env.PROD) whenLoaded(installWorker)
whenLoaded(layOutLater)
// After the router's own listeners, which stop what they answer.
for (const type of ['click', 'submit']) window.addEventListener(type, stayOffline)
type Scrolling = typeof import('./ui/scrolling.ts')
// After a release its script may be gone: then there is none, and the page is loaded again. Asked for without a network
// it would be missing as well, and the page be loaded again for it as the network comes back.
atFirstInput(() => void addScrolling())

// Back or forward ahead of this script, or of the router's listener, has changed the address, and not the page.
if (isServed()) startTransition(hydrate)
else window.location.reload()
const watch = new AbortController()
window.addEventListener('popstate', () => isServed() || window.location.reload(), { signal: watch.signal })
window.addEventListener(HYDRATED_EVENT, () => watch.abort(), { once: true })

async function addScrolling() {
  await online()
  const scrolling: Scrolling | undefined = await import('./ui/scrolling.ts')
  scrolling?.addScrolling()
}

function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
}

/** Whether the server's page is that of the address. */
function isServed(): boolean {
  const asked = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
  return addressOf(asked) === addressOf(window.location.href)
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * LY-09: a link to a fragment adds a history entry without a key. The router stores scroll positions by key, so all
 * such entries would share one position.
 */
function addHistoryKey() {
  if (!window.history.state?.key)
    window.history.replaceState({ ...window.history.state, key: Math.random().toString(32).slice(2) }, '')
}

/**
 * The router reads the end of an answer in promises that nobody waits for (`decode` of its turbo-stream). A request
 * that a newer one cancels before that end is no error.
 */
function passOverCancelled(event: PromiseRejectionEvent) {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
}

/**
 * Keeps the page where the browser would show an error of its own: no network, and no worker with a page. A link goes
 * on once the network is back.
 */
function stayOffline(event: Event) {
  const { target } = event
  if (navigator.onLine || event.defaultPrevented || !(target instanceof Element)) return
  const link = event.type === 'click' && target.closest<HTMLElement>(LINK)
  if (event.type === 'click' && (!link || navigator.serviceWorker?.controller)) return
  event.preventDefault()
  if (link) leaveOnceBack(() => link.click())
  else toast('info', NO_CONNECTION)
}

/** Links that the browser follows over the network, in this tab. */
const LINK = 'a:not([target]):is([href^="/"], [href^="?"], [href^="http"])'

/** Runs at the `load` event, or at once: this script may run after it. */
function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}
