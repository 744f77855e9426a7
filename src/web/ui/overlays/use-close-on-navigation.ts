import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes a dialog or popover after navigation; also one that the browser opened before hydration. */
export function useCloseOnNavigation<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const { key } = useLocation()
  const here = useRef(key)
  useEffect(() => {
    if (here.current === key) return
    here.current = key
    if (box.current instanceof HTMLDialogElement) box.current.close()
    else box.current?.hidePopover()
  }, [key])
  return box
}
