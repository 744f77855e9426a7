import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { TeamDay } from '../day/types.ts'
import type { Moved, Spot } from './move-state.ts'
import type { Moving } from './use-moving.ts'

const LONG_PRESS_MS = 450
const STEP = 15
/** The lower edge of a block, by which it is made longer or shorter. */
const EDGE_PIXELS = 8
/** Near the end of what is shown, the day scrolls along. */
const SCROLL_ZONE_PIXELS = 40
const TICK_OF_VIBRATION_MS = 10

type Options = {
  box: RefObject<HTMLDivElement | null>
  day: TeamDay
  moving: Moving
  movedOf: (bookingId: number) => Moved | null
}

/** Moves blocks by mouse and, after a long press, by touch. A finger that scrolls moves nothing. */
export function useDrag({ box, day, moving, movedOf }: Options) {
  const { state, dispatch, drop } = moving
  /** Where in the block it was taken, in minutes; and whether the click that follows belongs to the move. */
  const grip = useRef({ minutes: 0, hasMoved: false })
  const isHeld =
    state.phase === 'pressed' || (state.phase === 'moving' && (state.by === 'mouse' || state.by === 'touch'))
  useLongPress(moving)
  useStillPage(box, state.phase === 'moving' && state.by === 'touch')
  useEffect(() => {
    if (state.phase === 'moving' && isHeld) grip.current.hasMoved = true
  }, [state, isHeld])
  useHeldPointer(isHeld, {
    follow(event) {
      const grid = state.phase === 'moving' ? box.current : null
      if (grid) scrollAlong(grid, event.clientY)
      const spot = grid && state.phase === 'moving' ? spotAt(event, grid, day, state, grip.current.minutes) : null
      dispatch({ type: 'drag', x: event.clientX, y: event.clientY, spot })
    },
    release: () => drop('release'),
    cancel: () => dispatch({ type: 'end' }),
  })

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      grip.current.hasMoved = false
      const block = (event.target as HTMLElement).closest<HTMLElement>('[data-stop^="b"]')
      const moved = block && movedOf(Number(block.dataset['stop']?.slice(1)))
      if (!block || !moved || event.button !== 0 || event.pointerType === 'pen') return
      const bounds = block.getBoundingClientRect()
      grip.current.minutes = ((event.clientY - bounds.top) / bounds.height) * moved.origin.minutes
      const edge = bounds.bottom - event.clientY < EDGE_PIXELS && bounds.height > 3 * EDGE_PIXELS
      const by = event.pointerType === 'touch' ? 'touch' : 'mouse'
      dispatch({ type: 'press', moved, by, x: event.clientX, y: event.clientY, edge })
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!grip.current.hasMoved || event.detail === 0) return
      grip.current.hasMoved = false
      event.preventDefault()
      event.stopPropagation()
    },
    // The browser's own ways with a link: its menu after a long press, and dragging its address.
    onContextMenu: (event: MouseEvent<HTMLElement>) => isHeld && event.preventDefault(),
    onDragStart: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
  }
}

function useLongPress({ state, dispatch }: Moving) {
  useEffect(() => {
    if (state.phase !== 'pressed' || state.by !== 'touch') return
    const timer = setTimeout(() => {
      navigator.vibrate?.(TICK_OF_VIBRATION_MS)
      dispatch({ type: 'held' })
    }, LONG_PRESS_MS)
    return () => clearTimeout(timer)
  }, [state, dispatch])
}

/**
 * Once it is lifted a finger moves the block, not the page. Heard from the start: what is added after a finger is down
 * is not asked by every browser.
 */
function useStillPage(box: RefObject<HTMLDivElement | null>, isLifted: boolean) {
  const lifted = useRef(isLifted)
  useEffect(() => {
    lifted.current = isLifted
  })
  useEffect(() => {
    const grid = box.current
    const still = (event: TouchEvent) => lifted.current && event.preventDefault()
    grid?.addEventListener('touchmove', still, { passive: false })
    return () => grid?.removeEventListener('touchmove', still)
  }, [box])
}

type Watched = {
  follow: (event: globalThis.PointerEvent) => void
  release: () => void
  cancel: () => void
}

/** Hears the pointer wherever it goes while a block is held. */
function useHeldPointer(isHeld: boolean, watched: Watched) {
  const latest = useRef(watched)
  useEffect(() => {
    latest.current = watched
  })
  useEffect(() => {
    if (!isHeld) return
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', (event) => latest.current.follow(event), { signal })
    window.addEventListener('pointerup', () => latest.current.release(), { signal })
    window.addEventListener('pointercancel', () => latest.current.cancel(), { signal })
    return () => stop.abort()
  }, [isHeld])
}

type Held = { spot: Spot; edge: boolean }

/** The place under the pointer: the nearest column, the nearest quarter of an hour. */
function spotAt(
  at: { clientX: number; clientY: number },
  box: HTMLElement,
  day: TeamDay,
  held: Held,
  grip: number,
): Spot {
  const columns = [...box.querySelectorAll<HTMLElement>('[data-person]')]
  const distance = (column: HTMLElement) => {
    const { left, right } = column.getBoundingClientRect()
    return at.clientX < left ? left - at.clientX : Math.max(0, at.clientX - right)
  }
  const column = columns.sort((one, other) => distance(one) - distance(other))[0]
  if (!column) return held.spot
  const { top, height } = column.getBoundingClientRect()
  const length = day.shown_until - day.shown_from
  const minute = day.shown_from + ((at.clientY - top) / height) * length
  const snap = (value: number) => Math.round(value / STEP) * STEP
  if (held.edge) return { ...held.spot, minutes: Math.max(STEP, snap(minute) - held.spot.start) }
  const start = Math.min(Math.max(snap(minute - grip), day.shown_from), day.shown_until - held.spot.minutes)
  return { ...held.spot, date: day.date, person: Number(column.dataset['person']), start }
}

function scrollAlong(box: HTMLElement, y: number) {
  const { top, bottom } = box.getBoundingClientRect()
  if (bottom - y < SCROLL_ZONE_PIXELS) box.scrollBy(0, STEP)
  else if (y - top < 2 * SCROLL_ZONE_PIXELS) box.scrollBy(0, -STEP)
}
