import { type FocusEvent, type KeyboardEvent, type RefObject, startTransition, useEffect, useRef } from 'react'
import { placesToPress } from '../day/free-places.ts'
import type { TeamDay } from '../day/types.ts'
import type { standIn, walk } from './next-stop.ts'

/** The drawn calendar: days, whether places in them can be pressed, and the minute of today's clock. */
type Drawn = { readonly days: readonly TeamDay[]; readonly canPlace: boolean; readonly nowMinute: number | null }

/**
 * The stop where Tab enters: the last one walked to, else the chosen booking, else the first that is not over, else any
 * place.
 */
export function tabStop({ days, canPlace, nowMinute }: Drawn, walked: string | null, chosen: number | null) {
  const bookings = days.flatMap((day) =>
    day.people.flatMap(({ blocks }) =>
      blocks
        .filter((block) => block.kind === 'booking')
        .map(({ id, start, end }) => ({ stop: `b${id}`, start, isAhead: end > (minuteOf(day, nowMinute) ?? 0) })),
    ),
  )
  const places = days.flatMap((day) =>
    day.people.flatMap((person) =>
      (canPlace ? placesToPress(day, person, minuteOf(day, nowMinute)) : []).map(
        ({ start }) => `f${day.date}.${person.id}.${start}`,
      ),
    ),
  )
  const blocked = days.flatMap(({ people }) =>
    people.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'time_off' ? `t${block.id}` : []))),
  )
  const all = new Set([...bookings.map(({ stop }) => stop), ...places, ...blocked])
  if (walked !== null && all.has(walked)) return walked
  if (chosen !== null && all.has(`b${chosen}`)) return `b${chosen}`
  const [next] = bookings.filter(({ isAhead }) => isAhead).toSorted((one, other) => one.start - other.start)
  return next?.stop ?? bookings[0]?.stop ?? places[0] ?? null
}

const minuteOf = (day: TeamDay, nowMinute: number | null) => (day.date === day.today ? nowMinute : null)

/** Gives the focus of an element that is gone, cancelled or passed by the hour, to the one that stands there now. */
export function useFocusInside(box: RefObject<HTMLElement | null>) {
  const last = useRef<EventTarget | null>(null)
  const column = useRef<Element | null>(null)
  useEffect(() => {
    const note = (event: globalThis.FocusEvent) => {
      last.current = event.target
      column.current = (event.target as Element).closest('[data-person]')
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const before = last.current
    if (!(before instanceof HTMLElement) || before.isConnected || before.dataset['stop'] === undefined) return
    if (document.activeElement !== document.body) return
    const stop = stops?.standIn(before, column.current) ?? box.current?.querySelector<HTMLElement>(TAB_STOP)
    stop?.focus({ preventScroll: true })
  })
}

const TAB_STOP = '[data-stop][tabindex="0"]'

let stops: { readonly walk: typeof walk; readonly standIn: typeof standIn } | null = null

/** Gone with a release: nobody walks until the page is loaded again. */
const fetchStops = () =>
  import('./next-stop.ts').then(
    (part) => {
      stops = part
    },
    () => undefined,
  )

/** Arrows walk over the day: up and down within a person, left and right to the next person at that hour. */
export function useWalk(onWalk: (stop: string) => void) {
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      const { stop } = event.target.dataset
      // A tapped booking is drawn first; a key may press Tab next.
      if (stop && event.target.matches(':focus-visible')) onWalk(stop)
      else if (stop) startTransition(() => onWalk(stop))
      // Here by the time that an arrow is pressed.
      if (stop && !stops) void fetchStops()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!isOnStop(event.target) || altKey || ctrlKey || metaKey || shiftKey || !/^(Arrow|Home$|End$)/.test(key))
        return
      event.preventDefault()
      if (stops) stops.walk(event.target, key)
      else void fetchStops().then(() => stops?.walk(document.activeElement, key))
    },
  }
}

const isOnStop = (target: EventTarget) => target instanceof Element && target.closest('[data-stop]') !== null
