import { type ActionFunctionArgs, data, type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { linkedPassword, setupPasswordByLink } from '#contract/auth/password.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { type AuthReply, refusalReply } from '#web/auth/form/reply.ts'
import { LinkForm } from '#web/auth/password/link-form.tsx'
import { SetupForm } from '#web/auth/password/setup-form.tsx'
import { apiContext } from '#web/context.ts'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

export const handle: PageHandle = { access: 'guest-or-link', layout: 'default', script: 'late' }

export const meta: MetaFunction = () => [{ title: 'Alege-ți parola · Dichis' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

/** The form of the mailed link; the other one posts to /login, which logs in. */
export const clientAction = unlessOffline

export async function action({ request, context }: ActionFunctionArgs) {
  const intent = 'setup-link' as const
  const texts = textsOf(await request.formData())
  const { token = '', password = '', password_confirmation = '' } = texts
  const body = { token, password, password_confirmation }
  const form = parseWith(linkedPassword, body)
  if (!form.ok) return data<AuthReply>({ intent, errors: form.errors }, { status: 422 })
  const answer = await context.get(apiContext)(setupPasswordByLink, { body })
  if (answer.ok) return data<AuthReply>({ intent, changed: true })
  const reply = refusalReply(intent, answer.problem, ['password', 'password_confirmation'])
  return data<AuthReply>(reply, { status: answer.status })
}

/** AU-08: from the link in a mail, or with the password that came with the account. */
export default function SetupPasswordPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token')
  return (
    <section className="wrap section grid justify-items-center">
      <div className="auth-card card w-full max-w-[600px] p-6 sm:p-11">
        <h1 className="mb-6 text-h2">
          <Unbroken text="Alege-ți parola" />
        </h1>
        {token === null ? (
          <SetupForm returnTo="/" temporary={null} onLogin={() => void navigate('/login')} />
        ) : (
          <LinkForm token={token} />
        )}
      </div>
    </section>
  )
}
