import { firstPassword, passwordChange } from '#contract/account/index.ts'
import { parseWith } from '#contract/parse.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Done, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { readPosted } from '#web/auth/passkeys/posted.ts'
import { NewPasswordField } from '#web/auth/password/new-password-field.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { CurrentPassword } from './current-password.tsx'

type Props = { hasPassword: boolean; hasPasskey: boolean; email: string | null; asking: Asking }

/** Changes the password, or sets the first one of an account that came by SMS, Apple or Facebook. */
export function PasswordPart({ hasPassword, hasPasskey, email, asking }: Props) {
  const { Form, reply, busy, errors, message, done, onSubmit } = useAccountForm('password', (texts) =>
    hasPassword
      ? parseWith(passwordChange, { ...texts, passkey: readPosted(texts.passkey) })
      : parseWith(firstPassword, { ...texts, passkey: undefined }),
  )
  const proof = { asking, reply, errors, busy }
  return (
    <Section
      title="Parola"
      intro={
        hasPassword
          ? 'Când o schimbi, celelalte dispozitive sunt deconectate.'
          : 'Contul tău nu are încă o parolă. Cu una poți intra și fără SMS.'
      }
    >
      <Form key={done ?? 'form'} method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormErrors errors={errors} message={message} />
        <input type="hidden" name="form" value="password" />
        {/* Password managers look for whose password it is. */}
        <input type="email" autoComplete="username" defaultValue={email ?? ''} readOnly hidden />
        {hasPassword ? <CurrentPassword hasPasskey={hasPasskey} errors={errors} /> : <ProofFields {...proof} />}
        <NewPasswordField label="Parola nouă" name="password" error={errors?.password} />
        <PasswordField
          label="Confirmă parola nouă"
          name="password_confirmation"
          autoComplete="new-password"
          error={errors?.password_confirmation}
        />
        <Button
          type="submit"
          name="intent"
          value={hasPassword ? 'change' : 'set'}
          className="justify-self-start"
          busy={busy}
        >
          {hasPassword ? 'Schimbă parola' : 'Alege parola'}
        </Button>
        {!hasPassword && <AnotherProof {...proof} />}
        <Done text={done} />
      </Form>
    </Section>
  )
}
