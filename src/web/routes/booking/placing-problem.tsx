import { OFFLINE } from '#web/availability/use-availability.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Placing } from './state/use-place-booking.ts'

/**
 * What kept the booking from being placed, in words, with a way to try again; what a field or a dialog of its own says is left
 * to it. While a lost answer is asked for, that this is done.
 */
export function PlacingProblem({ placing, onRetry }: { placing: Placing; onRetry: () => void }) {
  if (placing.state === 'busy' && placing.checking) return <CheckingOutcome />
  if (placing.state !== 'refused' || placing.status === 401) return null
  const { message, errors } = placing.problem
  const rest = Object.entries(errors ?? {}).filter(([field]) => !hasPlaceOfItsOwn(field))
  if (errors && rest.length === 0) return null
  const sentences = [...new Set(rest.flatMap(([, told]) => told))]
  return (
    <div role="alert">
      <Notice kind="error">
        {sentences.length > 0 ? sentences.join(' ') : message}
        {placing.unknown && (
          <Button look="quiet" size="dense" className="ml-2" onClick={onRetry}>
            {message === OFFLINE ? 'Reîncearcă' : 'Încearcă din nou'}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Said while it is not known yet whether a booking was placed. */
export function CheckingOutcome() {
  return (
    <div role="status">
      <Notice kind="info">Verificăm dacă rezervarea s-a făcut…</Notice>
    </div>
  )
}

const hasPlaceOfItsOwn = (field: string) => /^(comment|voucher_code|expected_total|custom_fields\.|guest)/.test(field)
