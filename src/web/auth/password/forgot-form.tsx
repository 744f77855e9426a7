import { useState } from 'react'
import { passwordReset, resetCode, resetRequest } from '#contract/auth/password.ts'
import { parseWith } from '#contract/parse.ts'
import { Button, buttonClass } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { CodeStep } from '../form/code-step.tsx'
import { OutboxHint } from '../form/outbox-hint.tsx'
import type { AuthReply } from '../form/reply.ts'
import { useAuthForm } from '../form/use-auth-form.ts'
import { useSentCode } from '../form/use-sent-code.ts'
import { Way } from '../form/way.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const START = { step: 'forgot-password', email: '', code: '' } as const

/** AU-07: e-mail, code, new password, done. */
export function ForgotForm({ onLogin }: { onLogin: () => void }) {
  const { Form, path, reply, busy, errors, messages, onSubmit } = useAuthForm({
    action: '/login',
    intents: ['reset-email', 'reset-code', 'reset-password'],
    check: checkReset,
  })
  const { seconds } = useSentCode(reply)
  const [leftAt, setLeftAt] = useState<AuthReply>()
  const { step, email, code } = (reply !== leftAt && reply?.reset) || { ...START, email: reply?.reset?.email ?? '' }
  if (step === 'success') return <PasswordChanged onLogin={onLogin} />
  return (
    <Form method="post" action={path} noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="step" value={step} />
      {step === 'forgot-password' && <EmailStep email={email} error={errors?.email} busy={busy} />}
      {step !== 'forgot-password' && (
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {step === 'confirm-code' && (
        <EmailedCodeStep
          email={email}
          seconds={seconds}
          busy={busy}
          error={errors?.token}
          sent={reply?.sent}
          onAnotherEmail={() => setLeftAt(reply)}
        />
      )}
      {step === 'password' && <NewPasswordStep code={code} errors={errors} busy={busy} />}
      <p className="text-center text-ink-2">
        Ți-ai amintit-o?{' '}
        <Way to={{ 'auth-state': null }} onGo={onLogin} className="link">
          Intra in cont
        </Way>
      </p>
    </Form>
  )
}

type EmailProps = { email: string; error: string[] | undefined; busy: boolean }

function EmailStep({ email, error, busy }: EmailProps) {
  return (
    <>
      <p className="text-ink-2">Scrie adresa contului tău și îți trimitem un cod cu care alegi altă parolă.</p>
      <TextField
        key={email}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
        error={error}
      />
      <Button type="submit" name="intent" value="reset-email" look="primary" size="large" busy={busy}>
        Trimite codul
      </Button>
    </>
  )
}

type EmailedProps = EmailProps & { seconds: number; sent: unknown; onAnotherEmail: () => void }

function EmailedCodeStep({ email, error, seconds, sent, busy, onAnotherEmail }: EmailedProps) {
  return (
    <CodeStep
      label="Cod din e-mail"
      name="token"
      notice={
        <>
          Am trimis un mesaj la <strong className="wrap-anywhere">{email}</strong>. Codul e valabil 10 minute.{' '}
          <OutboxHint />
        </>
      }
      error={error}
      sent={sent}
      seconds={seconds}
      busy={busy}
      submit={{ intent: 'reset-code', label: 'Continuă' }}
      resend="reset-email"
    >
      <Way to={{ 'auth-state': 'forgot-password' }} onGo={onAnotherEmail} className={buttonClass({ look: 'quiet' })}>
        Schimbă adresa
      </Way>
    </CodeStep>
  )
}

type PasswordProps = { code: string; errors: Record<string, string[]> | undefined; busy: boolean }

function NewPasswordStep({ code, errors, busy }: PasswordProps) {
  return (
    <>
      <input type="hidden" name="token" value={code} />
      <NewPasswordFields label="Parola nouă" errors={errors} autoFocus />
      <Button type="submit" name="intent" value="reset-password" look="primary" size="large" busy={busy}>
        Schimbă parola
      </Button>
    </>
  )
}

function PasswordChanged({ onLogin }: { onLogin: () => void }) {
  return (
    <div className="grid gap-5">
      <Notice kind="done">Parola e schimbată, iar toate dispozitivele au ieșit din cont. Intră cu parola nouă.</Notice>
      <Way to={{ 'auth-state': null }} onGo={onLogin} className={buttonClass({ look: 'primary', size: 'large' })}>
        Intra in cont
      </Way>
    </div>
  )
}

function checkReset({ intent, email, token, password, password_confirmation }: Record<string, string | undefined>) {
  if (intent === 'reset-email') return parseWith(resetRequest, { email })
  if (intent === 'reset-code') return parseWith(resetCode, { email, token })
  return parseWith(passwordReset, { email, token, password, password_confirmation })
}
