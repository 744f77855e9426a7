import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

window.addEventListener('vite:preloadError', reloadOnce)

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

/** A chunk of an older release is gone: the page is loaded anew, at most once a minute. */
function reloadOnce(event: Event) {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  window.location.reload()
}
