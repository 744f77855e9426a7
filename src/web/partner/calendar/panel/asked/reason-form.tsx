import { type FormEvent, useState } from 'react'
import { cancelByLocation } from '#contract/calendar/bookings.ts'
import type { Notified } from '#domain/messages/reach.ts'
import { countOf } from '#domain/text/counts.ts'
import { browserApi } from '#web/browser-api.ts'
import { ifNotified, notifiedWords } from '#web/partner/notified-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { useSending } from '../../use-sending.ts'
import type { Canceled, StaffBooking } from '../staff-booking.ts'

type Props = {
  id: number
  isRequest: boolean
  /** The server's clock, in epoch milliseconds. */
  now: number
  /** Null until it has come. */
  booking: StaffBooking | null
  /** Hears for how many seconds it can be undone, and how the client is told of it. */
  onDone: (canceled: Canceled, clientAsked: boolean) => void
  onBack: () => void
}

/**
 * Why a booking is cancelled or a request refused: the client reads it, with the three nearest free times. A client who
 * asked for it needs neither.
 */
export function ReasonForm({ id, isRequest, now, booking, onDone, onBack }: Props) {
  const [clientAsked, setClientAsked] = useState(false)
  const how = { fields: ['reason'], asked: clientAsked }
  const { send, isBusy, errors, message, tries } = useSending<{ data: Canceled }>(
    ({ data }) => onDone(data, clientAsked),
    how,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason'))
    const body = { reason, client_asked: clientAsked }
    void send(() => browserApi(cancelByLocation, { params: { id: String(id) }, body }))
  }
  return (
    <form className="place-form reason-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={message} tries={tries} />
      <Checkbox
        label={isRequest ? 'Clientul a renunțat' : 'Clientul a cerut'}
        checked={clientAsked}
        onChange={({ target }) => setClientAsked(target.checked)}
      />
      <TextArea
        label={labelOf(isRequest, clientAsked)}
        hint={clientAsked ? askedHint(booking, isRequest, now) : hintOf(booking?.notified ?? null)}
        name="reason"
        maxLength={500}
        autoFocus
        error={errors['reason']}
      />
      {!clientAsked && booking && booking.recent.bookings > 0 && (
        <p className="field-hint">
          În ultimele 90 de zile locația a anulat {booking.recent.canceled_by_location} din{' '}
          {countOf(booking.recent.bookings, 'programare', 'programări')}.
        </p>
      )}
      <div className="reason-acts">
        <Button onClick={onBack}>Renunță</Button>
        <Button type="submit" look="danger-filled" busy={isBusy}>
          {isRequest ? (clientAsked ? 'Închide cererea' : 'Refuză cererea') : 'Anulează programarea'}
        </Button>
      </div>
    </form>
  )
}

function labelOf(isRequest: boolean, clientAsked: boolean): string {
  if (clientAsked) return 'Notă (opțional)'
  return isRequest ? 'De ce nu o accepți' : 'De ce anulezi'
}

/** The note is the team's alone; past the deadline, what paid for the visit stays used. */
function askedHint(booking: StaffBooking | null, isRequest: boolean, now: number): string {
  if (!booking) return 'Rămâne în istoric.'
  const { notified, cancel_until, subscription, voucher } = booking
  const isLate = !isRequest && now > Date.parse(cancel_until) && (subscription !== null || voucher !== null)
  return [
    'Rămâne în istoric, la echipă.',
    ifNotified(notified, 'Clientul primește confirmarea, fără alte ore.'),
    isLate && `Termenul de anulare a trecut: ${subscription ? 'ședința' : 'voucherul'} nu se întoarce.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function hintOf(notified: Notified | null): string {
  if (notified === null) return 'Rămâne în istoric.'
  if (notified.why === 'nobody') return 'Rămâne în istoric. Programarea nu are un client de anunțat.'
  return notified.why === null
    ? 'Clientul citește motivul și primește cele mai apropiate trei ore libere.'
    : `Rămâne în istoric. ${notifiedWords(notified)}`
}
