import { useEffect, useRef } from 'react'

/**
 * For what tells how an act ended: it takes the focus where the act took away what had it, and so changed `outcome`.
 * Otherwise the focus would fall back to the start of the page. The element needs `tabIndex={-1}`.
 */
export function useOutcomeFocus<T extends HTMLElement>(outcome: string | boolean) {
  const part = useRef<T>(null)
  const last = useRef(outcome)
  useEffect(() => {
    if (last.current === outcome) return
    last.current = outcome
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [outcome])
  return part
}
