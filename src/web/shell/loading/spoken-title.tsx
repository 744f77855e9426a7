import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title after client-side navigation: screen readers announce only loaded documents by themselves. */
export function SpokenTitle() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current !== pathname) setTitle(document.title)
    last.current = pathname
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
