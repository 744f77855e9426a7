import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Field, type FieldProps } from './field.tsx'

export type SelectProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>

/** The browser's own select. */
export function Select({ label, hint, error, optional, labelHidden, id, children, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(control) => (
        <div className="input-with-end">
          <select {...select} {...control} className="input">
            {children}
          </select>
          <Icon name="caret-down" />
        </div>
      )}
    </Field>
  )
}
