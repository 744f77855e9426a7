import { type ComponentProps, useRef, useState } from 'react'
import type { PasswordStrength } from '#domain/auth/password-strength.ts'
import { useEarlyValue } from '#web/ui/hydration/use-early-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint' | 'onFocus' | 'onChange' | 'ref'>

/** AU-17: a new password, with how strong it is while it is typed. A weak one gets a remark, and is allowed. */
export function NewPasswordField(props: Props) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const newest = useRef('')
  const field = useRef<HTMLInputElement>(null)
  const judge = async ({ value, form }: HTMLInputElement) => {
    newest.current = value
    // Typed before it has come, the password is judged when it has; without a network nothing is said.
    const rules = await import('#domain/auth/password-strength.ts').catch(() => null)
    if (rules === null || newest.current !== value) return
    setStrength(value === '' ? null : rules.passwordStrength(value, personIn(form)))
  }
  useEarlyValue(field, (input) => void judge(input))
  return (
    <div className="grid gap-2">
      <PasswordField
        {...props}
        ref={field}
        autoComplete="new-password"
        hint="Cel puțin 6 caractere."
        onFocus={() => void import('#domain/auth/password-strength.ts').catch(() => null)}
        onChange={(event) => void judge(event.currentTarget)}
      />
      <StrengthMeter strength={strength} />
    </div>
  )
}

/** The person's data in the same form, which guessers would try. */
function personIn(form: HTMLFormElement | null): string[] {
  if (form === null) return []
  const fields = new FormData(form)
  return ['first_name', 'last_name', 'email', 'phone'].flatMap((name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? [value] : []
  })
}

const STEPS: Record<PasswordStrength, { bars: number; colour: string; word: string; advice: string }> = {
  weak: { bars: 1, colour: 'bg-brick', word: 'slabă', advice: 'se ghicește ușor. Mai adaugă câteva cuvinte.' },
  fair: { bars: 2, colour: 'bg-quince', word: 'potrivită', advice: 'încă un cuvânt o face puternică.' },
  strong: { bars: 3, colour: 'bg-bud', word: 'puternică', advice: 'se ghicește greu.' },
}

/** Says how strong a password is, in words and in bars; takes no room before anything is typed. */
function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  const step = strength && STEPS[strength]
  return (
    <div role="status" className="empty:absolute">
      {step && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          <span aria-hidden="true" className="flex gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames('h-1.5 w-7 rounded-sm', bar <= step.bars ? step.colour : 'bg-line-strong/40')}
              />
            ))}
          </span>
          <span>
            Parolă <strong className="text-ink">{step.word}</strong>: {step.advice}
          </span>
        </p>
      )}
    </div>
  )
}
