import { NavLink } from 'react-router'

const PAGES = [
  ['/partener/team', 'Echipa'],
  ['/partener/team/time-off', 'Timp liber'],
  ['/partener/team/opening', 'Programul locației'],
] as const

/** The pages about the team's time. */
export function TeamNav() {
  return (
    <nav aria-label="Echipă" className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_.chip]:px-3">
      {PAGES.map(([to, label]) => (
        <NavLink key={to} to={to} end className="chip">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
