import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a dialog or a native popover: it closes once a link has led to another page. The browser may have opened it before script came. */
export function useLeftBehind<Box extends HTMLElement>(): RefObject<Box | null> {
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
