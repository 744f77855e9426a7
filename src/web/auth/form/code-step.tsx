import { type ReactNode, useEffect, useRef, useState } from 'react'
import { plainCode } from '#domain/auth/plain-code.ts'
import { useEarlyValue } from '#web/ui/hydration/use-early-text.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import type { AuthIntent } from './reply.ts'

/** The intents that the buttons post; the account's forms have words of their own. */
type Intent = AuthIntent | 'confirm' | 'resend'

type Props = {
  label: string
  name: 'confirmation_code' | 'token'
  /** The text above the field. */
  notice: ReactNode
  error: string[] | undefined
  /** The code as typed, in a page that comes back because of another field. */
  typed?: string | undefined
  /** The newest code, known by its token, or by the answer that said so. */
  sent: unknown
  /** Seconds until another code may be asked for. */
  seconds: number
  busy: boolean
  submit: { intent: Intent; label: string }
  resend: Intent
  /** AU-13: in registration the button waits for exactly six digits. */
  waitsForAll?: boolean
  /** BK-22: goes on at the sixth digit, typed, pasted or filled in by the phone. */
  submitsItself?: boolean
  /** Ways back, beside the resending. */
  children?: ReactNode
}

/** The second half of every form that sends a code: the code, going on with it, and asking for another. */
export function CodeStep(props: Props) {
  const { label, name, notice, error, typed = '', sent, seconds, busy, submit, resend, children } = props
  const { waitsForAll = false, submitsItself = false } = props
  const [code, setCode] = useState(typed)
  const hydrated = useHydrated()
  const intro = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const onCode = ({ value, form }: HTMLInputElement) => {
    setCode(value)
    if (submitsItself && isWhole(value) && plainCode(value) !== plainCode(code)) form?.requestSubmit(button.current)
  }
  useEarlyValue(field, onCode)
  // A long form that gives way to this leaves the page scrolled past what is said.
  useEffect(() => {
    intro.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  // The next digits replace the wrong code.
  useEffect(() => {
    if (error) field.current?.select()
  }, [error])
  return (
    <>
      <div ref={intro} className="scroll-mt-24">
        <Notice kind="done">{notice}</Notice>
      </div>
      <CodeField
        ref={field}
        label={label}
        name={name}
        value={code}
        onChange={(event) => onCode(event.currentTarget)}
        error={error}
        sent={sent}
        hint={hydrated && submitsItself ? 'După a șasea cifră, codul se trimite singur.' : undefined}
        autoFocus
      />
      <Button
        ref={button}
        type="submit"
        name="intent"
        value={submit.intent}
        look="primary"
        size="large"
        busy={busy}
        disabled={hydrated && waitsForAll && !isWhole(code)}
      >
        {submit.label}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value={resend} look="quiet" disabled={hydrated && (seconds > 0 || busy)}>
          {hydrated && seconds > 0 ? `Retrimite codul în ${seconds} s` : 'Retrimite codul'}
        </Button>
        {children}
      </div>
    </>
  )
}

const isWhole = (code: string) => /^\d{6}$/.test(plainCode(code))
