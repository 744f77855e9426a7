import { type FormEvent, useRef } from 'react'
import { cancelByLocation } from '#contract/calendar/bookings.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { useSending } from '../../use-sending.ts'

type Props = {
  id: number
  isRequest: boolean
  hasClient: boolean
  /** Hears for how many seconds it can be undone. */
  onDone: (undoSeconds: number) => void
  onBack: () => void
}

/** Why a booking is cancelled or a request refused: the client reads it, with the three nearest free times. */
export function ReasonForm({ id, isRequest, hasClient, onDone, onBack }: Props) {
  const undoSeconds = useRef(0)
  const { send, isBusy, errors, message, tries } = useSending(() => onDone(undoSeconds.current), { fields: ['reason'] })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { reason: String(new FormData(event.currentTarget).get('reason')) }
    void send(async () => {
      const reply = await browserApi(cancelByLocation, { params: { id: String(id) }, body })
      if (reply.ok) undoSeconds.current = reply.body.data.undo_seconds
      return reply
    })
  }
  return (
    <form className="place-form reason-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={message} tries={tries} />
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
        error={errors['reason']}
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
