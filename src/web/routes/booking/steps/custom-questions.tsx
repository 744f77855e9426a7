import type { CustomField } from '#domain/bookings/custom-fields.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { Change, Draft } from '../state/use-draft.ts'

type Props = {
  questions: readonly CustomField[]
  draft: Draft
  change: (next: Change) => void
  errors: Record<string, string[]>
}

/** The location's own questions. */
export function CustomQuestions({ questions, draft, change, errors }: Props) {
  if (questions.length === 0) return null
  return (
    <div className="grid gap-4 border-line border-b pb-5" role="group" aria-label="Întrebări de la specialist">
      {questions
        .toSorted((one, other) => Number(other.required) - Number(one.required))
        .map(({ key, label, required }) => (
          <TextField
            key={key}
            label={label}
            optional={!required}
            required={required}
            hint={required ? 'Răspuns obligatoriu. Dacă nu e cazul, scrie „nu”.' : undefined}
            maxLength={500}
            value={draft.customFields[key] ?? ''}
            error={errors[`custom_fields.${key}`]}
            onChange={(event) => {
              const answer = event.currentTarget.value
              change((now) => ({ ...now, customFields: { ...now.customFields, [key]: answer } }))
            }}
          />
        ))}
    </div>
  )
}
