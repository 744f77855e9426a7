import { useState } from 'react'
import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CancelForm } from './cancel-form.tsx'

type Props = { undecided: readonly AffectedOnWire[]; onDecide: (decisions: readonly DecisionOnWire[]) => void }

/** So many are quicker decided one by one. */
const FEW = 3

/** One decision for all that have none yet. */
export function Bulk({ undecided, onDecide }: Props) {
  const [asksReason, setAsksReason] = useState(false)
  if (undecided.length <= FEW) return null
  const of = ({ id, sequence }: AffectedOnWire) => ({ booking_id: id, sequence })
  const mayStay = undecided.every(({ may_stay }) => may_stay)
  return (
    <div className="rounded-xl bg-sunken p-4" role="group" aria-label="Cele nehotărâte">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto font-semibold">Cele nehotărâte</p>
        {mayStay && (
          <Button onClick={() => onDecide(undecided.map((booking) => ({ ...of(booking), choice: 'keep' })))}>
            Le păstrez pe toate
          </Button>
        )}
        <Button aria-expanded={asksReason} onClick={() => setAsksReason(!asksReason)}>
          Le anulez pe toate
        </Button>
      </div>
      {asksReason && (
        <CancelForm
          reason=""
          label={`Anulează ${undecided.length}`}
          onCancel={(reason) => onDecide(undecided.map((booking) => ({ ...of(booking), choice: 'cancel', reason })))}
        />
      )}
    </div>
  )
}
