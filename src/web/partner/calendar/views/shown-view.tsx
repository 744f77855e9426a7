import { lazy } from 'react'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type CalendarAddress, calendarSearch } from '../address.ts'
import type { BookingBlock } from '../day/types.ts'
import type { GridActions } from '../grid/actions.ts'
import type { Calendar } from '../load-calendar.ts'
import type { Moving } from '../moving/use-moving.ts'
import type { NextActions } from '../today/next-client.tsx'
import { TeamDayView } from './team-day-view.tsx'

// The day comes first; the others when they are asked for.
const AgendaList = lazy(async () => ({ default: (await import('./agenda.tsx')).AgendaList }))
const Month = lazy(async () => ({ default: (await import('./month.tsx')).Month }))
const Nobody = lazy(() => import('./nobody.tsx'))
const PersonPicker = lazy(() => import('./person-picker.tsx'))
const Week = lazy(async () => ({ default: (await import('./week.tsx')).Week }))

type Props = {
  calendar: Calendar
  address: CalendarAddress
  own: number | null
  grid: GridActions
  /** The booking whose panel is open. */
  chosen: number | null
  moving: Moving
  acts: NextActions
}

/** The view that the address asks for: a day, a person's week, the agenda or a month. */
export function ShownView({ calendar, address, own, grid, chosen, moving, acts }: Props) {
  const { shown, today } = calendar
  const dayHref = (date: IsoDate) => calendarSearch({ ...address, view: 'day', date, booking: null })
  const inDay = ({ id }: BookingBlock, date: IsoDate) => calendarSearch({ ...address, view: 'day', date, booking: id })
  switch (shown.kind) {
    case 'day':
      return (
        <TeamDayView
          day={shown.day}
          units={shown.units}
          address={address}
          own={own}
          grid={grid}
          chosen={chosen}
          acts={acts}
          moving={moving}
        />
      )
    case 'week':
      return (
        <>
          <PersonPicker team={shown.team} person={shown.person} address={address} />
          <Week days={shown.days} chosen={chosen} actions={grid} dayHref={({ date }) => dayHref(date)} />
        </>
      )
    case 'agenda':
      return (
        <AgendaList
          agenda={shown.agenda}
          date={calendar.date}
          serverNow={calendar.now}
          monthHref={calendarSearch({ ...address, view: 'month', booking: null })}
          today={today}
          hrefOf={inDay}
        />
      )
    case 'month':
      return <Month days={shown.days} isAll={address.people.length === 0} today={today} dayHref={dayHref} />
    case 'nobody':
      return <Nobody />
  }
}
