import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import { daysBetween } from '#domain/time/iso-date.ts'
import { type Decisions, decisionFor, isChosenByOther } from './decisions.ts'

/** How one booking can go elsewhere. */
export type ElsewhereKind = 'hand_over' | 'move' | 'ask'

/** How all undecided ones can at once; `suggested`: where they fit together with the fewest minutes moved. */
export type PlanKind = ElsewhereKind | 'suggested'

/** The decisions that one press would make, and the bookings for which no time is left. */
export type Plan = { readonly made: readonly DecisionOnWire[]; readonly left: readonly AffectedOnWire[] }

/** One after the other each undecided booking gets its first offered start that no other of the list has taken. */
export function planAll(kind: PlanKind, affected: readonly AffectedOnWire[], decisions: Decisions): Plan {
  const taken = new Map(decisions)
  const made: DecisionOnWire[] = []
  const left: AffectedOnWire[] = []
  for (const booking of affected) {
    if (decisionFor(booking, decisions)) continue
    const start = startsOf(kind, booking).find((each) => !isChosenByOther(each, booking, affected, taken))
    if (!start) {
      left.push(booking)
      continue
    }
    const { professionalId: professional_id, date, time } = start
    const of = { booking_id: booking.id, sequence: booking.sequence }
    const choice = kind === 'ask' ? 'ask' : 'move'
    const decision: DecisionOnWire = { ...of, choice, date, time, professional_id }
    taken.set(booking.id, decision)
    made.push(decision)
  }
  return { made, left }
}

/** Further away a time is one person's choice, for one booking; in bulk nobody looks at each. */
const NEAR_DAYS = 14

function startsOf(kind: PlanKind, booking: AffectedOnWire) {
  const { suggested } = booking
  if (kind === 'suggested') return suggested ? [{ ...suggested, professionalId: suggested.professional_id }] : []
  return allStartsOf(kind, booking).filter(({ date }) => Math.abs(daysBetween(booking.date, date)) <= NEAR_DAYS)
}

function allStartsOf(kind: ElsewhereKind, { professional, moves, colleagues, notified }: AffectedOnWire) {
  if (kind === 'ask' && notified.why !== null) return []
  if (kind !== 'hand_over') return moves.map((start) => ({ ...start, professionalId: professional.id }))
  return colleagues.flatMap(({ id, times }) => times.map((start) => ({ ...start, professionalId: id })))
}
