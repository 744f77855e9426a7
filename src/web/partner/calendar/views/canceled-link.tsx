import { Link } from 'react-router'
import type { TeamDay } from '../day/types.ts'

/** The way to the day's cancelled bookings, which no column shows; nothing where there are none. */
export function CanceledLink({ day: { date, canceled } }: { day: Pick<TeamDay, 'date' | 'canceled'> }) {
  if (canceled === 0) return null
  return (
    <Link className="canceled-link" to={`/partener/calendar/canceled?date=${date}`}>
      Anulate ({canceled})
    </Link>
  )
}
