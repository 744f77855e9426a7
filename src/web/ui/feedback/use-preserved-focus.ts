import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a part whose content is replaced by another form: when the focused element is removed, focuses the first visible
 * control of the new content. Otherwise the focus would fall back to the start of the page.
 */
export function usePreservedFocus<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    let focused: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target
    }
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return
      focused = null
      if (document.activeElement !== document.body) return
      const controls = [...element.querySelectorAll<HTMLElement>('input:not([type="hidden"]), button, a[href]')]
      controls.find((each) => each.checkVisibility())?.focus()
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return part
}
