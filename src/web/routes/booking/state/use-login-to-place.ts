import { useEffect, useRef } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'

/** AC-05: opens the log-in modal by `?auth-modal`, and goes on by itself once the customer has logged in. */
export function useLoginToPlace() {
  const root = useRouteLoaderData('root') as { user: { id: number } | null } | undefined
  const [search, setSearch] = useSearchParams()
  const waiting = useRef(false)
  const next = useRef(() => {})
  const loggedIn = root?.user != null
  useEffect(() => {
    if (!loggedIn || !waiting.current) return
    waiting.current = false
    next.current()
  }, [loggedIn])
  const show = (modal: 'login' | 'guest' | null) => {
    const flagged = new URLSearchParams(search)
    if (modal === null) flagged.delete('auth-modal')
    else flagged.set('auth-modal', modal)
    setSearch(flagged, { preventScrollReset: true })
  }
  return {
    loggedIn,
    /** The form for those without an account is open over the summary. */
    asGuest: !loggedIn && search.get('auth-modal') === 'guest',
    show,
    logIn: () => {
      waiting.current = true
      show('login')
    },
    afterwards: (action: () => void) => {
      next.current = action
    },
  }
}
