import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/staff/members.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { keepOthers } from '#domain/keep-others.ts'
import { RIGHTS, ROLES } from '#domain/staff/rights.ts'
import { switchableRights } from '#domain/staff/switches.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { type Reply, refused } from '#web/partner/parts/reply.ts'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { ROLE_NAMES } from '#web/partner/right-words.ts'
import { outOfDate } from '#web/partner/seen/out-of-date.ts'
import { readSeen } from '#web/partner/seen/read-seen.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { MemberPart } from './member-part.tsx'

export const handle: PageHandle = { access: 'partner', right: 'own_business', title: 'Roluri' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await read(context, contract.listMembers)
  return { members: answer.data }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const membership_id = String(form.get('membership_id') ?? '')
  const rest = { form: `member-${membership_id}`, seen: String(form.get('seen') ?? '') }
  const params = { membership_id }
  if (form.get('intent') === 'remove') {
    const answer = await api(contract.removeMember, { params })
    if (!answer.ok) return refused(answer, ['role'], rest)
    return (await handedOver(api)) ?? data<Reply>({ done: 'Nu mai are acces de acum.' })
  }
  const { member, stale } = await memberOf(api, membership_id, form)
  if (stale) return data<Reply>({ ...rest, ...stale }, { status: 409 })
  const answer = await api(contract.changeMember, { params, body: member })
  if (!answer.ok) return refused(answer, ['role'], rest)
  return (
    (await handedOver(api)) ?? data<Reply>({ form: rest.form, done: 'Am salvat. Se aplică de la următoarea apăsare.' })
  )
}

/**
 * The role and switches that were sent, but where the form has not changed them, what a colleague has set since;
 * `stale` where both have chosen another role.
 */
async function memberOf(api: Client, id: string, form: FormData) {
  const role = ROLES.find((each) => each === form.get('role')) ?? 'professional'
  const sent = new Set(form.getAll('rights_on'))
  const typed = { role, rights_on: RIGHTS.filter((right) => sent.has(right)) }
  const seen = readSeen<Member>(form)
  const answer = await api(contract.listMembers)
  const now = answer.ok ? answer.body.data.find((each) => String(each.id) === id) : undefined
  // A new role brings the switches that stand under it.
  const isMerged = seen && now && seen.role === role
  const member = isMerged ? keepOthers(seen, typed, { role: now.role, rights_on: [...now.rights_on] }) : typed
  // Without script the switches of another role may have been sent along: only those of the chosen one count.
  const switchable = switchableRights(member.role)
  const rights_on = member.rights_on.filter((right) => switchable.includes(right))
  const roles = seen && now && { seen: { role: seen.role }, typed: { role }, now: { role: now.role } }
  const stale = roles && outOfDate(roles, (_field, { role: set }) => ROLE_NAMES[set])
  const known = { typed: { role }, seen: JSON.stringify({ ...seen, role: now?.role }) }
  return { member: { role: member.role, rights_on }, stale: stale && { ...stale, ...known } }
}

type Member = z.input<typeof contract.memberForm>

/** An owner who has given their own place up has nothing left to do on this page. */
async function handedOver(api: Client) {
  const work = await api(getOwnWork)
  return work.ok && !work.body.data.current?.rights.includes('own_business') ? redirect('/partener') : null
}

/** The rights of each member. Inviting somebody is part of the team's page. */
export default function Page() {
  const { members } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const ofPage = reply?.form === undefined ? reply : undefined
  const rows = useRowFocus<HTMLDivElement>()
  return (
    <PageBody>
      <PageHead
        title="Roluri"
        intro="Fiecare vede și schimbă numai ce are de făcut. Ce schimbi aici se aplică imediat și rămâne în jurnal."
      >
        <ButtonLink to="/partener/team/invite">
          <Icon name="plus" /> Invită un coleg
        </ButtonLink>
      </PageHead>
      <Outcome done={ofPage?.done} refusal={ofPage?.message} />
      <div {...rows} className="grid">
        {members.map((member) => (
          <MemberPart key={member.id} member={member} reply={reply} />
        ))}
      </div>
    </PageBody>
  )
}
