import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Booking } from './labels.ts'

type Props = {
  booking: Pick<Booking, 'google_calendar_url' | 'directions_url'>
  /** The address of the .ics file. */
  calendar: string
  look?: 'button' | 'link'
}

/** Into the calendar by file or by Google, and the way there. */
export function CalendarLinks({ booking, calendar, look = 'button' }: Props) {
  const looks = look === 'button' ? buttonClass() : 'link inline-flex min-h-11 items-center gap-2'
  return (
    <>
      <a className={looks} href={calendar} download="programare.ics">
        <Icon name="calendar-plus" /> Adaugă în calendar
      </a>
      <a className={looks} href={booking.google_calendar_url} target="_blank" rel="noreferrer">
        <Icon name="arrow-square-out" /> Google Calendar
      </a>
      <a className={looks} href={booking.directions_url} target="_blank" rel="noreferrer">
        <Icon name="navigation-arrow" /> Cum ajungi
      </a>
    </>
  )
}
