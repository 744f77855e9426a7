import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type BookingDetails, instantLabel, startLabel } from '../labels.ts'
import type { ComingProblem } from './coming-action.ts'

type Props = {
  booking: BookingDetails
  /** The address to which 'Vin' is sent. */
  action: string
  problem: ComingProblem | undefined
}

/** The question whether the client comes, answered by one press, and then its answer. Works without script. */
export function ComingPart({ booking, action, problem }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const { location } = booking
  if (booking.is_coming && booking.status === 'confirmed')
    return (
      <div role="status">
        <Notice kind="done" title="Ai confirmat că vii">
          {location.name} vede asta.{booking.can_cancel && ' Dacă se schimbă ceva, o poți încă muta sau anula.'}
        </Notice>
      </div>
    )
  const until = booking.coming_until && instantLabel(booking.coming_until)
  if (!booking.can_confirm && !problem)
    return (
      until && (
        <Notice icon="clock" title="Cu o zi înainte te întrebăm dacă vii">
          Dacă nu apeși „Vin” până {until}, rezervarea se anulează.
        </Notice>
      )
    )
  return (
    <section aria-labelledby="coming" className="card grid justify-items-start gap-4 p-5 sm:p-6">
      <h2 id="coming" className="text-h3">
        Vii {startLabel(booking)}?
      </h2>
      <Form method="post" action={action} className="grid justify-items-start gap-3" preventScrollReset>
        <FormErrors errors={undefined} message={problem?.message} />
        <input type="hidden" name="form" value="coming" />
        {booking.can_confirm && (
          <Button type="submit" look="primary" size="large" busy={isBusy}>
            <Icon name="check" /> Vin
          </Button>
        )}
        {until && <p>Dacă nu apeși „Vin” până {until}, rezervarea se anulează.</p>}
        <p className="text-small text-ink-2">O apăsare, și {location.name} știe că te poate aștepta.</p>
      </Form>
    </section>
  )
}
