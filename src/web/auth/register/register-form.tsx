import { type ComponentProps, useEffect, useState } from 'react'
import { confirmedRegistration, registrationForm } from '#contract/auth/registration.ts'
import { parseWith } from '#contract/parse.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { CodeStep } from '../form/code-step.tsx'
import { OutboxHint } from '../form/outbox-hint.tsx'
import type { AuthReply, ProvedPhone, SocialPerson } from '../form/reply.ts'
import { useAuthForm } from '../form/use-auth-form.ts'
import { useSentCode } from '../form/use-sent-code.ts'
import { PersonFields } from './person-fields.tsx'
import { COOLDOWN_COOKIE, isProved, toConfirmed, toRegistration } from './registration-fields.ts'

type Props = {
  returnTo: string
  /** A phone that a code has proved on the way here. */
  proved: ProvedPhone | null
  /** The person as Apple or Facebook describes them. */
  social: SocialPerson | null
}

/** AU-05: the registration form, then the code that proves the phone. The typed details stay for the second step. */
export function RegisterForm({ returnTo, proved: given, social }: Props) {
  const { Form, path, reply, busy, errors, messages, onSubmit, checked } = useAuthForm({
    action: '/register',
    intents: ['register-code', 'register'],
    check: checkRegistration,
    botCheck: { 'register-code': 'register' },
  })
  const hydrated = useHydrated()
  const proved = useGoodProof(given, reply)
  const [phone, setPhone] = useState(reply?.typed?.phone ?? given?.phone ?? '')
  const { token, seconds, start, forget } = useSentCode(reply)
  useEffect(() => {
    const left = cooldownLeft()
    if (left > 0) start(left)
  }, [start])
  const provedHere = isProved({ phone, proved_phone: proved?.phone, phone_proof: proved?.proof })
  // After a reload the passwords are to be typed again, above the code.
  const [showsBoth] = useState(reply?.isStored === true)
  // Without script too both halves stand on the page, and the one that is right stays.
  const formIsWrong = hydrated && !showsBoth && Object.keys(errors ?? {}).some((field) => field !== 'confirmation_code')
  const confirming = token !== null && !provedHere && !formIsWrong
  return (
    <Form method="post" action={path} noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="redirect" value={returnTo} />
      <input type="hidden" name="register_method" value={social?.method ?? 'email'} />
      {proved && (
        <>
          <input type="hidden" name="proved_phone" value={proved.phone} />
          <input type="hidden" name="phone_proof" value={proved.proof} />
        </>
      )}
      <div className={confirming && hydrated && !showsBoth ? 'hidden' : 'grid gap-4'}>
        <PersonFields
          typed={reply?.typed ?? given?.person}
          social={social}
          phone={phone}
          onPhone={setPhone}
          errors={errors}
        />
        {!confirming && (
          <ContinueButton {...checked} proved={provedHere} busy={busy} seconds={hydrated ? seconds : 0} />
        )}
      </div>
      {confirming && (
        <ConfirmPhone
          token={token}
          seconds={seconds}
          busy={busy}
          phone={hydrated && !showsBoth ? phone : ''}
          sent={reply?.sent?.message}
          error={errors?.confirmation_code}
          typed={reply?.code}
          onChange={hydrated && !showsBoth ? forget : null}
        />
      )}
    </Form>
  )
}

/** The proof, until the server refuses it as old or spent: then the phone is proved again by a code. */
function useGoodProof(given: ProvedPhone | null, reply: AuthReply | undefined): ProvedPhone | null {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (reply?.intent === 'register' && reply.errors?.phone) setRefused(true)
  }, [reply])
  return isRefused ? null : given
}

type ContinueProps = Omit<ComponentProps<typeof Button>, 'children'> & { proved: boolean; seconds: number }

/** Creates the account where the phone is proved already; else sends the code, once the wait for another is over. */
function ContinueButton({ proved, seconds, ...button }: ContinueProps) {
  return (
    <Button
      {...button}
      type="submit"
      name="intent"
      value={proved ? 'register' : 'register-code'}
      look="primary"
      size="large"
      disabled={seconds > 0 && !proved}
    >
      {continueLabel(proved, seconds)}
    </Button>
  )
}

function continueLabel(proved: boolean, seconds: number): string {
  if (proved) return 'Creează contul'
  return seconds > 0 ? `Continuă (${seconds} s)` : 'Continuă'
}

type ConfirmProps = {
  token: string
  /** Empty where it is not shown. */
  phone: string
  /** The server's message about the code. */
  sent: string | null | undefined
  error: string[] | undefined
  typed: string | undefined
  seconds: number
  busy: boolean
  /** Back to the form; null without script, where the form still stands above. */
  onChange: (() => void) | null
}

/** The second step: the code that was sent to the phone. */
function ConfirmPhone({ token, phone, sent, error, typed, seconds, busy, onChange }: ConfirmProps) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <CodeStep
        label="Cod din SMS"
        name="confirmation_code"
        notice={
          <>
            {sent ?? 'Ți-am trimis un cod prin SMS. E valabil 10 minute.'}{' '}
            {phone && <span className="figures whitespace-nowrap">Numărul: {phoneLabel(phone)}.</span>} <OutboxHint />
          </>
        }
        error={error}
        typed={typed}
        seconds={seconds}
        busy={busy}
        sent={token}
        submit={{ intent: 'register', label: 'Creează contul' }}
        resend="register-code"
        waitsForAll
      >
        {onChange && (
          <Button look="quiet" onClick={onChange}>
            Schimbă datele
          </Button>
        )}
      </CodeStep>
    </>
  )
}

function checkRegistration(texts: Record<string, string | undefined>) {
  return texts.intent === 'register'
    ? parseWith(confirmedRegistration, toConfirmed(texts))
    : parseWith(registrationForm, toRegistration(texts))
}

function cooldownLeft(): number {
  const found = new RegExp(`(?:^|;\\s*)${COOLDOWN_COOKIE}=(\\d+)`).exec(document.cookie)
  return found?.[1] ? Math.max(0, Number(found[1]) - Math.floor(Date.now() / 1000)) : 0
}
