import { Link } from 'react-router'
import { actWords } from '#domain/staff/facts/act-words.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { toWall } from '#web/bucharest.ts'
import { useWork } from '#web/partner/use-work.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { calendarSearch } from '../address.ts'
import type { TeamDay } from '../day/types.ts'
import type { StaffBooking } from './calls.ts'

type Props = { first: StaffBooking; booking: StaffBooking; day: TeamDay }

/** What others have done with the booking since it was opened, for who is still writing about it. */
export function Meanwhile(props: Props) {
  const { booking, day } = props
  const { first_name, last_name } = useWork().person
  const acts = actsSince(props, `${first_name} ${last_name}`.trim())
  const isElsewhere = booking.status !== 'canceled' && booking.start_date !== day.date
  return (
    <div role="status">
      {acts.length > 0 && (
        <Notice kind="info" title="Între timp">
          {acts.map((act) => (
            <p key={act}>{act}</p>
          ))}
          {isElsewhere && (
            <Link
              className="link inline-flex min-h-11 items-center"
              to={calendarSearch({
                view: 'day',
                date: booking.start_date,
                people: [],
                booking: booking.id,
                equipment: false,
              })}
            >
              Arată ziua
            </Link>
          )}
        </Notice>
      )}
    </div>
  )
}

/** Own: the name of who is looking, who knows their own acts. */
function actsSince({ first, booking, day }: Props, own: string): string[] {
  const fresh = booking.history.slice(first.history.length)
  const acts = fresh
    .filter(({ who }) => who !== own)
    .map(({ kind, who, at, reason }) => `${actWords(kind)}${reason ? ` („${reason}”)` : ''} · ${who}, ${clockOf(at)}`)
  const isMoved = first.start !== booking.start || first.end !== booking.end
  // What the client does is no act of the team.
  if (booking.cancellation?.by === 'customer' && first.cancellation === null)
    acts.push('Clientul a anulat programarea.')
  else if (isMoved && fresh.length === 0) acts.push('Clientul a mutat programarea.')
  if (isMoved && acts.length > 0)
    acts.push(`Acum: ${nearDayLabel(booking.start_date, day.today)}, ${booking.start_time}.`)
  return acts
}

const clockOf = (at: string) => toWall(Date.parse(at)).time
