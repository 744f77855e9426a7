import { useEffect, useRef, useState } from 'react'
import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import { shortName } from '#domain/team/short-name.ts'
import { type IsoDate, isRealDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SlotButton } from '#web/ui/actions/slot-button.tsx'
import { DateField, TimeField } from '#web/ui/forms/date-field.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { type Decisions, decisionFor, isChosenByOther, shortSlotLabel } from './decisions.ts'
import type { ElsewhereKind } from './plan.ts'

type Props = {
  readonly booking: AffectedOnWire
  readonly affected: readonly AffectedOnWire[]
  readonly decisions: Decisions
  readonly today: IsoDate
  /** `ask`: the client is asked before the move stands. */
  readonly kind: ElsewhereKind
  readonly decide: (decision: DecisionOnWire) => void
}

type Start = { readonly date: IsoDate; readonly time: string }

/** Other times with the same person, or able colleagues who are free that day. */
export function Slots({ booking, affected, decisions, today, kind, decide }: Props) {
  const old = decisionFor(booking, decisions)
  const choice = kind === 'ask' ? 'ask' : 'move'
  const take = (professionalId: AffectedOnWire['professional']['id'], start: Start) =>
    decide({
      booking_id: booking.id,
      sequence: booking.sequence,
      choice,
      ...start,
      professional_id: professionalId,
    })
  const slot = (professionalId: AffectedOnWire['professional']['id'], start: Start, label: string) => (
    <Offer
      key={`${start.date} ${start.time}`}
      start={start}
      label={label}
      isChosen={
        old?.choice === choice &&
        old.professional_id === professionalId &&
        old.date === start.date &&
        old.time === start.time
      }
      isTaken={isChosenByOther({ professionalId, ...start }, booking, affected, decisions)}
      onTake={() => take(professionalId, start)}
    />
  )
  const labelOf = (start: Start) => (start.date === booking.date ? start.time : shortSlotLabel(start, today))
  if (kind === 'hand_over')
    return (
      <div className="mt-3 grid gap-3">
        <p className="text-small text-ink-2">
          Cine știe serviciul și e liber{' '}
          {booking.may_move ? dayLabel(booking.date, today) : 'atunci sau în zile apropiate'}, la prețul convenit
        </p>
        {booking.colleagues.map(({ id, name, avatar, times }) => (
          <div key={id} className="cf-who">
            <Avatar name={name} src={avatar?.dataUrl150} size={40} />
            <span className="font-semibold">{shortName(name)}</span>
            <div className="flex flex-wrap gap-2">{times.map((start) => slot(id, start, labelOf(start)))}</div>
          </div>
        ))}
      </div>
    )
  const { professional } = booking
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-small text-ink-2">
        {booking.moves.length > 0
          ? `Liber la ${shortName(professional.name)}, întâi în aceeași zi a săptămânii și la aceeași oră`
          : `${shortName(professional.name)} nu mai are nimic liber în opt săptămâni.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {booking.moves.map((start) => slot(professional.id, start, shortSlotLabel(start, today)))}
      </div>
      {kind === 'ask' && (
        <p className="text-small text-ink-2">
          Primește un mesaj cu ora și o ținem până răspunde, cel mult 24 de ore. Fără un da, programarea se anulează.
        </p>
      )}
      <OtherTime
        today={today}
        label={kind === 'ask' ? 'Întreabă de ora asta' : 'Mută aici'}
        onTake={(start) => take(professional.id, start)}
      />
    </div>
  )
}

type OfferProps = { start: Start; label: string; isChosen: boolean; isTaken: boolean; onTake: () => void }

/** One start that is offered; what another booking of the list has taken says so. */
function Offer({ start, label, isChosen, isTaken, onTake }: OfferProps) {
  const today = useToday()
  return (
    <SlotButton
      time={label}
      spoken={`${label}, ${dayLabel(start.date, today)}${isTaken ? ', ales pentru altă programare' : ''}`}
      chosen={isChosen}
      disabled={isTaken}
      title={isTaken ? 'Ales pentru altă programare' : undefined}
      onClick={onTake}
    />
  )
}

/** Any time; whether it is free is said when all is applied. */
function OtherTime({ today, label, onTake }: { today: IsoDate; label: string; onTake: (start: Start) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const first = useRef<HTMLInputElement>(null)
  // The press takes its own button away.
  useEffect(() => {
    if (isOpen) first.current?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <Button look="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        Altă oră
      </Button>
    )
  const isWhole = isRealDate(date) && time !== ''
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <DateField ref={first} label="Ziua" min={today} value={date} onValue={setDate} />
      <TimeField label="Ora" value={time} onValue={setTime} />
      <Button disabled={!isWhole} onClick={() => isRealDate(date) && onTake({ date, time })}>
        {label}
      </Button>
    </div>
  )
}
