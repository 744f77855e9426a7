import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { TeamDay } from '../day/types.ts'
import { stepped } from './stepped.ts'
import type { Moving } from './use-moving.ts'

/**
 * While a booking is moved, arrows over the day carry it, Enter leaves it and Esc lets it lie; nothing else hears them
 * then.
 */
export function useCarryKeys(
  box: RefObject<HTMLElement | null>,
  day: TeamDay,
  { state, dispatch, drop }: Moving,
): void {
  const carry = useEffectEvent((event: KeyboardEvent) => {
    const isOnButton = (event.target as HTMLElement).closest('button')
    if (state.phase !== 'moving' || isOnButton || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') drop('drop')
    else if (event.key.startsWith('Arrow')) {
      const shown = { people: day.people.map(({ id }) => id), from: day.shown_from, until: day.shown_until }
      dispatch({ type: 'put', spot: stepped({ ...state.spot, date: day.date }, event.key, event.shiftKey, shown) })
    } else return
    event.preventDefault()
  })
  // With the dock, not a moment after it: a key pressed in between would walk on to another booking.
  useLayoutEffect(() => {
    const within = box.current
    const hear = (event: KeyboardEvent) => carry(event)
    within?.addEventListener('keydown', hear)
    // 'Mută' was pressed elsewhere, in a panel that is closed by now.
    if (!within?.contains(document.activeElement))
      within?.querySelector<HTMLElement>('.is-moved')?.focus({ preventScroll: true })
    return () => within?.removeEventListener('keydown', hear)
  }, [box])
  useEffect(() => {
    const end = (event: KeyboardEvent) => event.key === 'Escape' && dispatch({ type: 'end' })
    window.addEventListener('keydown', end)
    return () => window.removeEventListener('keydown', end)
  }, [dispatch])
}
