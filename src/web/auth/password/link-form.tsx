import { linkedPassword } from '#contract/auth/password.ts'
import { parseWith } from '#contract/parse.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { useAuthForm } from '../form/use-auth-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** A new password by the link of a mail; nobody is logged in by it. */
export function LinkForm({ token }: { token: string }) {
  const { Form, path, reply, busy, errors, messages, onSubmit } = useAuthForm({
    action: '/setup-password',
    intents: ['setup-link'],
    check: ({ password, password_confirmation }) =>
      parseWith(linkedPassword, { token, password, password_confirmation }),
  })
  if (reply?.changed)
    return (
      <div className="grid gap-5">
        <Notice kind="done">
          Parola e schimbată, iar toate dispozitivele au ieșit din cont. Intră cu parola nouă.
        </Notice>
        <ButtonLink to="/login" look="primary" size="large">
          Intra in cont
        </ButtonLink>
      </div>
    )
  return (
    <Form method="post" action={path} noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="token" value={token} />
      <p className="text-ink-2">Scrie parola pe care o vrei de acum înainte. Celelalte dispozitive ies din cont.</p>
      <NewPasswordFields label="Parola nouă" errors={errors} />
      <Button type="submit" name="intent" value="setup-link" look="primary" size="large" busy={busy}>
        Schimbă parola
      </Button>
      <p className="text-center text-ink-2">
        Linkul nu mai merge? <TextLink to="/login?auth-state=forgot-password">Cere altul</TextLink>
      </p>
    </Form>
  )
}
