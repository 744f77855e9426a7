import { PasswordField } from '../../ui/forms/password-field.tsx'

type Props = { errors: Record<string, string[]> | undefined; label: string; autoFocus?: boolean }

/** A new password and its repetition. */
export function NewPasswordFields({ errors, label, autoFocus = false }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint="Cel puțin 6 caractere."
        error={errors?.password}
        autoFocus={autoFocus}
      />
      <PasswordField
        label="Confirmă parola"
        name="password_confirmation"
        autoComplete="new-password"
        error={errors?.password_confirmation}
      />
    </>
  )
}
