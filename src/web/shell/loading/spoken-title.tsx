import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Says the title of a page that came by a link: a screen reader tells by itself only of documents that are loaded anew. */
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
