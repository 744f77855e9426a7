import type { BookingId, ProfessionalId } from '../ids.ts'
import type { EpochMinute } from '../time/iso-date.ts'

/** How many other times the location may propose for a request. */
export const MAX_PROPOSED = 3

/** How long the client has to answer, unless one of the times comes sooner. */
export const ANSWER_HOURS = 24

/** Under which keys the proposed times are held. */
export const proposalKeys = (id: BookingId): string[] =>
  Array.from({ length: MAX_PROPOSED }, (_, index) => `proposal:${id}:${index + 1}`)

/** A time that the location proposes, held until the client answers. */
export type ProposedTime = {
  readonly start: EpochMinute
  readonly professionalId: ProfessionalId
  readonly professional: string
  /** Epoch minutes. */
  readonly until: number
}

export type Proposal = { readonly until: number; readonly times: readonly ProposedTime[] }

/** The proposed times that await an answer, in order of time; null when there are none. */
export function openProposal(proposed: readonly ProposedTime[], now: EpochMinute): Proposal | null {
  const times = proposed.filter(({ until }) => until > now).toSorted((a, b) => a.start - b.start)
  return times.length === 0 ? null : { until: times[0]!.until, times }
}
