import { parseWith } from '#contract/parse.ts'
import { emailLogin } from '#contract/session.ts'
import { Button } from '../ui/actions/button.tsx'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** AU-02: login by e-mail and password. */
export function EmailLoginForm({ returnTo }: { returnTo: string }) {
  const { Form, busy, errors, message, onSubmit } = useAuthForm(({ email, password }) =>
    parseWith(emailLogin, { email, password }),
  )
  return (
    <Form method="post" action="/login" noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      <input type="hidden" name="redirect" value={returnTo} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        error={errors?.email}
      />
      <PasswordField label="Parola" name="password" error={errors?.password} />
      <Button type="submit" name="intent" value="email-login" look="primary" size="large" busy={busy}>
        Intra in cont
      </Button>
    </Form>
  )
}
