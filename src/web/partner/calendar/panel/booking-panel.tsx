import { phoneLabel } from '#domain/account/phone.ts'
import { dayLabel, nearDayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { instantLabel } from '#web/bookings/labels.ts'
import { toWall } from '#web/bucharest.ts'
import { ifNotified } from '#web/partner/notified-words.ts'
import { bookerWords } from '#web/partner/parts/booker-words.ts'
import { useWhatsApp } from '#web/partner/parts/use-whatsapp.ts'
import { useRight } from '#web/partner/use-work.ts'
import { useToday } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Bone } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { capital } from '../bar/period.ts'
import { minuteAt } from '../day/clock.ts'
import { deadlineText } from '../day/deadline-text.ts'
import type { BookingBlock, DayPerson, TeamDay } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import { clientName, LOOK_WORDS, type Look, lookOf, SOURCE_WORDS, shortDuration, timeLeft } from '../day/words.ts'
import type { NextActions } from '../today/next-client.tsx'
import { Agreed, FromClient } from './agreed.tsx'
import { AttachClient } from './attach-client.tsx'
import { LateClient } from './late-client.tsx'
import { Meanwhile } from './meanwhile/meanwhile.tsx'
import { CardNotes, NoteForm, Notes } from './notes.tsx'
import { Panel } from './panel.tsx'
import { Records } from './records.tsx'
import { RenameCard } from './rename-card.tsx'
import type { Canceled, StaffBooking } from './staff-booking.ts'
import { useBooking } from './use-booking.ts'
import { VisitActs } from './visit-acts.tsx'

type Props = {
  booking: BookingBlock
  person: DayPerson
  day: TeamDay
  onClose: () => void
  acts: Pick<NextActions, 'onMove' | 'leavesView'>
  /** Something about it is another now: the calendar is to be fetched again. */
  onChanged: () => Promise<void>
}

const TAGS = {
  confirmed: 'cherry',
  request: 'cherry',
  arrived: 'done',
  completed: 'done',
  no_show: 'error',
  canceled: 'error',
} as const satisfies Record<Look, string>

/** A booking's facts, at once from what the calendar has of it; notes, messages and history follow. */
export function BookingPanel({ booking: block, person, day, onClose, acts, onChanged }: Props) {
  const now = useNow(day.now)
  const { booking: full, first, past, card, isMissing } = useBooking(block.id, day, useRight('see_client_names'))
  // A booking that was cancelled meanwhile is no longer in the calendar.
  const booking = full?.status === 'canceled' ? { ...block, status: full.status } : block
  const look = lookOf(booking)
  const changed = () => void onChanged()
  /** Closes the panel of a booking that has left the calendar. */
  const canceled = ({ undo_seconds, notified }: Canceled, clientAsked: boolean) => {
    const ended = clientAsked ? 'Cererea e închisă.' : 'Cererea e refuzată.'
    const said = look === 'request' ? ended : 'Programarea e anulată.'
    const message = clientAsked ? 'Clientul primește confirmarea.' : 'Clientul primește motivul.'
    const text = [said, ifNotified(notified, message)].join(' ').trim()
    if (undo_seconds > 0) void import('./offer-undo.ts').then(({ offerUndo }) => offerUndo(booking, text, changed))
    else toast('done', text)
    onClose()
    void onChanged()
  }
  const move = () => {
    if (!acts.leavesView) onClose()
    acts.onMove?.(booking)
  }
  return (
    <Panel
      title={clientName(booking)}
      onClose={onClose}
      foot={person.can_change && <NoteForm id={booking.id} onAdded={changed} />}
      head={
        <>
          <Tag kind={TAGS[look]}>{capital(LOOK_WORDS[look])}</Tag>
          <span className="panel-when">{whenText(booking, day, now)}</span>
        </>
      }
    >
      {full && first && <Meanwhile first={first} day={day} booking={full} />}
      <LateClient booking={booking} person={person} day={day} />
      {booking.is_first_visit && <p className="panel-sub">prima vizită la voi</p>}
      <Facts booking={booking} person={person} day={day} full={full} />
      {card && booking.client.name !== null && booking.client.card_name !== null && (
        <RenameCard card={card} name={booking.client.name} onDone={changed} />
      )}
      {look === 'request' && full?.proposal && <Proposed proposal={full.proposal} />}
      {person.can_change && (
        <VisitActs
          booking={booking}
          full={full}
          person={person.id}
          look={look}
          day={day}
          now={now}
          onMove={acts.onMove && move}
          onDone={changed}
          onCanceled={canceled}
        />
      )}
      {person.can_change && full?.source === 'walk_in' && (
        <AttachClient id={booking.id} hasClient={full.client.name !== null} onDone={changed} />
      )}
      {full && <FromClient comment={full.comment} answers={full.answers} />}
      {full && <Notes notes={full.notes} />}
      {card && <CardNotes card={card} />}
      <Agreed booking={booking} full={full} now={now} />
      {full && <Records booking={full} past={past} />}
      {!full && !isMissing && <Bone className="h-40 w-full" />}
      {isMissing && (
        <Notice kind="error">Notele, mesajele și istoricul nu s-au încărcat. Închide și deschide din nou.</Notice>
      )}
    </Panel>
  )
}

