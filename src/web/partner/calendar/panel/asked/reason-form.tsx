import type { FormEvent } from 'react'
import { cancelByLocation } from '#contract/calendar/bookings.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { useSending } from '../../use-sending.ts'

type Props = { id: number; isRequest: boolean; hasClient: boolean; onDone: () => void; onBack: () => void }

/** Why a booking is cancelled or a request refused: the client reads it, with the three nearest free times. */
export function ReasonForm({ id, isRequest, hasClient, onDone, onBack }: Props) {
  const { send, isBusy, problem } = useSending(onDone)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { reason: String(new FormData(event.currentTarget).get('reason')) }
    void send(() => browserApi(cancelByLocation, { params: { id: String(id) }, body }))
  }
  const { reason, ...others } = problem?.errors ?? {}
  const message = Object.keys(others).length > 0 ? Object.values(others).flat() : problem?.message
  return (
    <form className="place-form reason-form" noValidate onSubmit={submit}>
      <FormErrors errors={reason && { reason }} message={reason ? undefined : message} />
      <TextArea
        label={isRequest ? 'De ce nu o accepți' : 'De ce anulezi'}
        hint={
          hasClient
            ? 'Clientul citește motivul și primește cele mai apropiate trei ore libere.'
            : 'Rămâne în istoric. Programarea nu are un client de anunțat.'
        }
        name="reason"
        maxLength={500}
        autoFocus
        error={reason}
      />
      <div className="reason-acts">
        <Button onClick={onBack}>Renunță</Button>
        <Button type="submit" look="danger-filled" busy={isBusy}>
          {isRequest ? 'Refuză cererea' : 'Anulează programarea'}
        </Button>
      </div>
    </form>
  )
}
