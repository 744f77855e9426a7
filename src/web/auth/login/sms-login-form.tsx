import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { smsCodeRequest, smsLogin } from '#contract/auth/session.ts'
import { parseWith } from '#contract/parse.ts'
import { useEarlyValue } from '#web/ui/hydration/use-early-text.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { PhoneField } from '../../ui/forms/text-field.tsx'
import { CodeStep } from '../form/code-step.tsx'
import { isSameNumber } from '../form/form-texts.ts'
import { OutboxHint } from '../form/outbox-hint.tsx'
import type { ProvedPhone } from '../form/reply.ts'
import { useAuthForm } from '../form/use-auth-form.ts'
import { useSentCode } from '../form/use-sent-code.ts'

type Props = {
  returnTo: string
  /** Why a code is required instead of a password. */
  why?: readonly string[] | undefined
  onUnknownPhone: (proved: ProvedPhone) => void
}

/** AU-09: phone, then code. Another phone hides the code and starts over. */
export function SmsLoginForm({ returnTo, why = [], onUnknownPhone }: Props) {
  const { Form, path, reply, busy, errors, messages, onSubmit, checked } = useAuthForm({
    action: '/login',
    intents: ['login-code', 'sms-login'],
    check: checkSmsForm,
    botCheck: { 'login-code': 'login' },
  })
  const [phone, setPhone] = useState(reply?.typed?.phone ?? '')
  const phoneField = useRef<HTMLInputElement>(null)
  useEarlyValue(phoneField, ({ value }) => setPhone(value))
  const { token, seconds, start, forget } = useSentCode(reply)
  const hydrated = useHydrated()
  const handOver = useEffectEvent(onUnknownPhone)
  // Only once the form is idle: leaving while the page still reloads its data would cancel that.
  useEffect(() => {
    if (reply?.provedPhone && !busy) handOver(reply.provedPhone)
  }, [reply, busy])
  const changePhone = (next: string) => {
    setPhone(next)
    if (isSameNumber(next, phone)) return
    forget()
    start(0)
  }
  return (
    <Form method="post" action={path} noValidate onSubmit={onSubmit} className="grid gap-4">
      {why.length > 0 && (
        <div role="alert">
          <Notice kind="info">{why.join(' ')}</Notice>
        </div>
      )}
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="redirect" value={returnTo} />
      <PhoneField
        ref={phoneField}
        label="Telefon"
        name="phone"
        // Not `value`: what was typed before script took over stays.
        defaultValue={phone}
        onChange={(event) => changePhone(event.currentTarget.value)}
        error={errors?.phone}
      />
      {token === null ? (
        <SendCode {...checked} busy={busy} seconds={hydrated ? seconds : 0} />
      ) : (
        <EnterCode token={token} seconds={seconds} busy={busy} error={errors?.confirmation_code} />
      )}
    </Form>
  )
}

type SendProps = Omit<ComponentProps<typeof Button>, 'children'> & { seconds: number }

function SendCode({ seconds, ...button }: SendProps) {
  return (
    <Button
      {...button}
      type="submit"
      name="intent"
      value="login-code"
      look="primary"
      size="large"
      disabled={seconds > 0}
    >
      {seconds > 0 ? `Trimite codul (${seconds} s)` : 'Trimite codul'}
    </Button>
  )
}

type CodeProps = { token: string; error: string[] | undefined; seconds: number; busy: boolean }

function EnterCode({ token, error, seconds, busy }: CodeProps) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <CodeStep
        label="Cod din SMS"
        name="confirmation_code"
        notice={
          <>
            Ți-am trimis un cod prin SMS. E valabil 10 minute. <OutboxHint />
          </>
        }
        error={error}
        seconds={seconds}
        busy={busy}
        sent={token}
        submit={{ intent: 'sms-login', label: 'Intra in cont' }}
        resend="login-code"
        submitsItself
      />
    </>
  )
}

function checkSmsForm({ intent, phone, token, confirmation_code }: Record<string, string | undefined>) {
  if (intent === 'login-code') return parseWith(smsCodeRequest, { phone })
  return parseWith(smsLogin, { strategy: 'sms', phone, token, confirmation_code })
}
