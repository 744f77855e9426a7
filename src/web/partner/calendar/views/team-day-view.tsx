import { Link } from 'react-router'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { type CalendarAddress, calendarSearch } from '../address.ts'
import type { TeamDay, Units } from '../day/types.ts'
import type { GridActions } from '../grid/actions.ts'
import { MovableGrid } from '../moving/movable-grid.tsx'
import { isUnderWay } from '../moving/move-state.ts'
import type { Moving } from '../moving/use-moving.ts'
import type { NextActions } from '../today/next-client.tsx'
import { Today } from '../today/today.tsx'
import { CanceledLink } from './canceled-link.tsx'

type Props = {
  day: TeamDay
  units: Units
  address: CalendarAddress
  own: number | null
  grid: GridActions
  chosen: number | null
  acts: NextActions
  moving: Moving
}

/** The team's day; on a phone that asked for nothing else, its list. */
export function TeamDayView({ day, units, address, own, grid, chosen, acts, moving }: Props) {
  const isAlone = day.people.length === 1
  const person = day.people.find(({ id }) => isAlone || id === own) ?? null
  const actions = { ...grid, ...acts }
  const todayHref = calendarSearch({ ...address, date: null, booking: null })
  const isList = address.view === 'today' && !isUnderWay(moving.state)
  const isFiltered = address.people.length > 0
  return (
    <>
      {isFiltered && (
        <p className="shown-people">
          Vezi numai {day.people.map(({ name }) => name).join(', ')}.
          <Link
            className={buttonClass({ look: 'quiet', size: 'dense' })}
            to={calendarSearch({ ...address, people: [] })}
          >
            Arată toată echipa
          </Link>
        </p>
      )}
      {isList && <Today day={day} person={person} todayHref={todayHref} actions={actions} />}
      {address.view === null && !isUnderWay(moving.state) && (
        <div className="view-frame phone-only">
          <Today day={day} person={person} todayHref={todayHref} actions={actions} />
        </div>
      )}
      {!isList && (
        <div className={address.view === null && !isUnderWay(moving.state) ? 'view-frame desk-only' : 'view-frame'}>
          <div className="day-canceled">
            <CanceledLink day={day} />
          </div>
          <MovableGrid day={day} units={units} chosen={chosen} moving={moving} actions={grid} />
        </div>
      )}
    </>
  )
}
