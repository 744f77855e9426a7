import { useEffect } from 'react'
import { type ClientActionFunctionArgs, Form, Link, useNavigation, useSearchParams } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import { AnotherCode } from '#web/partner/another-code.tsx'
import { PartnerCard } from '#web/partner/partner-card.tsx'
import { AppCodeField } from '#web/partner/second-factor/forms.tsx'
import { useSite } from '#web/site/use-site.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { droppingCode, storeCode, useStoredCode } from '#web/ui/forms/stored-code.ts'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'
import { unlessOffline, unlessPosted } from '#web/ui/forms/unless-offline.ts'
import { useStepReply } from '#web/ui/forms/use-server-answer.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type LoginReply, loginToPartner } from './login-action.ts'

export const handle: PageHandle = { access: 'partner-guest', script: 'late', title: 'Intră în cont' }

export function loader() {
  return null
}

export const action = loginToPartner

/** As elsewhere; once it has led in, the code is spent. */
export const clientAction = (args: ClientActionFunctionArgs) => droppingCode(SENT_CODE_KEY, unlessOffline(args))
export const shouldRevalidate = unlessPosted

/** By a code sent to the phone, which whoever works with their hands has with them, or by e-mail and password. */
export default function Page() {
  const [search] = useSearchParams()
  const reply = useStepReply<LoginReply>()
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

type Props = { readonly reply: LoginReply; readonly redirect: string }

/** The second step, for a person who has set an app up. */
function SecondFactorForm({ reply: { secondFactor, errors, messages }, redirect }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="second_factor" value={secondFactor} />
      <AppCodeField error={errors?.confirmation_code} autoFocus />
      <Button type="submit" name="intent" value="second-factor" look="primary" size="large" busy={isBusy}>
        Intră
      </Button>
      <p>
        <Link to={startPath(redirect)} reloadDocument className="link -my-2.5 inline-flex min-h-11 items-center">
          Ia-o de la început
        </Link>
      </p>
    </Form>
  )
}

const startPath = (redirect: string) => `/partener/login${redirect && `?${new URLSearchParams({ redirect })}`}`

type PasswordFormProps = { readonly reply: LoginReply | undefined; readonly redirect: string }

/** E-mail and password, the same as those of the person's account as a customer. */
function PasswordForm({ reply, redirect }: PasswordFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { errors, messages, typed } = reply ?? {}
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="redirect" value={redirect} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={typed?.email}
        error={errors?.email}
        autoFocus={reply?.isOver}
      />
      <PasswordField label="Parola" name="password" error={errors?.password} />
      <p className="-mt-1">
        <Link to="/login?auth-state=forgot-password" className="link -my-2.5 inline-flex min-h-11 items-center">
          Ai uitat parola?
        </Link>
      </p>
      <Button type="submit" name="intent" value="password" look="primary" size="large" busy={isBusy}>
        Intră
      </Button>
    </Form>
  )
}

type CodeFormProps = { readonly reply: LoginReply | undefined; readonly redirect: string }

/** The sessionStorage key of the code that was last sent. */
const SENT_CODE_KEY = 'partner-code'

/** Phone, then the code that was sent to it. */
function CodeForm({ reply: answer, redirect }: CodeFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const stored = useStoredCode<LoginReply>(SENT_CODE_KEY)?.reply
  const reply = answer ?? stored
  const { token, wait, errors, messages, typed } = reply ?? {}
  useEffect(() => {
    if (token) storeCode<LoginReply>(SENT_CODE_KEY, token, { typed: { phone: typed?.phone ?? '' }, token })
  }, [token, typed])
  return (
    <Form
      // The phone is filled in when its field appears.
      key={stored && !answer ? 'stored' : 'new'}
      method="post"
      noValidate
      className="grid gap-4"
      data-draft={SENT_CODE_KEY}
    >
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="redirect" value={redirect} />
      <PhoneField
        label="Telefon"
        name="phone"
        defaultValue={typed?.phone}
        error={errors?.phone}
        autoFocus={reply?.isOver}
      />
      {token === undefined ? (
        <Button type="submit" name="intent" value="send-code" look="primary" size="large" busy={isBusy}>
          Trimite codul
        </Button>
      ) : (
        <>
          <input type="hidden" name="token" value={token} />
          <Notice kind="done">
            Ți-am trimis un cod prin SMS. E valabil 10 minute. <OutboxHint />
          </Notice>
          <CodeField
            label="Cod din SMS"
            name="confirmation_code"
            error={errors?.confirmation_code}
            sent={token}
            autoFocus
          />
          <Button type="submit" name="intent" value="code" look="primary" size="large" busy={isBusy}>
            Intră
          </Button>
          <AnotherCode intent="send-code" wait={wait} />
        </>
      )}
    </Form>
  )
}
