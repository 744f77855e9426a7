import { useCallback, useEffect, useState } from 'react'
import type { Booking, GuestBody } from './use-place-booking.ts'

/** The booking just placed, and the guest who placed it. */
export type Placed = { readonly booking: Booking; readonly guest: GuestBody | null }

/** What was just placed, stored in the tab so that a reload still shows it; leaving the flow starts a new one. */
export function usePlacedBooking(key: string) {
  const [placed, setPlaced] = useState<Placed | null>(null)
  const [ready, setReady] = useState(false)
  const storageKey = `${key}:placed`
  useEffect(() => {
    const isReload = new URLSearchParams(location.search).has('step')
    setPlaced(isReload ? read(storageKey) : null)
    setReady(true)
  }, [storageKey])
  const keep = useCallback(
    (next: Placed) => {
      setPlaced(next)
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(next))
      } catch {
        // Without storage a reload leads back to the first step; the booking itself stands.
      }
    },
    [storageKey],
  )
  useEffect(() => {
    if (placed === null) return
    return () => sessionStorage.removeItem(storageKey)
  }, [placed, storageKey])
  return { placed, ready, keep }
}

function read(key: string): Placed | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Placed | null
  } catch {
    return null
  }
}
