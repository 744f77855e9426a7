import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PhoneField } from '#web/ui/forms/text-field.tsx'
import type { usePhoneProof } from './use-phone-proof.ts'

type Props = {
  phone: ReturnType<typeof usePhoneProof>
  /** Why the server no longer takes the proof of a phone. */
  refused: string[] | undefined
  /** Says for what the number is asked. */
  purpose: string
  /** Leads to the other ways in; absent where the phone alone will do. */
  onAccount?: () => void
}

/** The first question for customers with and without an account: the phone. */
export function PhoneStep({ phone, refused, purpose, onAccount }: Props) {
  const [typed, setTyped] = useState('')
  const { busy, seconds, message } = phone
  const errors = phone.errors ?? (refused && typed === '' ? { phone: refused } : undefined)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void phone.send(typed)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      <p className="text-ink-2">{purpose} Îl verificăm cu un cod prin SMS.</p>
      <PhoneField
        label="Telefon"
        hint="Un număr de mobil din România"
        name="phone"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errors?.phone}
        autoFocus
        data-autofocus
      />
      <Button type="submit" look="primary" size="large" busy={busy} disabled={seconds > 0}>
        {seconds > 0 ? `Continuă cu un cod SMS (${seconds} s)` : 'Continuă cu un cod SMS'}
      </Button>
      {onAccount && (
        <div className="grid gap-2 border-line border-t pt-5 text-center">
          <Button onClick={onAccount}>Am deja cont</Button>
          <p className="text-small text-ink-2">Intri cu e-mailul și parola, fără SMS.</p>
        </div>
      )}
    </form>
  )
}
