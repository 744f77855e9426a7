import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

window.addEventListener('vite:preloadError', reloadOnce)
// Before the router listens, which reads the name of the step from there.
window.addEventListener('popstate', nameStep)
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

/** ER-04: a chunk of an older release is gone: the page is loaded anew, at most once a minute; then the failure shows. Without a network nothing is gone. */
function reloadOnce(event: Event) {
  if (!navigator.onLine) return
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  window.location.reload()
}

/**
 * LY-09: a link to a part of the page is a step of the browser's own, without a name. The router keeps where one was by that name,
 * and would scroll such a step to where another one without a name was left.
 */
function nameStep() {
  if (!window.history.state?.key)
    window.history.replaceState({ ...window.history.state, key: Math.random().toString(32).slice(2) }, '')
}

/** This script comes apart from the page and may run after the page is whole. */
function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

/** SE-03: the worker that shows the offline page. A browser that refuses it has a page of its own for that. */
function installWorker() {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
