import type { Spot } from './move-state.ts'

const STEP = 15

type Shown = { people: readonly number[]; from: number; until: number }

/**
 * The spot to which an arrow key takes a booking: 15 minutes up or down, the next person left or right; with Shift
 * longer or shorter. A booking across midnight is not pulled into the day by it.
 */
export function stepped(spot: Spot, key: string, shift: boolean, { people, from, until }: Shown): Spot {
  const down = key === 'ArrowDown' ? STEP : key === 'ArrowUp' ? -STEP : 0
  const { minutes } = spot
  const longest = Math.max(until - spot.start, minutes)
  if (shift) return { ...spot, minutes: Math.min(Math.max(minutes + down, STEP), longest) }
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const at = Math.min(Math.max(people.indexOf(spot.person) + side, 0), people.length - 1)
  const start = down === 0 ? spot.start : Math.round((spot.start + down) / STEP) * STEP
  const [first, last] = [Math.min(from, spot.start), Math.max(until - minutes, spot.start)]
  return { ...spot, person: people[at] ?? spot.person, start: Math.min(Math.max(start, first), last) }
}