/** The times that were proposed to the client, and until when they answer. */
function Proposed({ proposal: { times, until } }: { proposal: NonNullable<StaffBooking['proposal']> }) {
  const today = useToday()
  const end = toWall(Date.parse(until))
  return (
    <Notice icon="clock" title="Ai propus alte ore">
      {times.map(({ start_date, start_time }) => `${dayLabel(start_date, today)}, ${start_time}`).join('; ')}. Le ținem
      până răspunde clientul, cel mult până {dayLabel(end.date, today)}, {end.time}.
    </Notice>
  )
}

/** When, with whom, how to call, and where it came from. */
function Facts({
  booking,
  person,
  day,
  full,
}: Pick<Props, 'booking' | 'person' | 'day'> & { full: StaffBooking | null }) {
  // The day has only a part of a booking that crosses midnight.
  const whole = booking.start === 0 || booking.end === day.day_minutes ? full : null
  const date = whole?.start_date ?? day.date
  const about = ` despre vizita de ${dayLabel(date, day.today)}, ${booking.start_time}`
  const whatsApp = useWhatsApp(booking.client.phone, about)
  return (
    <ul className="panel-facts">
      <li>
        <Icon name="clock" />
        <span>
          <b>
            {unbrokenDates(nearDayLabel(date, day.today))},{' '}
            <span className="whitespace-nowrap">
              {booking.start_time}–{booking.end_time}
            </span>
          </b>
        </span>
        <span>{shortDuration(whole?.duration ?? booking.end - booking.start)}</span>
      </li>
      {booking.coming_at && lookOf(booking) === 'confirmed' && (
        <li>
          <Icon name="check-circle" />
          <span>A spus că vine, {instantLabel(booking.coming_at)}</span>
        </li>
      )}
      {booking.coming_until && (
        <li>
          <Icon name="warning" />
          <span>Se anulează fără un „Vin” până {instantLabel(booking.coming_until)}</span>
        </li>
      )}
      <li>
        <Icon name="user" />
        <span>{person.name}</span>
      </li>
      {booking.client.phone && (
        <li>
          <Icon name="phone" />
          <span>{phoneLabel(booking.client.phone)}</span>
          <a className="link" href={`tel:${booking.client.phone.replace(/\s/g, '')}`}>
            Sună
          </a>
        </li>
      )}
      {full?.client.booker && (
        <li>
          <Icon name="user" />
          <span>Rezervat de {bookerWords(full.client.booker)}</span>
        </li>
      )}
      {whatsApp && (
        <li>
          <Icon name="chat-text" />
          <a className="link" href={whatsApp} target="_blank" rel="noreferrer">
            Scrie pe WhatsApp
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
  )
}

/** 'peste 3 min', 'de 12 min', or until when a request can be answered; nothing on other days. */
function whenText(booking: BookingBlock, day: TeamDay, now: number): string {
  if (booking.status === 'pending' && booking.answer_until)
    return [
      `${booking.client_answers ? 'clientul răspunde' : 'răspunde'} în ${timeLeft(booking.answer_until, now)}`,
      `până ${deadlineText(booking.answer_until, day.today)}`,
    ].join(', ')
  if (day.date !== day.today || booking.status !== 'confirmed') return ''
  const until = booking.whole_start - minuteAt(day, now)
  if (until > 0) return `peste ${shortDuration(until)}`
  return booking.whole_end > minuteAt(day, now) ? `a început de ${shortDuration(-until)}` : ''
}
