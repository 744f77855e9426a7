import type * as z from 'zod/mini'
import type { places } from '#contract/calendar/moves.ts'
import type { Spot } from './move-state.ts'

export type Places = z.output<typeof places>
export type PlaceSpan = Places['people'][number]['spans'][number]

/** Whether a booking may lie at a spot: unknown until the server has said, which decides in any case. */
export type Verdict = { kind: 'fits' } | { kind: 'unknown' } | { kind: 'soft' | 'no'; reason: string }

/** What the places of the spot's day say of it: the hardest obstacle that it touches; what no place covers is taken. */
export function verdictOf(places: Places | null, spot: Spot): Verdict {
  const spans = places?.date === spot.date ? places.people.find(({ id }) => id === spot.person)?.spans : undefined
  if (!spans) return { kind: 'unknown' }
  const end = spot.start + spot.minutes
  const touched = spans.filter((span) => span.start < end && spot.start < span.end)
  const hard = touched.find(({ kind }) => kind === 'no')
  if (hard) return { kind: 'no', reason: hard.reason }
  const covered = touched.reduce((sum, span) => sum + Math.min(span.end, end) - Math.max(span.start, spot.start), 0)
  if (covered < spot.minutes) return { kind: 'no', reason: 'locul e ocupat' }
  const soft = touched.find(({ kind }) => kind === 'soft')
  return soft ? { kind: 'soft', reason: soft.reason } : { kind: 'fits' }
}

/** Spoken while moving: 'Mihai, 11:00, liber'. */
export function spokenSpot(person: string, time: string, verdict: Verdict): string {
  if (verdict.kind === 'no') return `${person}, ${time}, nu se poate: ${verdict.reason}`
  if (verdict.kind === 'soft') return `${person}, ${time}, ${verdict.reason}`
  return `${person}, ${time}, ${verdict.kind === 'fits' ? 'liber' : 'se verifică'}`
}
