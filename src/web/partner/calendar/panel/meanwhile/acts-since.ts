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
    .map(({ kind, who, at, reason }) => `${actWords(kind)}${reason ? ` („${reason}”)` : ''} · ${who}, ${clockOf(at)}`)
  const isMoved = first.start !== booking.start || first.end !== booking.end
  if (isMoved && acts.length > 0)
    acts.push(`Acum: ${nearDayLabel(booking.start_date, day.today)}, ${booking.start_time}.`)
  return acts
}

const clockOf = (at: string) => toWall(Date.parse(at)).time
