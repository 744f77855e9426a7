import { HYDRATED_EVENT } from '#web/ui/hydration/server-parts.ts'
import { holdKeysFrom } from '../../../ui/hydration/held-keys.ts'

/**
 * Inline at the end of the provider's pages: what is pressed before its script is there waits for it. Until something
 * does, links are the browser's, and so are the arrows where they scroll. A press goes first: keys follow what it
 * opens.
 */
holdLastPress()
holdKeysFrom(({ key, target }) => {
  if (/^[a-z/?]$/i.test(key)) return true
  const stop = target instanceof Element && target.closest('[data-stop]')
  return stop ? stop.matches('button') || /^(Arrow|Home$|End$)/.test(key) : false
})

/** How long a press may wait; then the browser does with it what it can. */
const HOLD_MS = 10_000

/**
 * The last press on a booking or an empty place of the server's HTML waits for React, and is repeated at its height
 * within that: the day may have scrolled meanwhile.
 */
function holdLastPress(): void {
  let repeat: (() => unknown) | undefined
  const go = () => {
    window.removeEventListener('click', hold, true)
    repeat?.()
    repeat = undefined
  }
  window.addEventListener(HYDRATED_EVENT, () => setTimeout(go))
  window.addEventListener('click', hold, true)

  function hold(event: MouseEvent) {
    const stop = (event.target as Element).closest('[data-stop]')
    if (!stop || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    setTimeout(go, HOLD_MS)
    const top = () => stop.getBoundingClientRect().top
    const down = event.clientY - top()
    repeat = () =>
      stop.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientY: down + top() }))
  }
}
