import { type SubmitEvent, useState } from 'react'
import { guestForm } from '#contract/bookings/bookings.ts'
import { parseWith } from '#contract/parse.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { CheckingOutcome } from '../placing-problem.tsx'
import type { Checking, GuestBody } from '../state/use-place-booking.ts'
import { FoldedPhone } from './folded-phone.tsx'
import type { PhoneProof } from './use-phone-proof.ts'

type Props = {
  proved: PhoneProof
  /** The details from an earlier try. */
  initial: GuestBody | null
  onChangePhone: () => void
  onBook: (guest: GuestBody) => void
  busy: boolean
  checking: Checking | null
  errors: Record<string, string[]>
  message: string | undefined
}

/** BK-17: the name of a guest whose phone is proved and has no account. */
export function NameStep({ proved, initial, onChangePhone, onBook, busy, checking, errors: refused, message }: Props) {
  const [typed, setTyped] = useState({
    first_name: initial?.first_name ?? '',
    last_name: initial?.last_name ?? '',
    email: initial?.email ?? '',
  })
  const [wrong, setWrong] = useState<Record<string, string[]>>()
  const errors = wrong ?? refused
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const guest = { ...typed, email: typed.email.trim() || null, phone: proved.phone, phone_proof: proved.proof }
    const parsed = parseWith(guestForm, guest)
    setWrong(parsed.ok ? undefined : parsed.errors)
    if (parsed.ok) onBook(guest)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      {checking && <CheckingOutcome {...checking} />}
      <FoldedPhone phone={proved.phone} isProved onChange={onChangePhone} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Prenume"
          autoComplete="given-name"
          maxLength={60}
          autoFocus
          data-autofocus
          {...field('first_name')}
        />
        <TextField label="Nume" autoComplete="family-name" maxLength={60} {...field('last_name')} />
      </div>
      <TextField
        label="E-mail"
        optional
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="Îți trimitem și aici confirmarea, cu fișierul pentru calendar."
        {...field('email')}
      />
      <Button type="submit" look="primary" size="large" busy={busy}>
        Rezerva
      </Button>
      <Terms />
    </form>
  )
}

function Terms() {
  return (
    <p className="text-small text-ink-2">
      Rezervând, accepți{' '}
      <a className="link" href="/terms-and-conditions" target="_blank" rel="noreferrer">
        termenii și condițiile
      </a>{' '}
      și{' '}
      <a className="link" href="/privacy-policy" target="_blank" rel="noreferrer">
        politica de confidențialitate
      </a>
      . Dacă îți faci mai târziu cont cu acest număr, găsești rezervarea acolo.
    </p>
  )
}
