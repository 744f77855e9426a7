import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { BookingBlock } from '../day/types.ts'
import { shortDuration, spokenClient } from '../day/words.ts'

type Props = { booking: BookingBlock; minutesEarly: number; isBusy?: boolean; onYes: () => void; onNo: () => void }

/** Asked before a client is noted as come long before their hour: most likely another one was meant. */
export function EarlyQuestion({ booking, minutesEarly, isBusy = false, onYes, onNo }: Props) {
  return (
    <div className="early-question" role="group" aria-label="A venit deja?">
      <p>
        {spokenClient(booking)} e la {booking.start_time}, peste {shortDuration(minutesEarly)}. A venit deja?
      </p>
      <Button look="primary" size="large" autoFocus busy={isBusy} onClick={onYes}>
        <Icon name="chair" />
        Da, a venit
      </Button>
      <Button size="large" onClick={onNo}>
        Încă nu
      </Button>
    </div>
  )
}
