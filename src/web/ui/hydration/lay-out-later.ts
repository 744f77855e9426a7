import { afterPaint } from './after-paint.ts'
import { whenIdle } from './when-idle.ts'

const LAZY = '[class*="lazy-layout-"]'
/** On the root, once nothing is left out any more: what the page shows from then on is laid out at once. */
const DONE = 'data-laid-out'
/** The elements that a slow phone lays out in less than 50 ms, with all that follows from it. */
const ELEMENTS_AT_ONCE = 75

/**
 * Lays out the parts that `lazy-layout-*` has left out of the first paint, some at a time while the browser is idle, so
 * that a page is never busy for long. Afterwards its whole text can be copied and read aloud, and no scrolling meets a
 * height that was guessed. To be called when the page has loaded.
 */
export function layOutLater(): void {
  whenIdle(() => {
    let elements = 0
    for (const part of document.querySelectorAll<HTMLElement>(LAZY)) {
      if (part.style.contentVisibility) continue
      const inside = part.getElementsByTagName('*').length
      if (elements > 0 && elements + inside > ELEMENTS_AT_ONCE) return afterPaint(layOutLater)
      part.style.contentVisibility = 'visible'
      elements += inside
    }
    document.documentElement.setAttribute(DONE, '')
  })
}
