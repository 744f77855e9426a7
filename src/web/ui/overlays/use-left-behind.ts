import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a native popover: it closes once a link has led to another page. */
export function useLeftBehind(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key) popover.current?.hidePopover()
  }, [key])
  return popover
}
