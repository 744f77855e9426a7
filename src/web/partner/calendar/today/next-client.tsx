import { useState } from 'react'
import { Link } from 'react-router'
import { minutesEarly } from '#domain/bookings/visit-states.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { opensPanel } from '../blocks/opens-panel.ts'
import { minuteAt } from '../day/clock.ts'
import type { BookingBlock, TeamDay } from '../day/types.ts'
import { clientName, isComing, isLate, serviceNames, shortDuration } from '../day/words.ts'
import type { GridActions } from '../grid/actions.ts'
import { EarlyQuestion } from '../panel/early-question.tsx'
import { visitOf } from '../panel/visit-of.ts'
import type { DeadArea } from '../use-dead-second.ts'

export type NextActions = {
  /** For the list around: presses right after an act do nothing there. */
  area?: DeadArea
  /** Null where it cannot be done. */
  onArrived: ((booking: BookingBlock) => void) | null
  onMove: ((booking: BookingBlock) => void) | null
  /** Moving leads to another view, which closes the booking's panel. */
  leavesView?: boolean
}

type Props = {
  booking: BookingBlock
  /** With whom, where the day is a team's. */
  who: string | null
  now: number
  day: TeamDay
  actions: GridActions & NextActions
}

/** The next client, with the acts for when they come. */
export function NextClient({ booking, who, now, day, actions }: Props) {
  const link = { to: actions.hrefOf(booking), onClick: opensPanel(actions.open, booking), preventScrollReset: true }
  const isHere = booking.arrived_at !== null
  return (
    <section className="next-client" aria-label="Urmează">
      <p className="next-when">
        <span>
          <b>{isHere ? 'Acum' : 'Urmează'}</b>
          {!isHere && ` · ${startsIn(booking.start - minuteAt(day, now))}`}
        </span>
        <time>
          {booking.start_time}–{booking.end_time}
        </time>
      </p>
      <h2>
        <Link {...link}>{clientName(booking)}</Link>
      </h2>
      <p className="next-services dotted">
        <span>{serviceNames(booking.services)}</span>
        {who && <span>la {who}</span>}
        {booking.is_first_visit && <span>prima vizită</span>}
        {isLate(booking) ? (
          <span>întârzie {booking.late_minutes} min</span>
        ) : (
          isComing(booking) && <span>a spus că vine</span>
        )}
      </p>
      {booking.notes.length > 0 && (
        <ul className="next-notes" aria-label="Note">
          {booking.notes.map((note) => (
            <li key={note} className="next-note">
              {note}
            </li>
          ))}
        </ul>
      )}
      {isHere && (
        <p className="next-here">
          <Icon name="chair" /> A venit
        </p>
      )}
      {!isHere && actions.onArrived && (
        <Arrived
          key={booking.id}
          booking={booking}
          early={minutesEarly(visitOf(booking, day), now / 60_000)}
          onArrived={actions.onArrived}
        />
      )}
      <div className="next-others">
        {booking.client.phone && (
          <a className={buttonClass({ look: 'quiet' })} href={`tel:${booking.client.phone}`}>
            <Icon name="phone" />
            Sună
          </a>
        )}
        {actions.onMove && (
          <Button look="quiet" onClick={() => actions.onMove?.(booking)}>
            <Icon name="arrows-out-cardinal" />
            Mută
          </Button>
        )}
      </div>
    </section>
  )
}

type ArrivedProps = {
  booking: BookingBlock
  /** The minutes until the start, where that is long. */
  early: number | null
  onArrived: (booking: BookingBlock) => void
}

function Arrived({ booking, early, onArrived }: ArrivedProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked && early !== null)
    return (
      <EarlyQuestion
        booking={booking}
        minutesEarly={early}
        onYes={() => onArrived(booking)}
        onNo={() => setAsked(false)}
      />
    )
  return (
    <Button
      look="primary"
      size="large"
      className="next-main"
      onClick={() => (early === null ? onArrived(booking) : setAsked(true))}
    >
      <Icon name="chair" size={24} />A venit
    </Button>
  )
}

function startsIn(minutes: number): string {
  if (minutes > 0) return `peste ${shortDuration(minutes)}`
  return minutes === 0 ? 'acum' : `de ${shortDuration(-minutes)}`
}
