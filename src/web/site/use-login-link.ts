import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SCRIPTED } from '../ui/hydration/held-presses.ts'

/**
 * The link to where one logs in. Pressed, it takes along the address of this page; opened apart or without script it
 * is plain.
 */
export function useLoginLink() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // From home and the pages for logging in, to where those lead.
  const query = /^\/(login|register)?$/.test(pathname) ? search : `?redirect=${encodeURIComponent(pathname + search)}`
  return {
    ...SCRIPTED,
    to: '/login',
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(`/login${query}`)
    },
  }
}
