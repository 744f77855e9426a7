import { Form, useNavigation } from 'react-router'
import { LATENESS_MINUTES } from '#domain/bookings/lateness.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { BookingDetails } from '../labels.ts'
import type { LatenessProblem } from './lateness-action.ts'

type Props = {
  booking: BookingDetails
  /** The address to which the minutes are sent. */
  action: string
  problem: LatenessProblem | undefined
}

/** How late the client comes, said by one press and changed by another. Works without script. */
export function LatenessPart({ booking, action, problem }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const { late_minutes: late, can_say_late: canSay, location } = booking
  if (!canSay && !problem) return null
  return (
    <section aria-labelledby="lateness" className="grid gap-3">
      <h2 id="lateness" className="text-h3">
        Întârzii?
      </h2>
      <div role="status" className="empty:hidden">
        {late !== null && (
          <Notice kind="done" title={`Ai anunțat că întârzii ${late} minute`}>
            {location.name} vede asta. Ora ta rămâne rezervată.
          </Notice>
        )}
      </div>
      <Form method="post" action={action} className="grid gap-3" preventScrollReset>
        <FormErrors errors={undefined} message={problem?.message} />
        <input type="hidden" name="form" value="lateness" />
        {canSay && (
          <div className="flex flex-wrap gap-3">
            {LATENESS_MINUTES.filter((minutes) => minutes !== late).map((minutes) => (
              <Button key={minutes} type="submit" name="minutes" value={minutes} busy={isBusy}>
                Întârzii {minutes} min
              </Button>
            ))}
            {late !== null && (
              <Button type="submit" name="minutes" value="" look="quiet" busy={isBusy}>
                Ajung la timp
              </Button>
            )}
          </div>
        )}
      </Form>
    </section>
  )
}
