import { useEffect, useRef } from 'react'

/**
 * For a button that its own action removes: after `press()`, once `state` changes, focuses the first match of
 * `selector` inside `part`. Otherwise the focus would fall back to the start of the page.
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
