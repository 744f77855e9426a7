import { useEffect, useState } from 'react'
import { afterPaint } from '#web/ui/hydration/after-paint.ts'
import type { TeamDay } from '../day/types.ts'
import type { Details } from './staff-booking.ts'

/** Null until it has come, `isMissing` when it did not; `first` is as it was when it was opened. */
type Known = {
  booking: Details['booking'] | null
  first: Details['booking'] | null
  past: Details['past']
  card: Details['card']
  isMissing: boolean
}

/**
 * A booking with its notes, messages and history, and its client's past visits; fetched again with each `day`, which is
 * another one after every change in the calendar, a colleague's too.
 */
export function useBooking(id: number, day: TeamDay, seesClients: boolean): Known {
  const [known, setKnown] = useState<Known>({ booking: null, first: null, past: [], card: null, isMissing: false })
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const loaded = await import('./calls.ts')
        .then(({ fetchDetails }) => fetchDetails(id, seesClients, stop.signal))
        .catch(() => null)
      if (!stop.signal.aborted)
        setKnown((last) =>
          loaded ? { ...loaded, first: last.first ?? loaded.booking, isMissing: false } : { ...last, isMissing: true },
        )
    }
    // The panel is painted first.
    afterPaint(() => stop.signal.aborted || void load())
    return () => stop.abort()
  }, [id, day, seesClients])
  return known
}
