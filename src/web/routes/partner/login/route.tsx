import { Link, type MetaFunction, useActionData, useSearchParams } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { PartnerCard } from '#web/partner/partner-card.tsx'
import { useSite } from '#web/site/use-site.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { CodeForm } from './code-form.tsx'
import { type LoginReply, loginToPartner } from './login-action.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

export const handle: PageHandle = { access: 'partner-guest', layout: 'partner' }

export const meta: MetaFunction = () => [
  { title: 'Intră în cont · Dichis Partener' },
  { name: 'robots', content: 'noindex' },
]

export function loader() {
  return null
}

export const action = loginToPartner

/** By a code sent to the phone, which whoever works with their hands has at hand, or by e-mail and password. */
export default function Page() {
  const [search] = useSearchParams()
  const reply = useActionData<LoginReply>()
  const { hasDemo } = useSite()
  const redirect = search.get('redirect') ?? ''
  if (reply?.secondFactor)
    return (
      <PartnerCard title="Al doilea pas">
        <SecondFactorForm reply={reply} redirect={redirect} />
      </PartnerCard>
    )
  const isByPassword = search.get('mod') === 'parola'
  const other = new URLSearchParams({ ...(redirect && { redirect }), ...(isByPassword ? {} : { mod: 'parola' }) })
  return (
    <PartnerCard title="Intră la tine la lucru">
      {hasDemo && <DemoPeople redirect={redirect} />}
      {isByPassword ? (
        <PasswordForm reply={reply} redirect={redirect} />
      ) : (
        <CodeForm reply={reply} redirect={redirect} />
      )}
      <Link to={`?${other}`} className={buttonClass()}>
        <Icon name={isByPassword ? 'chat-text' : 'envelope-simple'} />
        {isByPassword ? 'Cod prin SMS' : 'E-mail și parolă'}
      </Link>
      <p className="text-center text-ink-2">
        Nu ai încă un loc pe Dichis?{' '}
        <Link to="/partener/register" className="link -my-2.5 inline-flex min-h-11 items-center">
          Creează cont
        </Link>
      </p>
    </PartnerCard>
  )
}

/** In the demo the way in is said: its people and their password. */
function DemoPeople({ redirect }: { redirect: string }) {
  const byPassword = new URLSearchParams({ ...(redirect && { redirect }), mod: 'parola' })
  return (
    <Notice title="Demonstrație">
      <Link to={`?${byPassword}`} className="link">
        Intră cu e-mail
      </Link>{' '}
      ca proprietar@dichis.test, manager@, receptie@ sau specialist@dichis.test, parola demo-parola.
    </Notice>
  )
}
