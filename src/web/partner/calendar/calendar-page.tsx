import './styles/calendar.css'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type CalendarAddress, calendarSearch } from './address.ts'
import { CalendarBar } from './bar/calendar-bar.tsx'
import type { BookingBlock, TeamDay } from './day/types.ts'
import { Portrait } from './grid/portrait.tsx'
import { useCalendarKeys } from './keys/use-calendar-keys.ts'
import type { Calendar } from './load-calendar.ts'
import { AgendaList } from './views/agenda.tsx'
import { Month } from './views/month.tsx'
import { TeamDayView } from './views/team-day-view.tsx'
import { Week } from './views/week.tsx'

const HelpDialog = lazy(() => import('./keys/help-dialog.tsx'))
const BookingPanel = lazy(() => import('./panel/booking-panel.tsx'))

type Props = { calendar: Calendar; address: CalendarAddress; own: number | null }

/** The calendar in each of its views. */
export function CalendarPage({ calendar, address, own }: Props) {
  const { date, today, shown } = calendar
  const hrefOf = ({ id }: BookingBlock) => calendarSearch({ ...address, booking: id })
  const dayHref = (day: IsoDate) => calendarSearch({ ...address, view: 'day', date: day, booking: null })
  const navigate = useNavigate()
  const open = openIn(shown, address.booking)
  const close = () => void navigate(calendarSearch({ ...address, booking: null }), { preventScrollReset: true })
  const [isHelpOpen, setHelpOpen] = useState(false)
  useCalendarKeys({
    t: () => void navigate(calendarSearch({ ...address, date: null, booking: null })),
    '?': () => setHelpOpen(true),
  })
  const actions = { hrefOf, onPlace: null, onArrived: null, onMove: null }
  return (
    <div className="calendar-with-panel">
      <div className="calendar-page">
        <CalendarBar {...{ address, date, today }} view={address.view} live={null} onNew={null} />
        {shown.kind === 'day' && <TeamDayView day={shown.day} {...{ address, own, actions }} />}
        {shown.kind === 'week' && (
          <>
            <PersonPicker team={shown.team} person={shown.person} address={address} />
            <Week
              days={shown.days}
              chosen={address.booking}
              actions={actions}
              dayHref={({ date: day }: TeamDay) => dayHref(day)}
            />
          </>
        )}
        {shown.kind === 'agenda' && (
          <AgendaList
            entries={shown.entries}
            serverNow={calendar.now}
            today={today}
            hrefOf={(booking, day) => calendarSearch({ ...address, view: 'day', date: day, booking: booking.id })}
          />
        )}
        {shown.kind === 'month' && <Month days={shown.days} {...{ today, dayHref }} />}
        {shown.kind === 'nobody' && (
          <div className="px-5">
            <EmptyState title="Nu e nimeni de arătat">
              Niciun coleg al cărui calendar îl poți vedea nu are program aici.
            </EmptyState>
          </div>
        )}
      </div>
      <Suspense>
        {isHelpOpen && <HelpDialog open onClose={() => setHelpOpen(false)} canPlace={false} canMove={false} />}
        {open && <BookingPanel key={open.booking.id} {...open} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** Whose week is shown. */
function PersonPicker({ team, person, address }: { team: TeamDay; person: number; address: CalendarAddress }) {
  if (team.people.length < 2) return null
  return (
    <nav className="person-picker" aria-label="A cui săptămână">
      {team.people.map((each) => (
        <Link
          key={each.id}
          className="chip"
          to={calendarSearch({ ...address, people: [each.id], booking: null })}
          aria-current={each.id === person ? 'page' : undefined}
          preventScrollReset
        >
          <Portrait person={each} size={32} />
          {each.name}
        </Link>
      ))}
    </nav>
  )
}

/** The booking that the address opens, where the view has it. */
function openIn(shown: Calendar['shown'], id: number | null) {
  const days = shown.kind === 'day' ? [shown.day] : shown.kind === 'week' ? shown.days : []
  for (const day of days)
    for (const person of day.people)
      for (const booking of person.blocks)
        if (booking.kind === 'booking' && booking.id === id) return { day, person, booking }
  return null
}
