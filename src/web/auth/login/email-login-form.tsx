import { useEffect, useEffectEvent, useRef } from 'react'
import { emailLogin } from '#contract/auth/session.ts'
import { parseWith } from '#contract/parse.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useAuthForm } from '../form/use-auth-form.ts'
import { Way } from '../form/way.tsx'

/** E-mail and password as typed, for the form that replaces the password. */
export type TemporaryPassword = { email: string; password: string }

type Props = {
  returnTo: string
  onForgot: () => void
  onSetup: (temporary: TemporaryPassword) => void
  /** Passwords do not serve just now, for these reasons: a code does. */
  onCodeRequired: (why: string[]) => void
}

/** AU-02: login by e-mail and password. */
export function EmailLoginForm({ returnTo, onForgot, onSetup, onCodeRequired }: Props) {
  const { Form, path, reply, busy, errors, messages, onSubmit } = useAuthForm({
    action: '/login',
    intents: ['email-login'],
    check: ({ email, password }) => parseWith(emailLogin, { email, password }),
  })
  const form = useRef<HTMLFormElement>(null)
  const setUp = useEffectEvent((email: string) => {
    const password = form.current ? new FormData(form.current).get('password') : ''
    onSetup({ email, password: typeof password === 'string' ? password : '' })
  })
  const askCode = useEffectEvent(onCodeRequired)
  useEffect(() => {
    if (reply?.setup) setUp(reply.setup.email)
    if (reply?.codeRequired) askCode(reply.messages ?? [])
  }, [reply])
  return (
    <Form ref={form} method="post" action={path} noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="redirect" value={returnTo} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username webauthn"
        maxLength={254}
        defaultValue={reply?.typed?.email}
        error={errors?.email}
      />
      <PasswordField label="Parola" name="password" error={errors?.password} />
      <p className="-mt-1 text-[15px]">
        <Way
          to={{ 'auth-state': 'forgot-password' }}
          onGo={onForgot}
          className="link -my-2.5 inline-flex min-h-11 items-center"
        >
          Am uitat parola
        </Way>
      </p>
      <Button type="submit" name="intent" value="email-login" look="primary" size="large" busy={busy}>
        Intra in cont
      </Button>
    </Form>
  )
}
