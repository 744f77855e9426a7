import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

window.addEventListener('vite:preloadError', reloadOnce)
if (import.meta.env.PROD) whenLoaded(installWorker)

window.addEventListener('load', () => void import('./ui/scroll-links.ts').then(({ glideToParts }) => glideToParts()), {
  once: true,
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/** ER-04: a chunk of an older release is gone: the page is loaded anew, at most once a minute; then the failure shows. */
function reloadOnce(event: Event) {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  window.location.reload()
}

function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

/** SE-03: the worker that shows the offline page. A browser that refuses it has a page of its own for that. */
function installWorker() {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
