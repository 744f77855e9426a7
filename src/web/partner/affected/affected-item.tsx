import { useState } from 'react'
import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { whyNotAsked } from '#domain/messages/why-not-asked.ts'
import { formatMoney, unbrokenMoney } from '#domain/money.ts'
import { shortName } from '#domain/team/short-name.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'
import { CancelForm } from './cancel-form.tsx'
import { clientName } from './client-name.ts'
import { commonDate, type Decisions, decisionFor, decisionLabel, mayAsk } from './decisions.ts'
import type { ElsewhereKind } from './plan.ts'
import { Slots } from './slots.tsx'

type Choice = ElsewhereKind | 'keep' | 'cancel'

type Props = {
  readonly booking: AffectedOnWire
  readonly affected: readonly AffectedOnWire[]
  readonly decisions: Decisions
  readonly today: IsoDate
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly decide: (decision: DecisionOnWire) => void
}

/** One affected booking: its choices while it is open, else what was decided. */
export function AffectedItem(props: Props) {
  const today = useToday()
  const { booking, affected, decisions, isOpen, onOpen } = props
  const decision = decisionFor(booking, decisions)
  const name = clientName(booking)
  const day = commonDate(affected) ? null : (
    <span className="block text-small">{unbrokenDates(dayLabel(booking.date, today))}</span>
  )
  if (decision && !isOpen)
    return (
      <li className={classNames('cf-item cf-decided', day && 'cf-dated')} data-booking={booking.id}>
        <span className="cf-time">
          {day}
          {booking.time}
        </span>
        <div className="min-w-0">
          <b className="font-semibold">{name}</b>{' '}
          <span className="text-small text-ink-2">{booking.services.join(', ')}</span>
          <p className="mt-0.5 flex items-start gap-1.5 text-small font-semibold text-bud">
            <Icon name="check" size={16} />
            {decisionLabel(booking, decision, today)}
          </p>
        </div>
        <Button look="quiet" aria-label={`Schimbă hotărârea pentru ${name}, ${booking.time}`} onClick={onOpen}>
          Schimbă
        </Button>
      </li>
    )
  return (
    <li className="cf-item" data-booking={booking.id}>
      <div className="cf-head">
        <span className="cf-time font-display text-[21px]">
          {day}
          {booking.time}
        </span>
        <div className="min-w-0">
          <b className="font-semibold">{name}</b>
          <p className="dotted text-small text-ink-2">
            {factsOf(booking).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        {booking.client.phone && (
          <a
            className="btn btn-quiet"
            href={`tel:${booking.client.phone}`}
            aria-label={`Sună: ${phoneLabel(booking.client.phone)}`}
          >
            <Icon name="phone" />
            <span className="max-md:hidden">{phoneLabel(booking.client.phone)}</span>
          </a>
        )}
      </div>
      <Choices {...props} />
    </li>
  )
}

function factsOf({ services, duration_label, price, professional, location }: AffectedOnWire): string[] {
  const cost = price === null ? '' : unbrokenMoney(formatMoney(Math.round(price * 100)))
  const facts = [services.join(', '), duration_label, cost, `la ${shortName(professional.name)}`, location]
  return facts.flatMap((fact) => fact || [])
}

function Choices({ booking, affected, decisions, today, decide }: Props) {
  const old = decisionFor(booking, decisions)
  const [choice, setChoice] = useState<Choice | null>(startOf(booking, old))
  const of = { booking_id: booking.id, sequence: booking.sequence }
  const choices: readonly [Choice, string, IconName, boolean][] = [
    ['move', 'Mută', 'clock', booking.may_move],
    ['ask', 'Întreabă clientul', 'chat-text', booking.may_move && mayAsk(booking)],
    ['hand_over', 'Dă altcuiva', 'users-three', booking.colleagues.length > 0],
    ['keep', 'Păstrează', 'calendar-check', booking.may_stay],
    ['cancel', 'Anulează', 'x', true],
  ]
  const pick = (next: Choice) => {
    setChoice(next)
    if (next === 'keep') decide({ ...of, choice: 'keep' })
  }
  return (
    <>
      <div className="cf-choices" role="group" aria-label={`Ce facem cu programarea de la ${booking.time}`}>
        {choices.map(([value, label, icon, isPossible]) => (
          <button
            key={value}
            type="button"
            aria-pressed={choice === value}
            disabled={!isPossible}
            onClick={() => pick(value)}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </div>
      <WhyNot booking={booking} />
      {choice && choice !== 'keep' && choice !== 'cancel' && (
        <Slots
          booking={booking}
          affected={affected}
          decisions={decisions}
          today={today}
          decide={decide}
          kind={choice}
        />
      )}
      {choice === 'cancel' && (
        <CancelForm
          reason={old?.choice === 'cancel' ? old.reason : ''}
          label="Anulează programarea"
          onCancel={(reason) => decide({ ...of, choice: 'cancel', reason })}
        />
      )}
    </>
  )
}

/** Why a choice cannot be made. */
function WhyNot({ booking }: Pick<Props, 'booking'>) {
  const today = useToday()
  const name = shortName(booking.professional.name)
  const reasons = [
    !booking.may_move && `Mută: ${name} nu mai poate face programarea după schimbare.`,
    booking.may_move && !mayAsk(booking) && `Întreabă clientul: ${whyNotAsked(booking.notified)}.`,
    booking.colleagues.length === 0 &&
      `Dă altcuiva: niciun coleg care face serviciul nu e liber ${near(booking, today)}.`,
    !booking.may_stay && `Păstrează: după schimbare, ${name} nu mai este aici.`,
  ].filter((reason) => reason !== false)
  if (reasons.length === 0) return null
  return (
    <ul className="mt-2 grid gap-0.5 text-small text-ink-2">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

const near = ({ may_move, date }: AffectedOnWire, today: IsoDate) =>
  may_move ? dayLabel(date, today) : 'atunci sau în zilele apropiate'

/**
 * The choice that is open at first; null where only 'keep' and 'cancel' are left, which nobody chooses for the team.
 */
function startOf(booking: AffectedOnWire, old: DecisionOnWire | null): Choice | null {
  if (old?.choice === 'move') return old.professional_id === booking.professional.id ? 'move' : 'hand_over'
  if (old) return old.choice
  if (booking.may_move && booking.moves.length > 0) return 'move'
  return booking.colleagues.length > 0 ? 'hand_over' : null
}
