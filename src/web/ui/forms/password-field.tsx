import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & { ref?: Ref<HTMLInputElement> }

/** A password with a button that shows it. */
export function PasswordField({ label, hint, error, optional, labelHidden, id, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(control) => (
        <div className="input-with-end">
          <input
            autoComplete="current-password"
            maxLength={128}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="input"
          />
          <IconButton
            icon={shown ? 'eye-slash' : 'eye'}
            label={shown ? 'Ascunde parola' : 'Arată parola'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
