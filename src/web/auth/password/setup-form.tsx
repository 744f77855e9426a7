import { passwordSetup } from '#contract/auth/password.ts'
import { parseWith } from '#contract/parse.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useAuthForm } from '../form/use-auth-form.ts'
import { Way } from '../form/way.tsx'
import type { TemporaryPassword } from '../login/email-login-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type Props = {
  returnTo: string
  /** The password typed at login; null if the person comes straight here. */
  temporary: TemporaryPassword | null
  onLogin: () => void
}

/** AU-08: a password of one's own instead of the one that came with the account. */
export function SetupForm({ returnTo, temporary, onLogin }: Props) {
  const { Form, path, reply, busy, errors, messages, onSubmit } = useAuthForm({
    action: '/login',
    intents: ['setup-password', 'email-login'],
    check: ({ email, current_password, password, password_confirmation }) =>
      parseWith(passwordSetup, { email, current_password, password, password_confirmation }),
  })
  const isWrong = Boolean(errors?.email ?? errors?.current_password ?? messages?.length)
  const known = temporary !== null && !isWrong
  return (
    <Form method="post" action={path} noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="redirect" value={returnTo} />
      <p className="text-ink-2">
        Contul a fost creat pentru tine, cu o parolă primită. Alege una pe care o știi numai tu.
      </p>
      <div className={known ? 'hidden' : 'grid gap-4'}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={temporary?.email ?? reply?.setup?.email ?? reply?.typed?.email}
          error={errors?.email}
        />
        <PasswordField
          label="Parola actuală, cea primită"
          name="current_password"
          defaultValue={temporary?.password}
          error={errors?.current_password}
        />
      </div>
      <NewPasswordFields label="Parola nouă" errors={errors} autoFocus={known} />
      <Button type="submit" name="intent" value="setup-password" look="primary" size="large" busy={busy}>
        Alege parola
      </Button>
      <p className="text-center text-ink-2">
        Ai deja o parolă a ta?{' '}
        <Way to={{ 'auth-state': null }} onGo={onLogin} className="link">
          Intra in cont
        </Way>
      </p>
    </Form>
  )
}
