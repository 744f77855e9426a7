import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Does after client-side navigation as browsers do for loaded documents: announces the title, and moves the focus to
 * the start of the page.
 */
export function SpokenTitle() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
    // Past the effects of a menu that closes, and gives the focus back to its button.
    queueMicrotask(() => {
      if (isOutsidePage(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    })
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Whether what had the focus is gone, or stays in the frame that pages share. */
const isOutsidePage = (focused: Element | null) =>
  !focused || focused.matches('body, body > :is(header, footer) *, .pt > :not(main) *')
