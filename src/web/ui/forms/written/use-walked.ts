import { useEffect, useRef } from 'react'

/** One stop of a group of buttons, that arrows move: the group, and what to call before the stop moves by a key. */
export function useWalked<Box extends HTMLElement>(at: string) {
  const box = useRef<Box>(null)
  /** The first stop has the focus as the group opens. */
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) box.current?.querySelector<HTMLElement>(`[data-stop="${at}"]`)?.focus()
    takesFocus.current = false
  }, [at])
  return { box, focusNext: () => void (takesFocus.current = true) }
}
