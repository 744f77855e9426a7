import { PasswordField } from '../../ui/forms/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type Props = { errors: Record<string, string[]> | undefined; label: string; autoFocus?: boolean }

/** A new password and its repetition. */
export function NewPasswordFields({ errors, label, autoFocus = false }: Props) {
  return (
    <>
      <NewPasswordField label={label} name="password" error={errors?.password} autoFocus={autoFocus} />
      <PasswordField
        label="Confirmă parola"
        name="password_confirmation"
        autoComplete="new-password"
        error={errors?.password_confirmation}
      />
    </>
  )
}
