import { Link } from 'react-router'
import type { WireProfessional } from '#web/availability/service-from-wire.ts'
import { locationPath } from '#web/locations/location-paths.ts'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Rating } from '#web/ui/locations/rating.tsx'
import type { LocationView } from '../load-location.ts'
import { Address, OpenNow } from './location-head.tsx'

/** The member of the team whose page this is, and the location they work at. */
export function MemberHead({ view, member }: { view: LocationView; member: WireProfessional }) {
  const name = `${member.first_name} ${member.last_name}`
  return (
    <div className="wrap grid gap-4 pt-6">
      <div className="location-head location-head-logo">
        <span className="member-portrait">
          <Avatar name={name} src={member.avatar?.dataUrl150} size={112} />
        </span>
        <h1>{name}</h1>
        <div>
          <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-ink-2">
            {member.average_rating !== null && member.rating_count > 0 && (
              <Rating average={member.average_rating} count={member.rating_count} className="text-ink" />
            )}
            <span>{member.title}</span>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3.5 gap-y-0.5">
            <span>
              la{' '}
              <Link to={locationPath(view.location, view.wanted)} prefetch="intent" className="link">
                {view.location.name}
              </Link>
            </span>
            <OpenNow view={view} />
          </p>
        </div>
      </div>
      <Address view={view} />
    </div>
  )
}
