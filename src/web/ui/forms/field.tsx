import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'

/** The properties of every field besides its control's own attributes. */
export type FieldProps = {
  label: string
  hint?: ReactNode | undefined
  /** The sentence under the field; several are joined. */
  error?: string | string[] | undefined
  optional?: boolean | undefined
  /** Shows the label to screen readers only, when the context already says it. */
  labelHidden?: boolean | undefined
}

/** Attributes that tie a control to its label, hint and error. */
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode }

/** Label above, control, hint, then the error with an icon. */
export function Field({ id, label, hint, error, optional, labelHidden, children }: Props) {
  const generated = useId()
  const controlId = id ?? generated
  const message = Array.isArray(error) ? error.join(' ') : error
  const described = [hint && `${controlId}-hint`, message && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
        {optional && <span className="font-normal text-ink-2"> (opțional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': message ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${controlId}-error`} message={message} />
    </div>
  )
}

/** A field's error message; nothing when there is none. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="field-error">
      <Icon name="warning" size={16} />
      {message}
    </p>
  )
}
