import { useEffect, useRef } from 'react'

/**
 * For a button that goes from the page with what it does: after `press()`, when `state` has changed, the focus is handed on to
 * the first match of the selector in the part, and is not lost to the page's beginning.
 */
export function useHandedFocus<T extends HTMLElement>(state: boolean | number, selector: string) {
  const part = useRef<T>(null)
  const pressed = useRef(false)
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    if (pressed.current) part.current?.querySelector<HTMLElement>(selector)?.focus()
    pressed.current = false
  }, [state, selector])
  return {
    part,
    press: () => {
      pressed.current = true
    },
  }
}
