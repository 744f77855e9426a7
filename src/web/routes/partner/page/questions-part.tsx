import { Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { PartProps } from './texts-part.tsx'

/** The questions of the booking form: those there are, and room for two more. Emptied, a question goes. */
export function QuestionsPart({ page, reply }: PartProps) {
  const rows = [...page.questions, ...EMPTY].slice(0, 20)
  return (
    <Part
      title="Întrebări la rezervare"
      intro="De pildă „Ce culoare ai acum?”. Golește un rând ca să scoți întrebarea."
    >
      <PartForm key={page.questions.map(({ key }) => key).join(' ')} name="questions" reply={reply}>
        {rows.map(({ key, label, required }, at) => (
          <div key={key || `new-${at}`} className="grid items-end gap-x-5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <input type="hidden" name="key" value={key} />
            <TextField
              label={key === '' ? 'Întrebare nouă' : `Întrebarea ${at + 1}`}
              name="label"
              maxLength={120}
              defaultValue={label}
            />
            <Checkbox name="required" value={at} defaultChecked={required} label="Răspuns obligatoriu" />
          </div>
        ))}
      </PartForm>
    </Part>
  )
}

const EMPTY = [
  { key: '', label: '', required: false },
  { key: '', label: '', required: false },
]
