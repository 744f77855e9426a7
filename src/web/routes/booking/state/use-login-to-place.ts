import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router'

/** AC-05: asks who books by `?auth-modal=phone`, and goes on by itself once the customer has logged in. */
export function useLoginToPlace() {
  const root = useRouteLoaderData('root') as { user: { id: number } | null } | undefined
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const waiting = useRef(false)
  const next = useRef(() => {})
  const loggedIn = root?.user != null
  const isAsked = search.get('auth-modal') === 'phone'
  const show = (isOpen: boolean) => {
    // As it is by now: a press may have been answered long after it, and the flow has written its step meanwhile.
    const flagged = new URLSearchParams(window.location.search)
    if (isOpen) flagged.set('auth-modal', 'phone')
    else flagged.delete('auth-modal')
    setSearch(flagged, { preventScrollReset: true, replace: !isOpen })
  }
  const goOn = useEffectEvent(() => {
    if (isAsked) show(false)
    if (!waiting.current) return
    waiting.current = false
    next.current()
  })
  useEffect(() => {
    if (loggedIn) goOn()
  }, [loggedIn])
  return {
    loggedIn,
    /** The dialog that asks is open over the summary. */
    asks: !loggedIn && isAsked,
    ask: async () => {
      waiting.current = true
      // The session has ended since the page was loaded.
      if (loggedIn) await revalidate()
      show(true)
    },
    close: () => {
      waiting.current = false
      show(false)
    },
    /** A session was opened without a navigation. */
    onOpened: () => {
      waiting.current = true
      void revalidate()
    },
    afterwards: (action: () => void) => {
      next.current = action
    },
  }
}
