import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { confirmEmail, readEmailLink, refuseEmail } from '#contract/auth/email-confirmation.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

export const handle: PageHandle = { access: 'open', layout: 'default', script: 'late' }

export const meta: MetaFunction = () => [
  { title: 'Confirmă adresa de e-mail · Dichis' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** AU-18: the address that the mailed link is about. Looking changes nothing, since scanners of mail open links too. */
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

type Link = { token: string; email: string; phoneEnd: string | null }

/** Asks whose account it is, before the address is confirmed for it. */
function ConfirmForm({ link, message }: { link: Link; message: string | undefined }) {
  const posted = useNavigation().formData
  const pressed = posted?.get('intent')
  return (
    <Form method="post" className="grid gap-5">
      <Title text="E adresa ta?" />
      <FormErrors errors={undefined} message={message} />
      <input type="hidden" name="token" value={link.token} />
      <p className="text-ink-2">
        Cineva și-a făcut un cont cu <strong className="wrap-anywhere text-ink">{link.email}</strong>
        {link.phoneEnd !== null && (
          <>
            {' '}
            și cu telefonul care se termină în <strong className="figures text-ink">{link.phoneEnd}</strong>
          </>
        )}
        . Confirmă numai dacă e contul tău.
      </p>
      <Button type="submit" name="intent" value="confirm" look="primary" size="large" busy={pressed === 'confirm'}>
        Da, confirmă adresa
      </Button>
      <Button type="submit" name="intent" value="refuse" look="secondary" busy={pressed === 'refuse'}>
        Nu, scoate adresa din el
      </Button>
    </Form>
  )
}

function Outcome({ outcome }: { outcome: 'confirmed' | 'removed' }) {
  if (outcome === 'removed')
    return (
      <>
        <Title text="Am scos adresa" />
        <p className="text-ink-2" role="status">
          Contul acela nu mai are adresa ta și nu-ți mai scrie nimeni de acolo. Dacă vrei, îți poți face un cont al tău.
        </p>
        <ButtonLink to="/register" size="large">
          Creează un cont
        </ButtonLink>
      </>
    )
  return (
    <>
      <Title text="Adresa e confirmată" />
      <p className="text-ink-2" role="status">
        De acum primești aici confirmările rezervărilor și îți poți alege o parolă nouă dacă o uiți pe cea veche.
      </p>
      <ButtonLink to="/account/bookings" look="primary" size="large">
        Rezervările mele
      </ButtonLink>
    </>
  )
}

function DeadLink() {
  return (
    <>
      <Title text="Linkul nu mai e valabil" />
      <p className="text-ink-2">
        A expirat, a fost deja folosit sau nu e întreg. Intră în cont și, dacă adresa nu e confirmată încă, cere alt
        link din Profil.
      </p>
      <ButtonLink to="/account/profile" look="primary" size="large">
        Mergi la profil
      </ButtonLink>
    </>
  )
}

function Title({ text }: { text: string }) {
  return (
    <h1 className="text-h2">
      <Unbroken text={text} />
    </h1>
  )
}
