import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  replace,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import type { Problem } from '#contract/client.ts'
import {
  finishOperatorLogin,
  operatorCode,
  operatorPassword,
  operatorSmsCode,
  startOperatorLogin,
} from '#contract/operator/session.ts'
import { parseWith } from '#contract/parse.ts'
import { type PageHandle, safeReturnPath } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import { apiContext } from '#web/context.ts'
import '#web/operator/operator.css'
import { PageTitle } from '#web/partner/parts/page-title.tsx'
import { AppCodeField } from '#web/partner/second-factor/forms.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { unlessOffline, unlessPosted } from '#web/ui/forms/unless-offline.ts'
import { useStepReply } from '#web/ui/forms/use-server-answer.ts'

export const handle: PageHandle = { access: 'operator-guest', script: 'late', title: 'Intră în cont' }

export function loader() {
  return null
}

type Reply = {
  readonly email?: string
  /** The proof of the first step, for the second. */
  readonly token?: string
  /** The last digits of the phone that the code went to; empty when the app gives the code. */
  readonly phoneEnd?: string
  /** The seconds until another code can be asked for, while the one sent before still counts. */
  readonly resendIn?: number | null
  /** The time for the second step has run out. */
  readonly isOver?: boolean
  readonly errors?: Record<string, string[]>
  readonly messages?: string[]
}

/** The password, then the code that it sent; both work without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const api = context.get(apiContext)
  const { email = '', password = '', token = '', confirmation_code = '', phone_end: phoneEnd = '' } = texts
  if (texts.intent === 'code') {
    const body = { token, confirmation_code }
    const again = { email, token, phoneEnd }
    const form = parseWith(phoneEnd ? operatorSmsCode : operatorCode, body)
    if (!form.ok) return data<Reply>({ ...again, errors: form.errors }, { status: 422 })
    const answer = await api(finishOperatorLogin, { body })
    if (answer.ok) return replace(landingOf(texts.redirect))
    const isOver = answer.status === 401
    return data<Reply>(
      { ...(isOver ? { email, isOver } : again), ...refusal(answer.problem, ['confirmation_code']) },
      { status: answer.status },
    )
  }
  const body = { email: email.trim(), password }
  const form = parseWith(operatorPassword, body)
  if (!form.ok) return data<Reply>({ email, errors: form.errors }, { status: 422 })
  const answer = await api(startOperatorLogin, { body })
  if (!answer.ok)
    return data<Reply>({ email, ...refusal(answer.problem, ['email', 'password']) }, { status: answer.status })
  const { token: passed, phone_end, resend_in: resendIn } = answer.body.data
  return data<Reply>({ email, token: passed, phoneEnd: phone_end ?? '', resendIn })
}

export const clientAction = unlessOffline
export const shouldRevalidate = unlessPosted

function refusal({ message, errors = {} }: Problem, fields: readonly string[]): Reply {
  const own = Object.entries(errors).filter(([name]) => fields.includes(name))
  return own.length > 0 ? { errors: Object.fromEntries(own) } : { messages: [message] }
}

/** Only pages of the desk. */
function landingOf(redirect: string | undefined): string {
  const path = safeReturnPath(redirect)
  return path.startsWith('/operator/') ? path : '/operator'
}

export default function Page() {
  const reply = useStepReply<Reply>() ?? {}
  const [search] = useSearchParams()
  const isBusy = useNavigation().state !== 'idle'
  const { token, errors, messages } = reply
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid min-h-dvh content-start justify-items-center gap-6 py-8 sm:py-16"
    >
      <PageTitle side="Operator" />
      <p className="inline-flex items-center gap-2">
        <Logo />
        <span className="font-semibold text-ink-2">Operator</span>
      </p>
      <section className="card w-full max-w-[480px] p-6 sm:p-10">
        <h1 className="mb-6 text-h2">{token ? 'Al doilea pas' : 'Intră la birou'}</h1>
        <Form method="post" noValidate className="grid gap-4">
          <FormErrors errors={errors} message={messages} />
          <input type="hidden" name="redirect" value={search.get('redirect') ?? ''} />
          {token ? <SecondStep reply={reply} isBusy={isBusy} /> : <FirstStep reply={reply} isBusy={isBusy} />}
        </Form>
      </section>
    </main>
  )
}

type StepProps = { readonly reply: Reply; readonly isBusy: boolean }

function FirstStep({ reply: { email, errors, isOver }, isBusy }: StepProps) {
  return (
    <>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
        error={errors?.email}
      />
      <PasswordField label="Parola" name="password" error={errors?.password} autoFocus={isOver} />
      <Button type="submit" name="intent" value="password" look="primary" size="large" busy={isBusy}>
        Continuă
      </Button>
    </>
  )
}

/** A code by SMS, or of the operator's app. */
function SecondStep({ reply: { email, token, phoneEnd, resendIn, errors }, isBusy }: StepProps) {
  const { search } = useLocation()
  return (
    <>
      <input type="hidden" name="email" value={email ?? ''} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="phone_end" value={phoneEnd ?? ''} />
      {phoneEnd ? (
        <>
          <Notice kind="done">
            {resendIn
              ? `Codul trimis înainte la numărul care se termină în ${phoneEnd} e încă bun: scrie-l. Poți cere altul peste ${resendIn} s.`
              : `Ți-am trimis un cod la numărul care se termină în ${phoneEnd}.`}{' '}
            <OutboxHint />
          </Notice>
          <CodeField label="Cod din SMS" name="confirmation_code" error={errors?.confirmation_code} autoFocus />
        </>
      ) : (
        <AppCodeField error={errors?.confirmation_code} autoFocus />
      )}
      <Button type="submit" name="intent" value="code" look="primary" size="large" busy={isBusy}>
        Intră
      </Button>
      <p>
        <Link to={{ search }} reloadDocument className="link -my-2.5 inline-flex min-h-11 items-center">
          Ia-o de la început
        </Link>
      </p>
    </>
  )
}
