import type { FormEvent } from 'react'
import { cancelByLocation } from '#contract/calendar/bookings.ts'
import type { Notified } from '#domain/messages/reach.ts'
import { countOf } from '#domain/text/counts.ts'
import { browserApi } from '#web/browser-api.ts'
import { notifiedWords } from '#web/partner/notified-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { useSending } from '../../use-sending.ts'
import type { Canceled, StaffBooking } from '../staff-booking.ts'

type Props = {
  id: number
  isRequest: boolean
  /** Null until it has come. */
  booking: StaffBooking | null
  /** Hears for how many seconds it can be undone, and how the client is told of it. */
  onDone: (canceled: Canceled) => void
  onBack: () => void
}

/** Why a booking is cancelled or a request refused: the client reads it, with the three nearest free times. */
export function ReasonForm({ id, isRequest, booking, onDone, onBack }: Props) {
  const how = { fields: ['reason'] }
  const { send, isBusy, errors, message, tries } = useSending<{ data: Canceled }>(({ data }) => onDone(data), how)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { reason: String(new FormData(event.currentTarget).get('reason')) }
    void send(() => browserApi(cancelByLocation, { params: { id: String(id) }, body }))
  }
  return (
    <form className="place-form reason-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={message} tries={tries} />
      <TextArea
        label={isRequest ? 'De ce nu o accepți' : 'De ce anulezi'}
        hint={hintOf(booking?.notified ?? null)}
        name="reason"
        maxLength={500}
        autoFocus
        error={errors['reason']}
      />
      {booking && booking.recent.bookings > 0 && (
        <p className="field-hint">
          În ultimele 90 de zile locația a anulat {booking.recent.canceled_by_location} din{' '}
          {countOf(booking.recent.bookings, 'programare', 'programări')}.
        </p>
      )}
      <div className="reason-acts">
        <Button onClick={onBack}>Renunță</Button>
        <Button type="submit" look="danger-filled" busy={isBusy}>
          {isRequest ? 'Refuză cererea' : 'Anulează programarea'}
        </Button>
      </div>
    </form>
  )
}

function hintOf(notified: Notified | null): string {
  if (notified === null) return 'Rămâne în istoric.'
  if (notified.why === 'nobody') return 'Rămâne în istoric. Programarea nu are un client de anunțat.'
  return notified.why === null
    ? 'Clientul citește motivul și primește cele mai apropiate trei ore libere.'
    : `Rămâne în istoric. ${notifiedWords(notified)}`
}
