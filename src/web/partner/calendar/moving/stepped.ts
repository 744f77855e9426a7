import type { Spot } from './move-state.ts'

const STEP = 15

type Shown = { people: readonly number[]; from: number; until: number }

/** Where an arrow key takes it: 15 minutes up or down, the next person left or right; with Shift longer or shorter. */
export function stepped(spot: Spot, key: string, shift: boolean, { people, from, until }: Shown): Spot {
  const down = key === 'ArrowDown' ? STEP : key === 'ArrowUp' ? -STEP : 0
  if (shift) return { ...spot, minutes: Math.min(Math.max(spot.minutes + down, STEP), until - spot.start) }
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const at = Math.min(Math.max(people.indexOf(spot.person) + side, 0), people.length - 1)
  const start = down === 0 ? spot.start : Math.round((spot.start + down) / STEP) * STEP
  return { ...spot, person: people[at] ?? spot.person, start: Math.min(Math.max(start, from), until - spot.minutes) }
}
