import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

window.addEventListener('vite:preloadError', reloadOnce)
// Added before the router's own listener, which reads the key of the history entry.
window.addEventListener('popstate', addHistoryKey)
if (import.meta.env.PROD) whenLoaded(installWorker)
whenLoaded(() => void import('./ui/scroll-links.ts').then(({ glideToParts }) => glideToParts()))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/**
 * ER-04: reloads the page when a chunk of an older release is missing, at most once a minute; after that the failure
 * shows. Offline it does nothing: the chunk is not missing then.
 */
function reloadOnce(event: Event) {
  if (!navigator.onLine) return
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  window.location.reload()
}

/**
 * LY-09: a link to a fragment adds a history entry without a key. The router stores scroll positions by key, so all such
 * entries would share one position.
 */
function addHistoryKey() {
  if (!window.history.state?.key)
    window.history.replaceState({ ...window.history.state, key: Math.random().toString(32).slice(2) }, '')
}

/** Runs at the `load` event, or at once: this script may run after it. */
function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

/** SE-03: registers the service worker of the offline page; a browser that refuses shows its own. */
function installWorker() {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
