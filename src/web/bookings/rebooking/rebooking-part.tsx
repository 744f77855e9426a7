import { Form, useNavigation } from 'react-router'
import { dayLabel } from '#domain/time/labels.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { BookingDetails } from '../labels.ts'
import { REBOOKING_ID, type RebookingProblem } from './rebooking-action.ts'
import { RebookingForm } from './rebooking-form.tsx'

type Props = {
  booking: BookingDetails
  /** The address to which the weeks are sent. */
  action: string
  problem: RebookingProblem | undefined
}

/** The reminder to book the same again: asked for by one press, and taken back by another. */
export function RebookingPart({ booking, action, problem }: Props) {
  const today = useToday()
  const isBusy = useNavigation().state !== 'idle'
  const { rebooking, location, can_ask_for_rebooking: canAsk } = booking
  if (!canAsk && !problem) return null
  return (
    <section id={REBOOKING_ID} aria-labelledby="rebooking-title" className="grid scroll-mt-24 gap-3">
      <h2 id="rebooking-title" className="text-h3">
        Revii la {location.name}?
      </h2>
      <FormErrors errors={undefined} message={problem?.message} />
      <div role="status" className="empty:hidden">
        {rebooking && (
          <Notice kind="done" title={`Îți amintim ${dayLabel(rebooking.on, today)}`}>
            Un singur mesaj, din care rezervi la fel. Dacă ai deja o vizită acolo, nu îți mai scriem.
          </Notice>
        )}
      </div>
      {rebooking ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="form" value="rebooking" />
          <Button type="submit" look="quiet" size="dense" className="-ml-3" busy={isBusy}>
            Nu îmi mai aminti
          </Button>
        </Form>
      ) : (
        <>
          <p className="max-w-[62ch] text-ink-2">Îți scriem o singură dată, numai dacă ceri.</p>
          <RebookingForm action={action} />
        </>
      )}
    </section>
  )
}
