import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { confirmEmail, readEmailLink, refuseEmail } from '#contract/auth/email-confirmation.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { ConfirmForm, DeadLink, Outcome } from './confirm-email.tsx'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction = () => [
  { title: 'Confirmă adresa de e-mail · Dichis' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** AU-18: what the mailed link is of. Looking changes nothing, since scanners of mail open links too. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token') ?? ''
  if (token === '') return { link: null }
  const answer = await context.get(apiContext)(readEmailLink, { query: { token } })
  if (answer.ok) return { link: { token, email: answer.body.data.email, phoneEnd: answer.body.data.phone_end } }
  if (answer.status !== 422) throw data(null, { status: answer.status })
  return { link: null }
}

export const clientAction = unlessOffline

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const isOwn = form.get('intent') !== 'refuse'
  const body = { token: String(form.get('token') ?? '') }
  const api = context.get(apiContext)
  const answer = isOwn ? await api(confirmEmail, { body }) : await api(refuseEmail, { body })
  if (answer.ok) return { outcome: isOwn ? ('confirmed' as const) : ('removed' as const) }
  return data({ message: answer.problem.errors?.token?.[0] ?? answer.problem.message }, { status: answer.status })
}

export default function ConfirmEmailPage() {
  const { link } = useLoaderData<typeof loader>()
  const reply = useActionData<{ outcome?: 'confirmed' | 'removed'; message?: string }>()
  return (
    <section className="wrap section grid justify-items-center">
      <div className="auth-card card grid w-full max-w-[600px] gap-6 p-6 sm:p-11">
        {reply?.outcome ? (
          <Outcome outcome={reply.outcome} />
        ) : link ? (
          <ConfirmForm link={link} message={reply?.message} />
        ) : (
          <DeadLink />
        )}
      </div>
    </section>
  )
}
