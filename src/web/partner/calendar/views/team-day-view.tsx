import { useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { type CalendarAddress, calendarSearch } from '../address.ts'
import type { TeamDay } from '../day/types.ts'
import type { GridActions } from '../grid/column.tsx'
import { TeamGrid } from '../grid/team-grid.tsx'
import type { NextActions } from '../today/next-client.tsx'
import { Today } from '../today/today.tsx'

type Props = { day: TeamDay; address: CalendarAddress; own: number | null; actions: GridActions & NextActions }

/** The team's day; on a phone that asked for nothing else, one's own list. */
export function TeamDayView({ day, address, own, actions }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const person = day.people.find(({ id }) => id === own) ?? day.people[0]
  const grid = <TeamGrid {...{ day, actions, box }} chosen={address.booking} moving={null} />
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
      {address.view === 'day' || !person ? grid : null}
      {address.view === 'today' && person && <Today {...{ day, person, actions }} />}
      {address.view === null && person && (
        <>
          <div className="view-frame desk-only">{grid}</div>
          <div className="view-frame phone-only">
            <Today {...{ day, person, actions }} />
          </div>
        </>
      )}
    </>
  )
}
