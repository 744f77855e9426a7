import { useEffect, useEffectEvent, useState } from 'react'
import { parseWith } from '#contract/parse.ts'
import { smsCodeRequest, smsLogin } from '#contract/session.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { CodeField, PhoneField } from '../ui/forms/text-field.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import type { AuthReply } from './reply.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useCountdown } from './use-countdown.ts'

type Props = { returnTo: string; onUnknownPhone: (phone: string) => void }

/** AU-09: phone, then code. Another phone hides the code and starts over. */
export function SmsLoginForm({ returnTo, onUnknownPhone }: Props) {
  const { Form, reply, busy, errors, message, onSubmit } = useAuthForm(checkSmsForm)
  const [phone, setPhone] = useState('')
  const [token, setToken] = useState<string | null>(reply?.sent?.token ?? null)
  const { seconds, start } = useCountdown(reply?.sent?.seconds)
  const take = useEffectEvent((answer: AuthReply) => {
    if (answer.sent) setToken(answer.sent.token)
    const wait = answer.sent?.seconds ?? answer.seconds
    if (wait !== undefined) start(wait)
    if (answer.unknownPhone) onUnknownPhone(answer.unknownPhone)
  })
  useEffect(() => {
    if (reply) take(reply)
  }, [reply])
  const changePhone = (next: string) => {
    setPhone(next)
    setToken(null)
    start(0)
  }
  return (
    <Form method="post" action="/login" noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      <input type="hidden" name="redirect" value={returnTo} />
      <PhoneField
        label="Telefon"
        name="phone"
        value={phone}
        onChange={(event) => changePhone(event.currentTarget.value)}
        error={errors?.phone}
      />
      {token === null ? (
        <Button
          type="submit"
          name="intent"
          value="login-code"
          look="primary"
          size="large"
          busy={busy}
          disabled={seconds > 0}
        >
          {seconds > 0 ? `Trimite codul (${seconds} s)` : 'Trimite codul'}
        </Button>
      ) : (
        <>
          <input type="hidden" name="token" value={token} />
          <Notice kind="done">
            Ți-am trimis un cod prin SMS. E bun 10 minute. <OutboxHint />
          </Notice>
          <CodeField label="Cod din SMS" name="confirmation_code" error={errors?.confirmation_code} autoFocus />
          <Button type="submit" name="intent" value="sms-login" look="primary" size="large" busy={busy}>
            Intra in cont
          </Button>
          <Button type="submit" name="intent" value="login-code" look="quiet" disabled={seconds > 0 || busy}>
            {seconds > 0 ? `Retrimite codul în ${seconds} s` : 'Retrimite codul'}
          </Button>
        </>
      )}
    </Form>
  )
}

function checkSmsForm({ intent, phone, token, confirmation_code }: Record<string, string | undefined>) {
  if (intent === 'login-code') return parseWith(smsCodeRequest, { phone })
  return parseWith(smsLogin, { strategy: 'sms', phone, token, confirmation_code })
}
