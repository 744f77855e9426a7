import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react'
import type { PasswordStrength } from '#domain/auth/password-strength.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint' | 'onFocus' | 'onChange'>

/** AU-17: a new password, with how strong it is while it is typed. What is weak is said, not forbidden. */
export function NewPasswordField(props: Props) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const newest = useRef('')
  const judge = async ({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) => {
    newest.current = value
    // Typed before it has come, the password is judged when it has; without a network nothing is said.
    const rules = await import('#domain/auth/password-strength.ts').catch(() => null)
    if (rules === null || newest.current !== value) return
    setStrength(value === '' ? null : rules.passwordStrength(value, personIn(form)))
  }
  return (
    <div className="grid gap-2">
      <PasswordField
        {...props}
        autoComplete="new-password"
        hint="Cel puțin 6 caractere."
        onFocus={() => void import('#domain/auth/password-strength.ts').catch(() => null)}
        onChange={(event) => void judge(event)}
      />
      <StrengthMeter strength={strength} />
    </div>
  )
}

/** What the same form says of the person, which guessers would try. */
function personIn(form: HTMLFormElement | null): string[] {
  if (form === null) return []
  const fields = new FormData(form)
  return ['first_name', 'last_name', 'email', 'phone'].flatMap((name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? [value] : []
  })
}
