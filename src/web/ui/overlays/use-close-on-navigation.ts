import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Closes a dialog or popover after navigation; also one that the browser opened before hydration. */
export function useCloseOnNavigation<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const { key } = useLocation()
  // On a slow device the link in it may have led here before hydration.
  const isFirstPage = useNavigationType() === 'POP'
  const here = useRef(isFirstPage ? key : null)
  useEffect(() => {
    if (here.current === key) return
    here.current = key
    if (box.current instanceof HTMLDialogElement) box.current.close()
    else box.current?.hidePopover()
  }, [key])
  return box
}
