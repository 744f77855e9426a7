import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { LoginReply } from './login-action.ts'

type Props = { readonly reply: LoginReply | undefined; readonly redirect: string }

/** E-mail and password, the same as those of the person's account as a customer. */
export function PasswordForm({ reply, redirect }: Props) {
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
