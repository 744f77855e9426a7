import { type RefObject, useEffect } from 'react'

/**
 * What had the focus within a panel and is gone, pressed or answered, gives it to the panel's title: it is never lost.
 */
export function useFocusWithin(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = box.current
    if (!panel) return
    let last: EventTarget | null = null
    const note = (event: FocusEvent) => {
      last = event.target
    }
    panel.addEventListener('focusin', note)
    const watch = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return
      panel.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
    watch.observe(panel, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      panel.removeEventListener('focusin', note)
    }
  }, [box])
}
