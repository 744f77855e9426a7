import { lazy } from 'react'
import { Link } from 'react-router'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type CalendarAddress, calendarSearch } from '../address.ts'
import type { BookingBlock, TeamDay } from '../day/types.ts'
import type { GridActions } from '../grid/column.tsx'
import { Portrait } from '../grid/portrait.tsx'
import type { Calendar } from '../load-calendar.ts'
import type { Moving } from '../moving/use-moving.ts'
import type { NextActions } from '../today/next-client.tsx'
import { TeamDayView } from './team-day-view.tsx'

// The day comes first; the others when they are asked for.
const AgendaList = lazy(async () => ({ default: (await import('./agenda.tsx')).AgendaList }))
const Month = lazy(async () => ({ default: (await import('./month.tsx')).Month }))
const Week = lazy(async () => ({ default: (await import('./week.tsx')).Week }))

type Props = {
  calendar: Calendar
  address: CalendarAddress
  own: number | null
  onPlace: GridActions['onPlace']
  moving: Moving
  acts: NextActions
}

/** What the address asks for: a day, a person's week, the agenda or a month. */
export function ShownView({ calendar, address, own, onPlace, moving, acts }: Props) {
  const { shown, today } = calendar
  const hrefOf = ({ id }: Pick<BookingBlock, 'id'>) => calendarSearch({ ...address, booking: id })
  const dayHref = (date: IsoDate) => calendarSearch({ ...address, view: 'day', date, booking: null })
  const inDay = ({ id }: BookingBlock, date: IsoDate) => calendarSearch({ ...address, view: 'day', date, booking: id })
  const actions = { hrefOf, onPlace, ...acts }
  switch (shown.kind) {
    case 'day':
      return <TeamDayView day={shown.day} units={shown.units} {...{ address, own, actions, moving }} />
    case 'week':
      return (
        <>
          <PersonPicker team={shown.team} person={shown.person} address={address} />
          <Week days={shown.days} chosen={address.booking} actions={actions} dayHref={({ date }) => dayHref(date)} />
        </>
      )
    case 'agenda':
      return <AgendaList entries={shown.entries} serverNow={calendar.now} today={today} hrefOf={inDay} />
    case 'month':
      return <Month days={shown.days} today={today} dayHref={dayHref} />
    case 'nobody':
      return (
        <div className="px-5">
          <EmptyState title="Nu e nimeni de arătat">
            Niciun coleg al cărui calendar îl poți vedea nu are program aici.
          </EmptyState>
        </div>
      )
  }
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
