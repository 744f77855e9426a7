import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { FoldedPhone } from './folded-phone.tsx'
import type { usePhoneProof } from './use-phone-proof.ts'

type Props = { phone: ReturnType<typeof usePhoneProof>; onChange: () => void }

const CODE_DIGITS = 6

/** The code from the SMS, which submits itself at its sixth digit, typed, pasted or filled in by the phone. */
export function CodeStep({ phone, onChange }: Props) {
  const { busy, errors, message, seconds, sentTo, token, check } = phone
  const [code, setCode] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const wrong = errors?.confirmation_code
  // The next digits replace the wrong code.
  useEffect(() => {
    if (wrong) field.current?.querySelector('input')?.select()
  }, [wrong])
  const onCode = (typed: string) => {
    setCode(typed)
    if (typed.length === CODE_DIGITS && typed !== code) void check(typed)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void check(code)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      <FoldedPhone phone={sentTo ?? ''} onChange={onChange} />
      <p className="text-ink-2" role="status">
        Ți-am trimis un cod prin SMS. E valabil 10 minute. <OutboxHint />
      </p>
      <div ref={field}>
        <CodeField
          label="Cod din SMS"
          name="confirmation_code"
          value={code}
          onChange={(event) => onCode(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
          error={wrong}
          sent={token}
          hint="După a șasea cifră, codul se trimite singur."
          autoFocus
          data-autofocus
        />
      </div>
      <Button type="submit" look="primary" size="large" busy={busy}>
        Continuă
      </Button>
      <Button look="quiet" disabled={seconds > 0 || busy} onClick={() => void phone.send(sentTo ?? '')}>
        {seconds > 0 ? `Retrimite codul în ${seconds} s` : 'Retrimite codul'}
      </Button>
    </form>
  )
}
