import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CodeField } from '../../ui/forms/text-field.tsx'
import type { AuthIntent } from './reply.ts'

/** What its buttons post; the account's forms have words of their own. */
type Intent = AuthIntent | 'confirm' | 'resend'

type Props = {
  label: string
  name: 'confirmation_code' | 'token'
  /** What is told above the field. */
  notice: ReactNode
  error: string[] | undefined
  /** Seconds until another code may be asked for. */
  seconds: number
  busy: boolean
  submit: { intent: Intent; label: string }
  resend: Intent
  /** AU-13: in registration the button waits for exactly six digits. */
  waitsForAll?: boolean
  /** Ways back, beside the resending. */
  children?: ReactNode
}

/** The second half of every form that sends a code: the code, going on with it, and asking for another. */
export function CodeStep(props: Props) {
  const { label, name, notice, error, seconds, busy, submit, resend, waitsForAll = false, children } = props
  const [code, setCode] = useState('')
  const hydrated = useHydrated()
  const told = useRef<HTMLDivElement>(null)
  // A long form that gives way to this leaves the page scrolled past what is told.
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <div ref={told} className="scroll-mt-24">
        <Notice kind="done">{notice}</Notice>
      </div>
      <CodeField
        label={label}
        name={name}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        autoFocus
      />
      <Button
        type="submit"
        name="intent"
        value={submit.intent}
        look="primary"
        size="large"
        busy={busy}
        disabled={hydrated && waitsForAll && !/^\d{6}$/.test(code)}
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
