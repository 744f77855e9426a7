import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & { label: ReactNode; error?: string | string[] | undefined }

/** A checkbox, or with type="radio" a radio button; the label may hold links. */
export function Checkbox({ label, error, type = 'checkbox', id, ...input }: Props) {
  const generated = useId()
  const controlId = id ?? generated
  const message = Array.isArray(error) ? error.join(' ') : error
  return (
    <div className="check">
      <input
        {...input}
        type={type}
        id={controlId}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${controlId}-error` : undefined}
      />
      <label htmlFor={controlId}>{label}</label>
      <FieldError id={`${controlId}-error`} message={message} />
    </div>
  )
}
