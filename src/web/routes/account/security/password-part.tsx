import { useState } from 'react'
import { firstPassword, passwordChange } from '#contract/account/index.ts'
import { parseWith } from '#contract/parse.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Done, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { PasskeyButton } from '#web/auth/passkeys/passkey-proof.tsx'
import { readPosted } from '#web/auth/passkeys/posted.ts'
import { NewPasswordField } from '#web/auth/password/new-password-field.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'

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

type CurrentPasswordProps = { hasPasskey: boolean; errors: Record<string, string[]> | undefined }

/** The password that is to be replaced, or a passkey's signature instead, for a customer who has forgotten it. */
function CurrentPassword({ hasPasskey, errors }: CurrentPasswordProps) {
  const [signed, setSigned] = useState<string | null>(null)
  const keep = async (signature: object) => {
    setSigned(JSON.stringify(signature))
    return null
  }
  if (signed !== null && !errors?.passkey)
    return (
      <div className="grid justify-items-start gap-3">
        <input type="hidden" name="passkey" value={signed} />
        <Notice kind="done">Cheia de acces a confirmat că ești tu. Scrie parola nouă.</Notice>
        <Button look="quiet" onClick={() => setSigned(null)}>
          Folosesc parola actuală
        </Button>
      </div>
    )
  return (
    <>
      <PasswordField label="Parola actuală" name="current_password" error={errors?.current_password} />
      <FieldError id="passkey-error" message={errors?.passkey?.join(' ')} />
      {hasPasskey && <PasskeyButton onSigned={keep} />}
    </>
  )
}
