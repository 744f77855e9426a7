import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listTeam, type TeamMember } from '#contract/team/team.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { TeamNav } from '#web/partner/team-nav.tsx'
import { useRight, useWork } from '#web/partner/use-work.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

export const meta: MetaFunction = () => [{ title: 'Echipă · Dichis Partener' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext)(listTeam)
  if (!answer.ok) throw data(null, { status: answer.status })
  return { team: answer.body.data }
}

/** Who works here, with today's hours; each leads to their own. */
export default function Page() {
  const { team } = useLoaderData<typeof loader>()
  const own = useWork().current.professional_id
  const seesAll = useRight('see_calendar')
  return (
    <div className="mx-auto grid w-full max-w-[960px] p-4 sm:p-8">
      <h1 className="mb-4 text-h2">Echipă</h1>
      <TeamNav />
      {team.length === 0 && <EmptyState title="Încă nu e nimeni în echipă." />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {team.map((member) => (
          <li key={member.id}>
            {seesAll || member.id === own ? (
              <Link
                to={`/partener/team/${member.id}/hours`}
                className="card flex min-h-20 items-center gap-4 p-4 hover:bg-sunken"
              >
                <Person {...member} />
                <Icon name="caret-right" />
              </Link>
            ) : (
              <div className="card flex min-h-20 items-center gap-4 p-4">
                <Person {...member} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Person({ name, title, avatar, services, today, requests = 0 }: TeamMember) {
  return (
    <>
      <Avatar name={name} src={avatar?.dataUrl150} size={56} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        <span className="text-small text-ink-2">
          {[title, countOf(services, 'serviciu', 'servicii')].filter(Boolean).join(' · ')}
        </span>
        <span className="text-small">{today === null ? 'Azi nu lucrează' : `Azi ${today}`}</span>
        {requests > 0 && (
          <span className="text-small font-semibold text-cherry">
            {requests === 1 ? 'O cerere de timp liber' : `${requests} cereri de timp liber`}
          </span>
        )}
      </span>
    </>
  )
}
