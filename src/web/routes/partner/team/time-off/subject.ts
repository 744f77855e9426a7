import type { TeamMember } from '#contract/team/team.ts'
import type { TimeOffEntry } from '#contract/team/time-off.ts'
import { dayLabel, dayMonthLabel } from '#domain/time/labels.ts'
import type { TimeOffChange } from './time-off-action.ts'

/** Who is off and when, as the conflict screen heads its list. */
export function subjectOf(
  { body, id }: TimeOffChange,
  team: readonly TeamMember[],
  entries: readonly TimeOffEntry[],
): { name: string; text: string } {
  if (!body) {
    const entry = entries.find((each) => each.id === id)
    return { name: entry?.professional.name ?? '', text: entry?.when.join('; ') ?? '' }
  }
  const name = team.find((each) => each.id === body.professional_id)?.name ?? ''
  const { first_date: first, last_date: last, start_time, end_time } = body
  const hours = start_time && end_time ? `${start_time}–${end_time}` : 'toată ziua'
  const days = first === last ? `${dayLabel(first)}, ${hours}` : `${dayMonthLabel(first)} – ${dayMonthLabel(last)}`
  const again = body.every_weeks ? ', și se repetă' : ''
  return { name, text: `Timp liber ${days}${again}` }
}
