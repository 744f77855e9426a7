import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> & { ref?: Ref<HTMLInputElement> }

/** A line of text. */
export function TextField({ label, hint, error, optional, labelHidden, id, className, ...input }: InputProps) {
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden }}>
      {(control) => <input type="text" {...input} {...control} className={classNames('input', className)} />}
    </Field>
  )
}

/** A phone number in any usual notation; Romania is assumed. */
export function PhoneField(props: InputProps) {
  return (
    <TextField type="tel" inputMode="tel" autoComplete="tel" placeholder="07xx xxx xxx" maxLength={20} {...props} />
  )
}

/** A six-digit code from an SMS or e-mail; phones can autofill it. */
export function CodeField({ className, onChange, ...props }: InputProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[\s\-]*([0-9][\s\-]*){6}"
      maxLength={16}
      spellCheck={false}
      {...props}
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
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(event.currentTarget, digits)
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'children'>

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, labelHidden, id, className, ...area }: AreaProps) {
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden }}>
      {(control) => <textarea rows={3} {...area} {...control} className={classNames('input', className)} />}
    </Field>
  )
}
