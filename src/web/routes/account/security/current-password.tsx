import { useState } from 'react'
import { PasskeyButton } from '#web/auth/passkeys/passkey-proof.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'

type Props = { hasPasskey: boolean; errors: Record<string, string[]> | undefined }

/** The password that is to be replaced, or a passkey's signature instead, for who has forgotten it. */
export function CurrentPassword({ hasPasskey, errors }: Props) {
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
