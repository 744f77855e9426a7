import { Link } from 'react-router'
import { useWork } from '#web/partner/use-work.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { calendarSearch } from '../../address.ts'
import type { TeamDay } from '../../day/types.ts'
import type { StaffBooking } from '../staff-booking.ts'
import { actsSince } from './acts-since.ts'

type Props = { first: StaffBooking; booking: StaffBooking; day: TeamDay }

/** Others' acts on the booking since it was opened, for a person still writing about it. */
export function Meanwhile(props: Props) {
  const { booking, day } = props
  const { first_name, last_name } = useWork().person
  const acts = actsSince(props, `${first_name} ${last_name}`.trim())
  const isElsewhere = booking.status !== 'canceled' && booking.start_date !== day.date
  return (
    <div role="status" className="empty:absolute">
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
