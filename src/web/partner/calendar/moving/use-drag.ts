import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TeamDay } from '../day/types.ts'
import { type Grip, holderOf, isHeldNow, isSame, isWaiting } from './move-state.ts'
import { movedIn } from './moved-in.ts'
import { useFollow } from './use-follow.ts'
import type { Moving } from './use-moving.ts'

/** The lower edge, by which a block is made longer or shorter: within it, and for a finger beyond it too. */
const EDGE_PIXELS = { mouse: { within: 8, beyond: 2 }, touch: { within: 12, beyond: 24 } }

type Options = {
  box: RefObject<HTMLDivElement | null>
  day: TeamDay
  moving: Moving
}

/** Takes blocks by mouse and, after a long press, by touch. A finger that scrolls moves nothing. */
export function useDrag({ box, day, moving }: Options) {
  const { state, dispatch } = moving
  const grip = useRef<Grip>({ share: 0, x: 0, y: 0, hasMoved: false, isAgain: false })
  const isHeld = isHeldNow(state)
  const still = useStillPage(box, state.phase === 'moving' && state.by === 'touch')
  useEffect(() => {
    if (state.phase !== 'moving' || !isHeld) return
    if (!grip.current.isAgain || !isSame(state.spot, state.from)) grip.current.hasMoved = true
  }, [state, isHeld])
  const { follow, isDown } = useFollow({ box, day, moving, grip })

  const press = (event: PointerEvent<HTMLElement>, { top, height }: DOMRect, isAgain: boolean) => {
    const { clientX: x, clientY: y } = event
    grip.current = { share: (y - top) / height, x, y, hasMoved: false, isAgain }
  }
  const gestures = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      grip.current.hasMoved = false
      if (event.button !== 0) return
      const by = holderOf(event.pointerType)
      if (isWaiting(state)) {
        const lifted = liftedUnder(event, box.current, by)
        if (!lifted) return
        press(event, lifted.bounds, true)
        // The place under the finger may be drawn again, and what becomes of the finger is told to the old one alone.
        event.target.addEventListener('touchmove', still, { passive: false })
        return follow(dispatch({ type: 'grab', by, edge: lifted.edge }))
      }
      const block = (event.target as HTMLElement).closest<HTMLElement>('[data-stop^="b"]')
      const moved = block && movedIn(day, Number(block.dataset['stop']?.slice(1)))
      if (!block || !moved) return
      const bounds = block.getBoundingClientRect()
      press(event, bounds, false)
      // A finger is too wide for the edge of a block that lies: it lifts the block first, and then has a handle.
      const { within } = EDGE_PIXELS.mouse
      const edge = by === 'mouse' && bounds.bottom - event.clientY < within && bounds.height > 3 * within
      follow(dispatch({ type: 'press', moved, by, x: event.clientX, y: event.clientY, edge }))
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!grip.current.hasMoved || event.detail === 0) return
      grip.current.hasMoved = false
      event.preventDefault()
      event.stopPropagation()
    },
    // The browser's own ways with a link: its menu after a long press, and dragging its address.
    onContextMenu: (event: MouseEvent<HTMLElement>) => isDown() && event.preventDefault(),
    onDragStart: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
  }
  return gestures
}

/** The lifted block, where the pointer is on it, and whether by its edge. Taps go through it to the places below. */
function liftedUnder({ clientX: x, clientY: y }: PointerEvent, box: HTMLElement | null, by: 'mouse' | 'touch') {
  const bounds = box?.querySelector('.b-travel')?.getBoundingClientRect()
  const { within, beyond } = EDGE_PIXELS[by]
  if (!bounds || x < bounds.left || x > bounds.right || y < bounds.top || y > bounds.bottom + beyond) return null
  return { bounds, edge: bounds.bottom - y < within }
}

/**
 * Once it is lifted a finger moves the block, not the page. Heard from the start: what is added after a finger is down
 * is not asked by every browser.
 */
function useStillPage(box: RefObject<HTMLDivElement | null>, isLifted: boolean) {
  const lifted = useRef(isLifted)
  // With the block that is drawn lifted: after one move that was let through the browser scrolls, and cannot be
  // stopped.
  useLayoutEffect(() => {
    lifted.current = isLifted
  })
  // A finger that has stopped a scrolling page belongs to the browser: as it moves on, the block is let go.
  const [still] = useState(() => (event: Event) => {
    if (lifted.current && event.cancelable) event.preventDefault()
  })
  useEffect(() => {
    const grid = box.current
    grid?.addEventListener('touchmove', still, { passive: false })
    return () => grid?.removeEventListener('touchmove', still)
  }, [box, still])
  return still
}
