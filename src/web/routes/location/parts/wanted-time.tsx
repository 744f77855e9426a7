import { Link } from 'react-router'
import { locationPath, memberPath } from '#web/locations/location-paths.ts'
import { shortWhenLabel, whenLabel } from '#web/search/when/when-label.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { FreeDay } from '../find-free-day.ts'
import type { LocationView } from '../load-location.ts'

/** When the visitor wants to come, as a chip that can be dropped; and that nothing is free then, where it is so. */
export function WantedTime({ view, free }: { view: LocationView; free: FreeDay }) {
  const { location, memberId, today, wanted } = view
  if (wanted.when === null) return null
  const label = shortWhenLabel(wanted.when, today)
  const without = { ...wanted, when: null }
  return (
    <div className="mb-3 grid justify-items-start gap-2">
      <Link
        to={memberId === null ? locationPath(location, without) : memberPath(location, memberId, without)}
        className="chip filter-chosen"
        preventScrollReset
        replace
        aria-label={`${label}: renunță`}
      >
        {label}
        <Icon name="x" size={16} />
      </Link>
      {free.wantedTimes.length === 0 && <p className="font-semibold">Nimic liber {whenLabel(wanted.when, today)}.</p>}
    </div>
  )
}
