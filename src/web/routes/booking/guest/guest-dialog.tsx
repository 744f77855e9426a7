import { type SubmitEvent, useState } from 'react'
import { guestForm } from '#contract/bookings/bookings.ts'
import { parseWith } from '#contract/parse.ts'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { CodeField, PhoneField, TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CheckingOutcome } from '../placing-problem.tsx'
import type { GuestBody } from '../state/use-place-booking.ts'
import { useGuestCode } from './use-guest-code.ts'

type Props = {
  open: boolean
  /** The details from an earlier try. */
  initial: GuestBody | null
  onClose: () => void
  onLogin: () => void
  onBook: (guest: GuestBody) => void
  busy: boolean
  /** An answer was lost, and the same request asks whether the booking was placed. */
  checking: boolean
  /** The server's errors at the last try, by field; `message` is about the whole. */
  errors: Record<string, string[]>
  message: string | undefined
}

/** BK-17: booking with a name, a phone and the code sent to it. */
export function GuestDialog(props: Props) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Rezervă fără cont" persistent mark>
      <GuestForm {...props} />
    </Dialog>
  )
}

function GuestForm({ onLogin, busy, checking, message, ...form }: Props) {
  const { code, errors, text, onSubmit } = useGuestForm(form)
  const phone = text('phone')
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4 pt-2">
      <FormErrors errors={errors} message={code.message ?? message} />
      {checking && <CheckingOutcome />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Prenume" autoComplete="given-name" maxLength={60} {...text('first_name')} />
        <TextField label="Nume" autoComplete="family-name" maxLength={60} {...text('last_name')} />
      </div>
      <PhoneField
        label="Telefon"
        {...phone}
        onChange={(event) => {
          phone.onChange(event)
          code.forget()
        }}
      />
      <TextField
        label="E-mail"
        optional
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="Îți trimitem și aici confirmarea, cu fișierul pentru calendar."
        {...text('email')}
      />
      {code.token === null ? (
        <SendCode busy={code.busy} seconds={code.secondsLeft} />
      ) : (
        <EnterCode code={code} error={errors.confirmation_code} busy={busy} />
      )}
      <Terms />
      <p className="text-center text-ink-2">
        Ai cont?{' '}
        <button type="button" className="link" onClick={onLogin}>
          Intră în cont
        </button>
      </p>
    </form>
  )
}

/** The typed details, checked before the code is sent and again before the booking is placed. */
function useGuestForm({ initial, onBook, errors: refused }: Pick<Props, 'initial' | 'onBook' | 'errors'>) {
  const code = useGuestCode(initial?.token ? { phone: initial.phone, token: initial.token } : null)
  const [typed, setTyped] = useState({
    first_name: initial?.first_name ?? '',
    last_name: initial?.last_name ?? '',
    phone: initial?.phone ?? '',
    email: initial?.email ?? '',
  })
  const [wrong, setWrong] = useState<Record<string, string[]>>()
  const errors = wrong ?? code.errors ?? refused
  const text = (name: keyof typeof typed) => ({
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
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | null
    const digits = String(new FormData(event.currentTarget).get('confirmation_code') ?? '').replace(/\D/g, '')
    const guest = { ...typed, email: typed.email.trim() || null, token: code.token ?? '-', confirmation_code: digits }
    const isSending = submitter?.value === 'code'
    const parsed = parseWith(guestForm, isSending ? { ...guest, confirmation_code: '000000' } : guest)
    setWrong(parsed.ok ? undefined : parsed.errors)
    code.showErrors(undefined)
    if (!parsed.ok) return
    if (isSending) void code.send(typed.phone)
    else onBook(guest)
  }
  return { code, errors, text, onSubmit }
}

function SendCode({ busy, seconds }: { busy: boolean; seconds: number }) {
  return (
    <Button type="submit" name="intent" value="code" look="primary" size="large" busy={busy} disabled={seconds > 0}>
      {seconds > 0 ? `Trimite codul (${seconds} s)` : 'Trimite codul'}
    </Button>
  )
}

type CodeProps = { code: ReturnType<typeof useGuestCode>; error: string[] | undefined; busy: boolean }

/** The code from the SMS, the button that books, and another code for who got none. */
function EnterCode({ code, error, busy }: CodeProps) {
  return (
    <>
      <Notice kind="done">
        Ți-am trimis un cod prin SMS. E valabil 10 minute. <OutboxHint />
      </Notice>
      <CodeField label="Cod din SMS" name="confirmation_code" error={error} autoFocus />
      <Button type="submit" name="intent" value="book" look="primary" size="large" busy={busy}>
        Rezerva
      </Button>
      <Button type="submit" name="intent" value="code" look="quiet" disabled={code.secondsLeft > 0 || code.busy}>
        {code.secondsLeft > 0 ? `Retrimite codul în ${code.secondsLeft} s` : 'Retrimite codul'}
      </Button>
    </>
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
