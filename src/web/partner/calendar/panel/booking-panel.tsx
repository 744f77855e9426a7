import { formatMoney, toBani } from '#domain/money.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { capital } from '../bar/period.ts'
import { minuteAt } from '../day/clock.ts'
import type { BookingBlock, DayPerson, TeamDay } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import {
  clientName,
  LOOK_WORDS,
  type Look,
  lookOf,
  SOURCE_WORDS,
  serviceNames,
  shortDuration,
  timeLeft,
} from '../day/words.ts'
import type { NextActions } from '../today/next-client.tsx'
import { Panel } from './panel.tsx'

type Props = { booking: BookingBlock; person: DayPerson; day: TeamDay; onClose: () => void; acts: NextActions }

const TAGS = {
  confirmed: 'cherry',
  request: 'cherry',
  arrived: 'done',
  completed: 'done',
  no_show: 'error',
  canceled: 'error',
} as const satisfies Record<Look, string>

/** A booking's facts, at once from what the calendar has of it. */
export default function BookingPanel({ booking, person, day, onClose, acts }: Props) {
  const now = useNow(day.now)
  const look = lookOf(booking)
  const minutes = booking.end - booking.start
  return (
    <Panel
      title={clientName(booking)}
      onClose={onClose}
      head={
        <>
          <Tag kind={TAGS[look]}>{capital(LOOK_WORDS[look])}</Tag>
          <span className="panel-when">{whenText(booking, day, now)}</span>
        </>
      }
    >
      {booking.is_first_visit && <p className="panel-sub">prima vizită la voi</p>}
      <ul className="panel-facts">
        <li>
          <Icon name="clock" />
          <span>
            <b>
              {nearDayLabel(day.date, day.today)}, {booking.start_time}–{booking.end_time}
            </b>
          </span>
          <span>{shortDuration(minutes)}</span>
        </li>
        <li>
          <Icon name="user" />
          <span>{person.name}</span>
        </li>
        {booking.client.phone && (
          <li>
            <Icon name="phone" />
            <span>{booking.client.phone}</span>
            <a className="link" href={`tel:${booking.client.phone.replace(/\s/g, '')}`}>
              Sună
            </a>
          </li>
        )}
        <li>
          <Icon name="info" />
          <span>
            {capital(SOURCE_WORDS[booking.source])} · {booking.number}
          </span>
        </li>
      </ul>
      {person.can_change && <Acts {...{ booking, look, onClose, acts }} />}
      {booking.has_note && <p className="next-note">Are o notă pentru echipă.</p>}
      <dl className="panel-sum">
        <dt>{serviceNames(booking.services)}</dt>
        <dd>{booking.price === null ? 'preț neafișat' : `${formatMoney(toBani(booking.price))}`}</dd>
      </dl>
    </Panel>
  )
}

/** 'peste 3 min', 'de 12 min', or until when a request can be answered; nothing on other days. */
function whenText(booking: BookingBlock, day: TeamDay, now: number): string {
  if (booking.status === 'pending' && booking.answer_until) return `răspunde în ${timeLeft(booking.answer_until, now)}`
  if (day.date !== day.today || booking.status !== 'confirmed') return ''
  const until = booking.start - minuteAt(day, now)
  if (until > 0) return `peste ${shortDuration(until)}`
  return booking.end > minuteAt(day, now) ? `a început de ${shortDuration(-until)}` : ''
}

type ActsProps = { booking: BookingBlock; look: Look; onClose: () => void; acts: NextActions }

/** The next step first, then what else can be done with it. */
function Acts({ booking, look, onClose, acts }: ActsProps) {
  const { onArrived, onMove } = acts
  const move = () => {
    onClose()
    onMove?.(booking)
  }
  return (
    <div className="panel-acts">
      {look === 'confirmed' && onArrived && (
        <Button look="primary" onClick={() => onArrived(booking)}>
          <Icon name="chair" />A venit
        </Button>
      )}
      {(look === 'confirmed' || look === 'arrived' || look === 'request') && onMove && (
        <Button onClick={move}>Mută</Button>
      )}
    </div>
  )
}
