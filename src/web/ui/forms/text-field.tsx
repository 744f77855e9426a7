import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'

export type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> & { ref?: Ref<HTMLInputElement> }

/** A line of text. */
export function TextField({ label, hint, error, optional, labelHidden, id, className, ...input }: InputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(control) => <input type="text" {...input} {...control} className={classNames('input', className)} />}
    </Field>
  )
}

/** A phone number in any usual notation; Romania is assumed. */
export function PhoneField(props: InputProps) {
  return (
    <TextField type="tel" inputMode="tel" autoComplete="tel" placeholder="07xx xxx xxx" maxLength={32} {...props} />
  )
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'children'>

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, labelHidden, id, className, ...area }: AreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(control) => <textarea rows={3} {...area} {...control} className={classNames('input', className)} />}
    </Field>
  )
}
