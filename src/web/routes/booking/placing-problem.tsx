import { saysOffline } from '#web/async/no-answer.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { intoView } from '#web/ui/feedback/into-view.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Checking, Placing } from './state/use-place-booking.ts'

/**
 * Why the booking was not placed, with a button to try again where the outcome is unknown. Leaves out the errors that a
 * field or a dialog shows. While a lost answer is being looked up, a note says so.
 */
export function PlacingProblem({ placing, onRetry }: { placing: Placing; onRetry: () => void }) {
  if (placing.state === 'busy' && placing.checking) return <CheckingOutcome {...placing.checking} />
  if (placing.state !== 'refused' || placing.status === 401) return null
  const { message, errors } = placing.problem
  const rest = Object.entries(errors ?? {}).filter(([field]) => !isShownElsewhere(field))
  if (errors && rest.length === 0) return null
  const sentences = [...new Set(rest.flatMap(([, messages]) => messages))]
  return (
    <div role="alert" ref={intoView}>
      <Notice kind="error">
        {sentences.length > 0 ? sentences.join(' ') : message}
        {placing.unknown && (
          <Button look="quiet" size="dense" className="ml-2" onClick={onRetry}>
            {saysOffline(message) ? 'Reîncearcă' : 'Încearcă din nou'}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Shown while it is not known yet whether a booking was placed. */
export function CheckingOutcome({ reason }: Checking) {
  return (
    <div role="status" ref={intoView}>
      <Notice kind="info">{reason} Verificăm dacă rezervarea s-a făcut…</Notice>
    </div>
  )
}

const isShownElsewhere = (field: string) =>
  /^(attendee\.|clash|comment|voucher_code|expected_total|custom_fields\.|guest)/.test(field)
