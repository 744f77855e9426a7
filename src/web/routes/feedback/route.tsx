import { type SubmitEvent, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'react-router'
import { parseWith } from '#contract/parse.ts'
import { feedbackForm, sendFeedback } from '#contract/site/feedback.ts'
import type { PageHandle } from '#web/access.ts'
import { useBotCheck, waitsForCheck } from '#web/auth/form/use-bot-check.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { EmptyComb } from '#web/ui/brand/comb.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'

export const handle: PageHandle = { access: 'open', layout: 'default', cacheable: true, script: 'late' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Scrie-ne · Dichis',
    description: 'O întrebare, o problemă, o idee: scrie-ne și îți răspundem prin e-mail.',
    canonical: `${loaderData?.origin ?? ''}/feedback`,
  })

export function loader({ url, context }: LoaderFunctionArgs) {
  const { origin, email } = context.get(siteContext)
  return { origin, email, sent: url.searchParams.has('sent') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { values, body } = readFeedback(await request.formData())
  const parsed = parseWith(feedbackForm, body)
  if (!parsed.ok) return data({ errors: parsed.errors, message: undefined, values }, { status: 422 })
  const answer = await context.get(apiContext)(sendFeedback, { body })
  if (answer.ok) return redirect('/feedback?sent=1')
  const { errors, message } = answer.problem
  const { captcha_token: captcha, ...fields } = errors ?? {}
  const general = captcha?.[0] ?? (errors ? undefined : message)
  return data({ errors: fields as Record<string, string[]>, message: general, values }, { status: answer.status })
}

export const clientAction = unlessOffline

/** BZ-03: anybody may write to those who run the site. */
export default function Feedback() {
  const { email, sent } = useLoaderData<typeof loader>()
  return <FeedbackPage email={email} sent={sent} reply={useActionData<typeof action>()} />
}

type Values = { name: string; email: string; message: string; page: string; good_faith: string }
type Reply = { errors?: Record<string, string[]>; message?: string | undefined; values?: Values }
type Props = { email: string; sent: boolean; reply: Reply | undefined }

/** The form, or what follows when it was sent. */
function FeedbackPage({ email, sent, reply }: Props) {
  return (
    <div className="wrap section grid gap-10 lg:grid-cols-[minmax(0,34rem)_1fr] lg:gap-18">
      {sent ? <Sent /> : <Letter reply={reply} />}
      <aside className="grid content-start gap-3 text-ink-2 lg:mt-20">
        <h2 className="text-h4 text-ink">Poate găsești mai repede</h2>
        <p>
          Cele mai multe răspunsuri sunt deja la <TextLink to="/faq">întrebări frecvente</TextLink>.
        </p>
        <p>
          Dacă întârzii sau vrei să schimbi ceva la o programare, sună direct la salon sau la cabinet: numărul e în
          rezervarea ta.
        </p>
        <p>
          Ne poți scrie și la{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          .
        </p>
      </aside>
    </div>
  )
}

function Letter({ reply }: { reply: Reply | undefined }) {
  const { busy, errors, message, checked, onSubmit } = useFeedbackForm(reply)
  const field = fieldsOf(reply?.values, errors)
  return (
    <div>
      <h1>Scrie-ne</h1>
      <p className="mt-3 mb-7 text-ink-2 text-lead">O întrebare, o problemă, o idee. Îți răspundem prin e-mail.</p>
      <Form method="post" action="/feedback" noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormErrors errors={errors} message={message} />
        <TextField label="Nume" required autoComplete="name" maxLength={100} {...field('name')} />
        <TextField label="E-mail" required type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <TextArea label="Mesaj" required rows={7} maxLength={4000} {...field('message')} />
        <TextField
          label="Adresa paginii, dacă ne semnalezi ceva ilegal"
          hint="Ia-o din bara browserului, de pe pagina despre care scrii."
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          {...field('page')}
        />
        <Checkbox
          name="good_faith"
          value="true"
          defaultChecked={reply?.values?.good_faith === 'true'}
          label="Pentru o sesizare: cred cu bună-credință că ce scriu e exact și complet."
          error={errors?.good_faith}
        />
        <p className="text-ink-2 text-small">
          Folosim ce scrii numai ca să-ți răspundem. Vezi{' '}
          <TextLink to="/privacy-policy">politica de confidențialitate</TextLink>.
        </p>
        <Button {...checked} type="submit" look="primary" size="large" busy={busy} className="justify-self-start">
          Trimite mesajul
        </Button>
      </Form>
    </div>
  )
}

/** Checks the form before it is sent, and adds the token of the bot check where there is one. */
function useFeedbackForm(reply: Reply | undefined) {
  const busy = useNavigation().formAction === '/feedback'
  const [wrong, setWrong] = useState<Record<string, string[]>>()
  const askBotCheck = useBotCheck()
  const submit = useSubmit()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const parsed = parseWith(feedbackForm, readFeedback(form).body)
    setWrong(parsed.ok ? undefined : parsed.errors)
    if (parsed.ok && !askBotCheck) return
    event.preventDefault()
    if (!parsed.ok || !askBotCheck) return
    void askBotCheck('feedback').then((token) => {
      form.set('captcha_token', token)
      return submit(form, { method: 'post', action: '/feedback' })
    })
  }
  return {
    busy,
    errors: wrong ?? reply?.errors,
    message: wrong ? undefined : reply?.message,
    checked: waitsForCheck(askBotCheck),
    onSubmit,
  }
}

function Sent() {
  return (
    <div className="grid content-start justify-items-start gap-5">
      <EmptyComb className="h-16" />
      <h1 tabIndex={-1}>Am primit mesajul</h1>
      <p className="text-ink-2 text-lead">
        Ți-am trimis o confirmare cu numărul mesajului și îți răspundem la aceeași adresă.
      </p>
      <ButtonLink to="/">Înapoi la prima pagină</ButtonLink>
    </div>
  )
}

/** The content of the feedback form, as both the page and the server check it. */
function readFeedback(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  const captcha = text('captcha_token')
  const letter = {
    name: text('name'),
    email: text('email').trim(),
    message: text('message'),
    page: text('page').trim(),
  }
  const goodFaith = text('good_faith')
  const body = { ...letter, good_faith: goodFaith === 'true', ...(captcha ? { captcha_token: captcha } : {}) }
  return { values: { ...letter, good_faith: goodFaith }, body }
}
