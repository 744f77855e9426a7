import { Link } from 'react-router'
import { nextStartText } from '#web/availability/next/next-start-text.ts'
import type { WireProfessional } from '#web/availability/service-from-wire.ts'
import { memberPath } from '#web/locations/location-paths.ts'
import { whenLabel } from '#web/search/when/when-label.ts'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Rating } from '#web/ui/locations/rating.tsx'
import type { LocationView } from '../load-location.ts'

/** Everybody who works here; those who have a page of their own lead to it. */
export function Team({ view }: { view: LocationView }) {
  const { location, wanted } = view
  if (location.professionals.length === 0) return null
  return (
    <section id="echipa" className="lazy-layout-290 lg:lazy-layout-540 pt-8.5 pb-2.5" aria-labelledby="team-title">
      <h2 id="team-title" className="mb-4.5">
        Echipă
      </h2>
      <ul className={location.professionals.length > 5 ? 'team team-many' : 'team'}>
        {location.professionals.map((member) => (
          <li key={member.id}>
            {member.is_collaborator ? (
              <Link to={memberPath(location, member.id, wanted)} prefetch="intent" className="member">
                <Portrait member={member} view={view} />
              </Link>
            ) : (
              <div className="member">
                <Portrait member={member} view={view} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Portrait({ member, view: { starts, today, wanted } }: { member: WireProfessional; view: LocationView }) {
  const next = nextStartText(starts, member.id, today, wanted.when && whenLabel(wanted.when, today))
  const name = `${member.first_name} ${member.last_name}`
  return (
    <>
      <Avatar name={name} src={member.avatar?.dataUrl150} size={112} />
      <strong className="font-semibold leading-tight">{name}</strong>
      <span className="text-ink-2 text-small">{member.title}</span>
      {member.average_rating !== null && member.rating_count > 0 && <Rating average={member.average_rating} />}
      {next && <span className="figures text-small">{next}</span>}
    </>
  )
}
