import { useEffect, useRef } from 'react'
import { isNew } from '../day/words.ts'
import type { Calendar } from '../load-calendar.ts'

/** Sounds, where it is wanted, when a new booking appears in what is shown; not when something else is looked at. */
export function useArrivals(shown: Calendar['shown'], looksAt: string): void {
  const last = useRef({ looksAt: '', ids: new Set<number>() })
  useEffect(() => {
    const ids = newIn(shown)
    const before = last.current
    last.current = { looksAt, ids }
    if (before.looksAt !== looksAt || ids.difference(before.ids).size === 0) return
    void import('./sound.ts').then(
      ({ isSoundOn, playArrival }) => isSoundOn() && playArrival(),
      // Gone with a release: nothing sounds until the page is loaded again.
      () => undefined,
    )
  }, [shown, looksAt])
}

/** The bookings that nobody of the team has opened yet. */
function newIn(shown: Calendar['shown']): Set<number> {
  const days = shown.kind === 'day' ? [shown.day] : shown.kind === 'week' ? shown.days : []
  const blocks = days.flatMap(({ people }) => people.flatMap((person) => person.blocks))
  const listed = shown.kind === 'agenda' ? shown.entries.map(({ booking }) => booking) : []
  const bookings = [...blocks.filter((block) => block.kind === 'booking'), ...listed]
  return new Set(bookings.filter(isNew).map(({ id }) => id))
}
