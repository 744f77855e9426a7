import { afterPaint } from './after-paint.ts'

const LAZY = '[class*="lazy-layout-"]'
/** On the root, once nothing is left out any more: what the page shows from then on is laid out at once. */
const DONE = 'data-laid-out'
/** What a slow phone lays out in less than 50 ms. */
const ELEMENTS_AT_ONCE = 250

/**
 * Lays out what `lazy-layout-*` has left out of the first paint, some parts at a time while the browser is idle, so
 * that a page is never busy for long. Afterwards its whole text is there for whoever copies or reads it, and no
 * scrolling meets a height that was guessed.
 */
export function layOutLater(): void {
  if (document.readyState === 'complete') whenIdle(layOutSome)
  else window.addEventListener('load', () => whenIdle(layOutSome), { once: true })
}

function layOutSome(): void {
  const root = document.documentElement
  if (root.hasAttribute(DONE)) return
  let elements = 0
  for (const part of document.querySelectorAll<HTMLElement>(LAZY)) {
    if (part.style.contentVisibility === 'visible') continue
    if (elements > ELEMENTS_AT_ONCE) return afterPaint(() => whenIdle(layOutSome))
    part.style.contentVisibility = 'visible'
    elements += part.getElementsByTagName('*').length
  }
  root.setAttribute(DONE, '')
}

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 50)
}
