import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { acceptStaffInvitation, getStaffInvitation } from '#contract/team/people.ts'
import { answersAt } from '#domain/staff/hosts.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext, originsContext, sessionContext } from '#web/context.ts'
import { PartnerCard } from '#web/partner/partner-card.tsx'
import { read } from '#web/partner/parts/read.ts'
import { ROLE_NAMES } from '#web/partner/right-words.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

// The person's own account counts here, as on the customer's side: they do not work here yet.
export const handle: PageHandle = { access: 'open', layout: 'partner', script: 'late', title: 'Invitație' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export const meta: MetaFunction = () => [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** Looking changes nothing; accepting is a POST. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const answer = await read(context, getStaffInvitation, { params: { token } })
  return { token, invitation: answer.data, me: context.get(sessionContext)?.firstName ?? null }
}

export async function action({ params, context, url }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const answer = await context.get(apiContext)(acceptStaffInvitation, { params: { token } })
  // A member now; who has set an app up has yet to give its code.
  if (answer.ok || answer.problem.second_factor) {
    const origins = context.get(originsContext)
    // No redirect to another host: after a form browsers do not follow it.
    const isApart = origins !== null && !answersAt(origins, url.host, 'partner')
    return isApart ? data({ message: null, isIn: true }) : redirectDocument('/partener')
  }
  if (answer.status === 401) return redirect(loginOf(token))
  const texts = Object.values(answer.problem.errors ?? {}).flat()
  return data({ message: texts.join(' ') || answer.problem.message, isIn: false }, { status: answer.status })
}

/** A code by SMS needs nothing but the phone, and makes an account where there is none. */
const loginOf = (token: string) =>
  `/login?redirect=${encodeURIComponent(`/partener/invitation/${token}`)}&auth-state=login-with-sms`

export default function Page() {
  const { token, invitation, me } = useLoaderData<typeof loader>()
  const { message, isIn } = useActionData<typeof action>() ?? {}
  const isBusy = useNavigation().state !== 'idle'
  const { location, city, professional, role, invited_by, is_open } = invitation
  return (
    <PartnerCard title={`${location} te invită în echipă`}>
      <p className="text-ink-2">
        {invited_by} din {location}, {city}, te invită{' '}
        {professional === null
          ? 'la lucru pe Dichis, în rolul: '
          : 'să îți vezi programările și să îți ții calendarul: '}
        {professional !== null && (
          <>
            <b className="font-semibold text-ink">{professional}</b>,{' '}
          </>
        )}
        {ROLE_NAMES[role].toLocaleLowerCase('ro')}.
      </p>
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      {isIn && (
        <>
          <Notice kind="done">Faci parte din echipă. Intră la lucru cu același cont.</Notice>
          <a href="/partener" className={buttonClass({ look: 'primary', size: 'large' })}>
            Intră la lucru
          </a>
        </>
      )}
      {!is_open && !isIn && (
        <Notice>
          Invitația a fost folosită, retrasă sau a expirat. Dacă ai acceptat-o chiar tu,{' '}
          <a href="/partener" className="link">
            intră la lucru
          </a>
          ; altfel cere alta de la {location}.
        </Notice>
      )}
      {is_open && me !== null && (
        <Form method="post" className="grid">
          <Button type="submit" look="primary" size="large" busy={isBusy}>
            Acceptă ca {me}
          </Button>
        </Form>
      )}
      {is_open && me === null && (
        <>
          <Link to={loginOf(token)} className={buttonClass({ look: 'primary', size: 'large' })}>
            Intră în cont și acceptă
          </Link>
          <p className="text-small text-ink-2">
            Ai nevoie de un cont Dichis, același cu care îți faci programări. Dacă nu ai, îl faci acolo, cu telefonul.
          </p>
        </>
      )}
    </PartnerCard>
  )
}
