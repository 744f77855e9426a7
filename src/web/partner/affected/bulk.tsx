import { useState } from 'react'
import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import { countOf } from '#domain/text/counts.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CancelForm } from './cancel-form.tsx'
import { type Decisions, decisionLabel, mayAsk, suggestionLabel } from './decisions.ts'
import { type PlanKind, planAll } from './plan.ts'

type Props = {
  affected: readonly AffectedOnWire[]
  undecided: readonly AffectedOnWire[]
  decisions: Decisions
  onDecide: (decisions: readonly DecisionOnWire[]) => void
}

type Asked = PlanKind | 'cancel'

/** One decision for all that have none yet; where each goes is shown before it is decided. */
export function Bulk({ affected, undecided, decisions, onDecide }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  if (undecided.length < 2) return null
  const of = ({ id, sequence }: AffectedOnWire) => ({ booking_id: id, sequence })
  const mayStay = undecided.every(({ may_stay }) => may_stay)
  const decide = (made: readonly DecisionOnWire[]) => {
    setAsked(null)
    onDecide(made)
  }
  const asking = (what: Asked) => ({
    'aria-expanded': asked === what,
    onClick: () => setAsked(asked === what ? null : what),
  })
  return (
    <div className="rounded-xl bg-sunken p-4" role="group" aria-label="Cele nehotărâte">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto font-semibold">Cele nehotărâte</p>
        {undecided.some(({ suggested }) => suggested !== null) && (
          <Button look="primary" {...asking('suggested')}>
            Propune pentru toate
          </Button>
        )}
        {undecided.some(({ colleagues }) => colleagues.length > 0) && (
          <Button {...asking('hand_over')}>Dă tuturor</Button>
        )}
        {undecided.some(({ moves }) => moves.length > 0) && <Button {...asking('move')}>Mută toate</Button>}
        {undecided.some((booking) => mayAsk(booking) && booking.moves.length > 0) && (
          <Button {...asking('ask')}>Întreabă-i pe toți</Button>
        )}
        {mayStay && (
          <Button onClick={() => decide(undecided.map((booking) => ({ ...of(booking), choice: 'keep' })))}>
            Le păstrez pe toate
          </Button>
        )}
        <Button {...asking('cancel')}>Le anulez pe toate</Button>
      </div>
      {asked === 'cancel' && (
        <CancelForm
          reason=""
          label={`Anulează ${undecided.length}`}
          onCancel={(reason) => decide(undecided.map((booking) => ({ ...of(booking), choice: 'cancel', reason })))}
        />
      )}
      {asked && asked !== 'cancel' && (
        <Preview affected={affected} decisions={decisions} kind={asked} onDecide={decide} />
      )}
    </div>
  )
}

type PreviewProps = Pick<Props, 'affected' | 'decisions' | 'onDecide'> & { kind: PlanKind }

/** The place that each booking would get. */
function Preview({ affected, decisions, kind, onDecide }: PreviewProps) {
  const today = useToday()
  const { made, left } = planAll(kind, affected, decisions)
  return (
    <div className="mt-4 grid gap-3">
      {kind === 'suggested' && <p className="text-ink-2">{suggestionLabel(affected, made)}</p>}
      <ul className="grid gap-1" aria-label="Cum ar fi">
        {made.map((decision) => {
          const booking = affected.find(({ id }) => id === decision.booking_id)!
          return (
            <li key={booking.id} className="wrap-anywhere">
              <b className="figures font-semibold">{booking.time}</b> {booking.client.name ?? 'Fără nume'}:{' '}
              <span className="text-ink-2">{decisionLabel(booking, decision, today)}</span>
            </li>
          )
        })}
      </ul>
      {left.length > 0 && (
        <p className="text-small text-ink-2">
          {countOf(left.length, 'programare rămâne nehotărâtă', 'programări rămân nehotărâte')}: pentru ele nu mai e o
          oră liberă printre cele apropiate.
        </p>
      )}
      {made.length > 0 && (
        <Button look="primary" className="justify-self-start" onClick={() => onDecide(made)}>
          Hotărăște așa
        </Button>
      )}
    </div>
  )
}
