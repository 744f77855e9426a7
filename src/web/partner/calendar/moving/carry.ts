import type { RefObject } from 'react'
import type { TeamDay } from '../day/types.ts'
import { type Grip, isHeldNow, type MoveState, type Spot } from './move-state.ts'
import type { Moving } from './use-moving.ts'

export type Carrying = {
  box: RefObject<HTMLElement | null>
  day: TeamDay
  moving: Pick<Moving, 'dispatch' | 'drop'>
  grip: RefObject<Grip>
}

type Point = { x: number; y: number }

const LONG_PRESS_MS = 450
const TICK_OF_VIBRATION_MS = 10
const STEP = 15
/** So near the edge of what is shown the day scrolls along, once the pointer has gone there on purpose. */
const EDGE_ZONE_PIXELS = 44
const SIDE_ZONE_PIXELS = 20
const MOST_PIXELS_A_FRAME = 12
const ON_PURPOSE_PIXELS = 16

/** A press becomes a move, by mouse or after a while; then the block follows the pointer until the press ends. */
export function carry(taken: MoveState, latest: RefObject<Carrying>, press: AbortController): void {
  const { signal } = press
  if (signal.aborted) return
  const { dispatch } = latest.current.moving
  let state = taken
  let at: Point | null = null
  const { grip, day } = latest.current
  const within = minutesIn(taken, day, grip.current)
  const become = (next: MoveState) => {
    state = next
    if (!isHeldNow(state)) press.abort()
  }
  const step = (to: Point) => {
    at = to
    const { box, day } = latest.current
    const shown = box.current && { box: box.current, day }
    const spot = shown && state.phase === 'moving' ? spotAt(to, shown, state, within) : null
    become(dispatch({ type: 'drag', ...to, spot }))
  }
  const timer = setTimeout(() => {
    if (state.phase === 'pressed' && state.by === 'touch') navigator.vibrate?.(TICK_OF_VIBRATION_MS)
    become(dispatch({ type: 'held' }))
  }, LONG_PRESS_MS)
  let frame = requestAnimationFrame(function everyFrame() {
    frame = requestAnimationFrame(everyFrame)
    const { box, grip } = latest.current
    if (at && box.current && state.phase === 'moving' && scrollAlong(box.current, at, state.edge, grip.current))
      step(at)
  })
  window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => step({ x, y }), { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  })
}

/** How many minutes from its start it was taken; what crosses midnight is drawn from there or until there. */
function minutesIn(taken: MoveState, { day_minutes }: TeamDay, { share }: Grip): number {
  if (taken.phase !== 'pressed' && taken.phase !== 'moving') return 0
  const { start, minutes } = taken.phase === 'pressed' ? taken.moved.origin : taken.spot
  const before = Math.max(-start, 0)
  return before + share * Math.min(minutes - before, day_minutes - start)
}

/** The place under the pointer: the nearest column, the nearest quarter of an hour. */
function spotAt(
  { x, y }: Point,
  { box, day }: { box: HTMLElement; day: TeamDay },
  held: { spot: Spot; edge: boolean },
  gripMinutes: number,
): Spot {
  const columns = [...box.querySelectorAll<HTMLElement>('[data-person]')]
  const bounds = columns.map((column) => column.getBoundingClientRect())
  const distances = bounds.map(({ left, right }) => Math.max(0, left - x, x - right))
  const nearest = distances.indexOf(Math.min(...distances))
  const [column, place] = [columns[nearest], bounds[nearest]]
  if (!column || !place) return held.spot
  const { top, height } = place
  const length = day.shown_until - day.shown_from
  const minute = day.shown_from + ((y - top) / height) * length
  const snap = (value: number) => Math.round(value / STEP) * STEP
  const { spot, edge } = held
  if (edge) return { ...spot, minutes: Math.max(STEP, snap(minute) - spot.start) }
  // A booking across midnight is not pulled into the day by a hand that trembles.
  const [first, last] = [Math.min(day.shown_from, spot.start), Math.max(day.shown_until - spot.minutes, spot.start)]
  const start = Math.min(Math.max(snap(minute - gripMinutes), first), last)
  return { ...spot, date: day.date, person: Number(column.dataset['person']), start }
}

/** Scrolls faster the nearer the edge; says whether there was anywhere to go. A length grows downwards only. */
function scrollAlong(box: HTMLElement, { x, y }: Point, isLength: boolean, grip: Grip): boolean {
  if (Math.hypot(x - grip.x, y - grip.y) < ON_PURPOSE_PIXELS) return false
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
