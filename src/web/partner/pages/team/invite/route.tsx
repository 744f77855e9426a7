import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { parseWith } from '#contract/parse.ts'
import { inviteMember, memberInvitationForm } from '#contract/team/invitations.ts'
import { ROLES_WITHOUT_CALENDAR, type RoleWithoutCalendar } from '#domain/staff/rights.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { FormPage } from '#web/partner/parts/form-page.tsx'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { ROLE_NAMES } from '#web/partner/right-words.ts'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { invitationHint, mayNotLeave } from '../invitation-hint.ts'

export const handle: PageHandle = { access: 'partner', right: 'own_business', title: 'Invită un coleg' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { hint: await invitationHint(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textsOf(await request.formData())
  const rest = { form: 'invite', typed }
  const contact = (typed.contact ?? '').trim()
  const channel = contact.includes('@') ? 'email' : 'sms'
  const parsed = parseWith(memberInvitationForm, { channel, contact, name: typed.name ?? '', role: typed.role })
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const api = context.get(apiContext)
  const answer = await api(inviteMember, { body: parsed.value })
  if (!answer.ok) return refused(answer, ['contact', 'name', 'role'], rest)
  return redirect(`/partener/team?facut=${(await mayNotLeave(api, channel)) ? 'scris' : 'invitat'}`)
}

const WHAT_THEY_DO: Readonly<Record<RoleWithoutCalendar, string>> = {
  reception: 'vede și schimbă calendarul tuturor, caută clienți, face programări la telefon',
  manager: 'în plus: echipa, programul, serviciile și pagina publică',
  owner: 'tot ce poți și tu: rolurile, datele și jurnalul',
}

const MOST_USUAL_FIRST = ROLES_WITHOUT_CALENDAR.toReversed()

/** Somebody who does no services: they get a role by a link, and no column in the calendar. */
export default function Page() {
  const { hint } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const field = fieldsOf(reply?.typed ?? {}, reply?.errors)
  return (
    <FormPage
      title="Invită un coleg"
      back={{ to: '/partener/team', label: 'Echipă' }}
      heading="Fără coloană în calendar"
      intro="Pentru cine răspunde la telefon sau conduce locația. Intră cu contul lui; clienții nu îl văd și nu îl pot alege."
      form={{ name: 'invite', submit: 'Trimite invitația', reply }}
    >
      <TextField label="Numele" maxLength={120} autoComplete="off" {...field('name')} />
      <TextField label="Telefon sau e-mail" maxLength={254} autoComplete="off" hint={hint} {...field('contact')} />
      <Select label="Rol" name="role" defaultValue={reply?.typed?.role ?? 'reception'} error={reply?.errors?.role}>
        {MOST_USUAL_FIRST.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </Select>
      <dl className="grid gap-2 text-small text-ink-2">
        {MOST_USUAL_FIRST.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold text-ink">{ROLE_NAMES[role]}:</dt>{' '}
            <dd className="inline">{WHAT_THEY_DO[role]}.</dd>
          </div>
        ))}
      </dl>
    </FormPage>
  )
}
