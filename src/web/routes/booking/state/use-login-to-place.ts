import { useEffect, useRef } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'

/** AC-05: asks for login in the modal that `?auth-modal` opens, and goes on by itself once there is a customer. */
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
  return {
    loggedIn,
    ask: () => {
      waiting.current = true
      const flagged = new URLSearchParams(search)
      flagged.set('auth-modal', 'login')
      setSearch(flagged)
    },
    afterwards: (action: () => void) => {
      next.current = action
    },
  }
}
