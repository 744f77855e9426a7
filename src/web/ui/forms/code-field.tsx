import { useEffect, useImperativeHandle, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { type InputProps, TextField } from './text-field.tsx'

type Props = InputProps & {
  /** The newest code; another value empties the field, so that its digits are typed next. */
  sent?: unknown
}

/** A six-digit code from an SMS or e-mail; phones can autofill it. */
export function CodeField({ className, onChange, sent, ref, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLInputElement, [])
  const last = useRef(sent)
  useEffect(() => {
    if (sent === undefined || sent === last.current) return
    last.current = sent
    if (!field.current) return
    write(field.current, '')
    field.current.focus()
  }, [sent])
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[\s\-]*([0-9][\s\-]*){6}"
      maxLength={16}
      spellCheck={false}
      {...props}
      ref={field}
      onPaste={pasteDigits}
      onChange={onChange}
      className={classNames('input-code', className)}
    />
  )
}

/** Pasted codes often come with spaces or dashes ('123 456'). */
function pasteDigits(event: React.ClipboardEvent<HTMLInputElement>) {
  const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, 6)
  if (!digits) return
  event.preventDefault()
  write(event.currentTarget, digits)
}

/** As if typed, so that who listens hears of it. */
function write(field: HTMLInputElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
