import type { FormEvent } from 'react'
import { correctVisit } from '#contract/calendar/bookings.ts'
import { CORRECTED_STATES, type CorrectedState } from '#domain/bookings/visit-states.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { useSending } from '../../use-sending.ts'

type Props = { id: number; states: readonly CorrectedState[]; onDone: () => void; onBack: () => void }

const LABELS: Record<CorrectedState, string> = { completed: 'Vizita a avut loc', no_show: 'Clientul nu a venit' }

/** Sets right what was said of a past visit; why is written to the log. */
export function CorrectForm({ id, states, onDone, onBack }: Props) {
  const { send, isBusy, errors, message, tries } = useSending(onDone, { fields: ['state', 'reason'] })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const said = form.get('state')
    const state = CORRECTED_STATES.find((each) => each === said) ?? 'completed'
    const body = { state, reason: String(form.get('reason')) }
    void send(() => browserApi(correctVisit, { params: { id: String(id) }, body }))
  }
  return (
    <form className="place-form reason-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={message} tries={tries} />
      <Select label="Cum a fost de fapt" name="state" error={errors?.['state']}>
        {states.map((state) => (
          <option key={state} value={state}>
            {LABELS[state]}
          </option>
        ))}
      </Select>
      <TextArea
        label="De ce corectezi"
        hint="Rămâne în istoric. Clientul nu este anunțat."
        name="reason"
        maxLength={500}
        autoFocus
        error={errors?.['reason']}
      />
      <div className="reason-acts">
        <Button onClick={onBack}>Renunță</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          Salvează corectura
        </Button>
      </div>
    </form>
  )
}
