import { useEffect, useRef } from 'react'
import type { Calendar } from '../load-calendar.ts'

/** Sounds, where it is wanted, when a new booking appears in what is shown; not when something else is looked at. */
export function useArrivals(shown: Calendar['shown'], looksAt: string): void {
  const last = useRef({ looksAt, shown })
  useEffect(() => {
    const before = last.current
    last.current = { looksAt, shown }
    if (before.looksAt !== looksAt || !isWanted()) return
    void import('./arrivals.ts').then(
      ({ playNew }) => playNew(before.shown, shown),
      // Gone with a release: nothing sounds until the page is loaded again.
      () => undefined,
    )
  }, [shown, looksAt])
}

/** Asked here, so that who wants none fetches nothing for it; a browser that stores nothing has none. */
function isWanted(): boolean {
  try {
    return 'dichis.calendar.sound' in localStorage
  } catch {
    return false
  }
}
