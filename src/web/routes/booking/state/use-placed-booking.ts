import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Booking, GuestBody } from './use-place-booking.ts'

/** The booking just placed, and the guest who placed it. */
export type Placed = { readonly booking: Booking; readonly guest: GuestBody | null }

/**
 * The booking that was just placed, stored in the tab so that a reload, or coming back, still shows it; leaving the
 * flow starts a new one, and so does a link into it.
 */
export function usePlacedBooking(key: string) {
  const [placed, setPlaced] = useState<Placed | null>(null)
  const [ready, setReady] = useState(false)
  const storageKey = `${key}:placed`
  useLayoutEffect(() => {
    // The flow's own addresses name the step alone; a link into it says what is to be booked.
    const search = new URLSearchParams(location.search)
    const isOwn = search.has('step') && !search.has('services')
    if (!isOwn) forget(storageKey)
    setPlaced(isOwn ? read(storageKey) : null)
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
    return () => forget(storageKey)
  }, [placed, storageKey])
  return { placed, ready, keep }
}

function read(key: string): Placed | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Placed | null
    // A release before stored less than the page shows.
    return stored && 'notified_by' in stored.booking ? stored : null
  } catch {
    return null
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
}
