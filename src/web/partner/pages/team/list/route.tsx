import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { endMemberInvitation, listWithoutCalendar } from '#contract/team/invitations.ts'
import { orderTeam } from '#contract/team/people.ts'
import { listTeam, type TeamMember } from '#contract/team/team.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext, workContext } from '#web/context.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { type Reply, refused } from '#web/partner/parts/reply.ts'
import { TeamNav } from '#web/partner/team-nav.tsx'
import { useRight, useWork } from '#web/partner/use-work.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { ONLY_TO_ACCOUNTS } from '../invitation-hint.ts'
import { WithoutCalendar } from './without-calendar.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Echipă' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const decides = context.get(workContext)?.current?.rights.includes('manage_team')
  const [team, others] = await Promise.all([
    read(context, listTeam),
    decides ? read(context, listWithoutCalendar) : null,
  ])
  const done = DONE[url.searchParams.get('facut') ?? ''] ?? null
  return { team: team.data, others: others?.data ?? null, done }
}

/** The words for what another page did before it led here. */
const DONE: Readonly<Record<string, string | undefined>> = {
  plecat: 'A plecat din echipă. Istoricul și recenziile au rămas.',
  invitat: 'Am trimis invitația.',
  scris: ONLY_TO_ACCOUNTS,
}

/** One step up or down, from the order as it stands; or an invitation taken back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const invitation = form.get('invitation')
  if (invitation !== null) {
    const ended = await api(endMemberInvitation, { params: { invitation_id: String(invitation) } })
    return ended.ok ? data<Reply>({ done: 'Am retras invitația.' }) : refused(ended, [])
  }
  const team = await api(listTeam)
  if (!team.ok) return refused(team, [])
  const ids = team.body.data.map(({ id }) => id)
  const at = ids.findIndex((id) => String(id) === form.get('id'))
  const to = at + (form.get('by') === 'up' ? -1 : 1)
  const moved = ids[at]
  if (moved === undefined || to < 0 || to >= ids.length) return data<Reply>({})
  const answer = await api(orderTeam, { body: { ids: ids.toSpliced(at, 1).toSpliced(to, 0, moved) } })
  if (!answer.ok) return refused(answer, [])
  return data<Reply>({ done: `${team.body.data[at]?.name}: locul ${to + 1} din ${ids.length}.` })
}

/**
 * The people who work here, with today's hours, in the order in which customers see them; each leads to their own page.
 */
export default function Page() {
  const { team, others, done } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const decides = useRight('manage_team')
  return (
    <PageBody>
      <PageHead title="Echipă" intro="Cine lucrează aici, în ordinea în care îi văd clienții.">
        {decides && (
          <ButtonLink to="/partener/team/new" look="primary">
            <Icon name="plus" /> Adaugă pe cineva
          </ButtonLink>
        )}
      </PageHead>
      <TeamNav />
      <Outcome done={reply ? reply.done : done} refusal={reply?.message} />
      {team.length === 0 && <EmptyState title="Încă nu e nimeni în echipă." />}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {team.map((member, at) => (
          <li key={member.id} className="card flex min-h-20 items-center gap-1">
            <Person {...member} />
            {decides && team.length > 1 && <Order member={member} at={at} count={team.length} />}
          </li>
        ))}
      </ul>
      {others && <WithoutCalendar {...others} />}
    </PageBody>
  )
}

/** Links to the person's own page for a member who manages the team, else to their hours, else nowhere. */
function Person(member: TeamMember) {
  const own = useWork().current.professional_id
  const seesAll = useRight('see_calendar')
  const decides = useRight('manage_team')
  const inside = 'flex min-w-0 flex-1 items-center gap-4 self-stretch p-4'
  if (!decides && !seesAll && member.id !== own)
    return (
      <div className={inside}>
        <Facts {...member} />
      </div>
    )
  const to = decides ? `/partener/team/${member.id}` : `/partener/team/${member.id}/hours`
  return (
    <Link to={to} className={`${inside} rounded-[inherit] hover:bg-sunken`}>
      <Facts {...member} />
      <Icon name="caret-right" />
    </Link>
  )
}

function Facts({ name, title, avatar, services, today, requests = 0, online, access }: TeamMember) {
  const marks = [...(online ? [] : ['Ascuns clienților']), ...(access === 'invited' ? ['Invitat'] : [])]
  return (
    <>
      <Avatar name={name} src={avatar?.dataUrl150} size={56} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        <span className="text-small text-ink-2">
          {[title, countOf(services, 'serviciu', 'servicii')].filter(Boolean).join(' · ')}
        </span>
        <span className="text-small">{today === null ? 'Azi nu lucrează' : `Azi ${today}`}</span>
        {marks.length > 0 && <span className="text-small text-ink-2">{marks.join(' · ')}</span>}
        {requests > 0 && (
          <span className="text-small font-semibold text-cherry">
            {requests === 1 ? 'O cerere' : countOf(requests, 'cerere', 'cereri')} de timp liber
          </span>
        )}
      </span>
    </>
  )
}

type OrderProps = { member: TeamMember; at: number; count: number }

/** Up and down by one; works without script, and a step that cannot be made changes nothing. */
function Order({ member: { id, name }, at, count }: OrderProps) {
  return (
    <Form method="post" preventScrollReset className="grid pr-1">
      <input type="hidden" name="id" value={id} />
      <IconButton
        type="submit"
        name="by"
        value="up"
        icon="caret-up"
        label={`Mută mai sus: ${name}`}
        {...stepOf(at > 0)}
      />
      <IconButton
        type="submit"
        name="by"
        value="down"
        icon="caret-down"
        label={`Mută mai jos: ${name}`}
        {...stepOf(at < count - 1)}
      />
    </Form>
  )
}

/** A step that cannot be made keeps its button's place and the focus. */
const stepOf = (isPossible: boolean) => ({ 'aria-disabled': !isPossible, className: isPossible ? '' : 'opacity-35' })
