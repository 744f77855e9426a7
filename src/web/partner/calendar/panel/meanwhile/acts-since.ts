import { actWords } from '#domain/staff/facts/act-words.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { toWall } from '#web/bucharest.ts'
import type { TeamDay } from '../../day/types.ts'
import type { StaffBooking } from '../staff-booking.ts'

type Seen = Pick<StaffBooking, 'start' | 'end' | 'start_date' | 'start_time' | 'history'>

type Props = { first: Seen; booking: Seen; day: Pick<TeamDay, 'today'> }

/**
 * The acts on a booking since it was opened, its client's included. `own` is the person looking, who knows their own
 * acts.
 */
export function actsSince({ first, booking, day }: Props, own: string): string[] {
  const acts = booking.history
    .slice(first.history.length)
    .filter(({ who }) => who !== own)
    .map((act) => `${actWords(act.kind)}${changedBy(act)}${reasonOf(act)} · ${act.who}, ${clockOf(act.at)}`)
  const isMoved = first.start !== booking.start || first.end !== booking.end
  if (isMoved && acts.length > 0)
    acts.push(`Acum: ${nearDayLabel(booking.start_date, day.today)}, ${booking.start_time}.`)
  return acts
}

/** The label of a booking's state among the facts of an act, whose table is too long for this page. */
const STATE_LABEL = 'stare'

type Act = Seen['history'][number]

/** ': mar. 1 dec. 2026, 10:00 → mie. 2 dec. 2026, 11:30'; a state is in the act's name. */
function changedBy({ moved, changes }: Act): string {
  const others = changes.filter(({ label }) => label !== STATE_LABEL)
  const facts = others.map(({ label, before, after }) => `${label} ${[before, after].filter(Boolean).join(' → ')}`)
  const all = [moved, ...facts].filter(Boolean)
  return all.length === 0 ? '' : `: ${all.join('; ')}`
}

const reasonOf = ({ reason }: Act) => (reason ? ` („${reason}”)` : '')

const clockOf = (at: string) => toWall(Date.parse(at)).time
