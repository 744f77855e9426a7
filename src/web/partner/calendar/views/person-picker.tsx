import { Link } from 'react-router'
import { type CalendarAddress, calendarSearch } from '../address.ts'
import type { TeamDay } from '../day/types.ts'
import { Portrait } from '../grid/portrait.tsx'

/** Whose week is shown. */
export default function PersonPicker({
  team,
  person,
  address,
}: {
  team: TeamDay
  person: number
  address: CalendarAddress
}) {
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
