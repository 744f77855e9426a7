import { HYDRATED_EVENT } from '../../../ui/hydration/server-parts.ts'

/** How long a press may wait; then the browser does with it what it can. */
const HOLD_MS = 10_000

/**
 * The last press on a booking or an empty place of the server's HTML waits for React, and is repeated at its height
 * within that: the day may have scrolled meanwhile.
 */
export function holdLastPress(): void {
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
