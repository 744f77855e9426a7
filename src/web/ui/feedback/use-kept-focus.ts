import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a part that gives way to another form in the same place: when what had the focus goes with it, the focus is handed on to
 * the first control of what came instead, and is not lost to the page's beginning.
 */
export function usePreservedFocus<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null)
  useEffect(() => {
    const place = part.current
    if (!place) return
    let focused: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target
    }
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return
      focused = null
      if (document.activeElement !== document.body) return
      const controls = [...place.querySelectorAll<HTMLElement>('input:not([type="hidden"]), button, a[href]')]
      controls.find((each) => each.checkVisibility())?.focus()
    })
    place.addEventListener('focusin', remember)
    observer.observe(place, { childList: true, subtree: true })
    return () => {
      place.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return part
}
