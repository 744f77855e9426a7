import { useEffect, useState } from 'react'
import { parseWith } from '#contract/parse.ts'
import { confirmedRegistration, registrationForm } from '#contract/registration.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { CodeField, PhoneField, TextField } from '../ui/forms/text-field.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import { COOLDOWN_COOKIE, toRegistration } from './registration-fields.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useCountdown } from './use-countdown.ts'

type Props = { returnTo: string; phone: string }

/** AU-05: the registration form, then the code that proves the phone. What was typed stays in place for the second step. */
export function RegisterForm({ returnTo, phone }: Props) {
  const { Form, reply, busy, errors, message, onSubmit } = useAuthForm(checkRegistration)
  const [token, setToken] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const { seconds, start } = useCountdown()
  useEffect(() => start(cooldownLeft()), [start])
  useEffect(() => {
    if (reply?.sent) setToken(reply.sent.token)
    const wait = reply?.sent?.seconds ?? reply?.seconds
    if (wait !== undefined) start(wait)
  }, [reply, start])
  const formIsWrong = Object.keys(errors ?? {}).some((field) => field !== 'confirmation_code')
  const confirming = token !== null && !formIsWrong
  return (
    <Form method="post" action="/register" noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      <input type="hidden" name="redirect" value={returnTo} />
      <div className={confirming ? 'hidden' : 'grid gap-4'}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Prenume"
            name="first_name"
            autoComplete="given-name"
            maxLength={60}
            error={errors?.first_name}
          />
          <TextField
            label="Nume"
            name="last_name"
            autoComplete="family-name"
            maxLength={60}
            error={errors?.last_name}
          />
        </div>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors?.email}
        />
        <PhoneField label="Telefon" name="phone" defaultValue={phone} error={errors?.phone} />
        <PasswordField
          label="Parola"
          name="password"
          autoComplete="new-password"
          hint="Cel puțin 6 caractere."
          error={errors?.password}
        />
        <PasswordField
          label="Confirmă parola"
          name="password_confirmation"
          autoComplete="new-password"
          error={errors?.password_confirmation}
        />
        <Checkbox
          name="terms_and_conditions"
          error={errors?.terms_and_conditions}
          label={
            <>
              Accept <TextLink to="/terms-and-conditions">termenii și condițiile</TextLink> și am citit{' '}
              <TextLink to="/privacy-policy">politica de confidențialitate</TextLink>
            </>
          }
        />
        {!confirming && (
          <Button
            type="submit"
            name="intent"
            value="register-code"
            look="primary"
            size="large"
            busy={busy}
            disabled={seconds > 0}
          >
            {seconds > 0 ? `Continuă (${seconds} s)` : 'Continuă'}
          </Button>
        )}
      </div>
      {confirming && (
        <>
          <input type="hidden" name="token" value={token} />
          <Notice kind="done">
            {reply?.sent?.message ?? 'Ți-am trimis un cod prin SMS.'} <OutboxHint />
          </Notice>
          <CodeField
            label="Cod din SMS"
            name="confirmation_code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={errors?.confirmation_code}
            autoFocus
          />
          <Button
            type="submit"
            name="intent"
            value="register"
            look="primary"
            size="large"
            busy={busy}
            disabled={!/^\d{6}$/.test(code)}
          >
            Creează contul
          </Button>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="register-code" look="quiet" disabled={seconds > 0 || busy}>
              {seconds > 0 ? `Retrimite codul în ${seconds} s` : 'Retrimite codul'}
            </Button>
            <Button look="quiet" onClick={() => setToken(null)}>
              Schimbă datele
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

function checkRegistration(texts: Record<string, string | undefined>) {
  const form = toRegistration(texts)
  if (texts.intent !== 'register') return parseWith(registrationForm, form)
  return parseWith(confirmedRegistration, { ...form, token: texts.token, confirmation_code: texts.confirmation_code })
}

function cooldownLeft(): number {
  const found = new RegExp(`(?:^|;\\s*)${COOLDOWN_COOKIE}=(\\d+)`).exec(document.cookie)
  return found?.[1] ? Math.max(0, Number(found[1]) - Math.floor(Date.now() / 1000)) : 0
}
