import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { TeamDay } from '../day/types.ts'
import type { Spot } from './move-state.ts'
import type { Grip } from './use-drag.ts'
import type { Moving } from './use-moving.ts'

type Props = {
  box: RefObject<HTMLDivElement | null>
  day: TeamDay
  moving: Moving
  grip: RefObject<Grip>
}

type Point = { x: number; y: number }

const STEP = 15
/** So near the edge of what is shown the day scrolls along, once the pointer has gone there on purpose. */
const EDGE_ZONE_PIXELS = 44
const SIDE_ZONE_PIXELS = 20
const MOST_PIXELS_A_FRAME = 12
const ON_PURPOSE_PIXELS = 16

/** While a block is held it follows the pointer, and near an edge the day scrolls along under it. */
export default function Carried({ box, day, moving, grip }: Props) {
  const { state, dispatch } = moving
  const follow = useEffectEvent(({ x, y }: Point) => {
    const spot =
      box.current && state.phase === 'moving' ? spotAt({ x, y }, { box: box.current, day }, state, grip.current) : null
    dispatch({ type: 'drag', x, y, spot })
  })
  const scroll = useEffectEvent((at: Point) => {
    const { x, y } = grip.current
    if (!box.current || state.phase !== 'moving' || Math.hypot(at.x - x, at.y - y) < ON_PURPOSE_PIXELS) return
    if (scrollAlong(box.current, at, state.edge)) follow(at)
  })
  useEffect(() => {
    const stop = new AbortController()
    let at: Point | null = null
    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        at = { x, y }
        follow(at)
      },
      { signal: stop.signal },
    )
    let frame = requestAnimationFrame(function everyFrame() {
      if (at) scroll(at)
      frame = requestAnimationFrame(everyFrame)
    })
    return () => {
      stop.abort()
      cancelAnimationFrame(frame)
    }
  }, [])
  return null
}

/** The place under the pointer: the nearest column, the nearest quarter of an hour. */
function spotAt(
  { x, y }: Point,
  { box, day }: { box: HTMLElement; day: TeamDay },
  held: { spot: Spot; edge: boolean },
  grip: Grip,
): Spot {
  const columns = [...box.querySelectorAll<HTMLElement>('[data-person]')]
  const distance = (column: HTMLElement) => {
    const { left, right } = column.getBoundingClientRect()
    return x < left ? left - x : Math.max(0, x - right)
  }
  const column = columns.sort((one, other) => distance(one) - distance(other))[0]
  if (!column) return held.spot
  const { top, height } = column.getBoundingClientRect()
  const length = day.shown_until - day.shown_from
  const minute = day.shown_from + ((y - top) / height) * length
  const snap = (value: number) => Math.round(value / STEP) * STEP
  if (held.edge) return { ...held.spot, minutes: Math.max(STEP, snap(minute) - held.spot.start) }
  const start = Math.min(Math.max(snap(minute - grip.minutes), day.shown_from), day.shown_until - held.spot.minutes)
  return { ...held.spot, date: day.date, person: Number(column.dataset['person']), start }
}

/** Scrolls faster the nearer the edge; says whether there was anywhere to go. A length grows downwards only. */
function scrollAlong(box: HTMLElement, { x, y }: Point, isLength: boolean): boolean {
  const { top, right, bottom, left } = box.getBoundingClientRect()
  const heads = box.querySelector('.heads')?.clientHeight ?? 0
  const gutter = box.querySelector('.gutter')?.clientWidth ?? 0
  const before = [box.scrollLeft, box.scrollTop]
  const down = pull(bottom - y, EDGE_ZONE_PIXELS) - pull(y - top - heads, EDGE_ZONE_PIXELS)
  const across = isLength ? 0 : pull(right - x, SIDE_ZONE_PIXELS) - pull(x - left - gutter, SIDE_ZONE_PIXELS)
  if (down !== 0 || across !== 0) box.scrollBy(across, down)
  return box.scrollLeft !== before[0] || box.scrollTop !== before[1]
}

/** How fast an edge pulls at a distance from it, in pixels a frame. */
function pull(distance: number, zone: number): number {
  return distance >= zone ? 0 : Math.ceil(Math.min(1, (zone - distance) / zone) * MOST_PIXELS_A_FRAME)
}
