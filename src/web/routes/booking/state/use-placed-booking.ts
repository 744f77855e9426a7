import { useCallback, useEffect, useState } from 'react'
import type { Booking } from './use-place-booking.ts'

/** The booking just placed, stored in the tab so that a reload still shows it; leaving the flow starts a new one. */
export function usePlacedBooking(key: string) {
  const [booking, setBooking] = useState<Booking | null>(null)
  const [ready, setReady] = useState(false)
  const storageKey = `${key}:placed`
  useEffect(() => {
    const isReload = new URLSearchParams(location.search).has('step')
    setBooking(isReload ? read(storageKey) : null)
    setReady(true)
  }, [storageKey])
  const keep = useCallback(
    (placed: Booking) => {
      setBooking(placed)
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(placed))
      } catch {
        // Without storage a reload leads back to the first step; the booking itself stands.
      }
    },
    [storageKey],
  )
  useEffect(() => {
    if (booking === null) return
    return () => sessionStorage.removeItem(storageKey)
  }, [booking, storageKey])
  return { booking, ready, keep }
}

function read(key: string): Booking | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Booking | null
  } catch {
    return null
  }
}
