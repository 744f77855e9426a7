import type { PasswordStrength } from '#domain/auth/password-strength.ts'
import { classNames } from '../../ui/class-names.ts'

const STEPS: Record<PasswordStrength, { bars: number; colour: string; word: string; advice: string }> = {
  weak: { bars: 1, colour: 'bg-brick', word: 'slabă', advice: 'se ghicește ușor. Mai adaugă câteva cuvinte.' },
  fair: { bars: 2, colour: 'bg-quince', word: 'potrivită', advice: 'încă un cuvânt o face puternică.' },
  strong: { bars: 3, colour: 'bg-bud', word: 'puternică', advice: 'se ghicește greu.' },
}

/** Says how strong a password is, in words and in bars; takes no room before anything is typed. */
export function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
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
