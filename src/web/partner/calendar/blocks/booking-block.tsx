import { memo, type ReactNode } from 'react'
import { toWall } from '#web/bucharest.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Lane } from '../day/lanes.ts'
import { at, long } from '../day/position.ts'
import type { BookingBlock as Booking } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import {
  clientName,
  isNew,
  lookOf,
  SOURCE_WORDS,
  serviceNames,
  spanWords,
  spokenBooking,
  timeLeft,
} from '../day/words.ts'
import type { GridActions } from '../grid/actions.ts'
import { CategoryBar } from './category-bar.tsx'
import { ComingSign } from './coming-sign.tsx'
import { opensPanel } from './opens-panel.ts'

type Props = {
  booking: Booking
  /** The minute that the grid begins with. */
  from: number
  lane: Lane
  /** The client on the second line beside this booking, where its block may stand for both. */
  beside: string | undefined
  /** Without room for two lanes this or the other block stands for both. */
  isFolded: boolean
  serverNow: string
  actions: GridActions
  isChosen: boolean
  tabIndex: number
  /** The booking is being moved: its old place stands here instead. */
  isMoved: boolean
  /** The time in which another's client waits has it, over that block. */
  isInWait: boolean
}

/** A booking in its column: name, time, service, source, as many lines as its height has room for. */
export const BookingBlock = memo(function BookingBlock({ actions, ...shown }: Props) {
  const { booking, from, lane, beside, isFolded, serverNow, isChosen, tabIndex, isMoved, isInWait } = shown
  const look = lookOf(booking)
  const names = classNames(
    `b b-${look}`,
    at(booking.start - from, booking.end - booking.start),
    lane !== 'whole' && `lane-${lane}`,
    isFolded && 'is-folded',
    isChosen && 'chosen',
    isMoved && 'is-moved',
    isInWait && 'in-wait',
    isNew(booking) && 'is-new',
    booking.has_note && 'has-note',
  )
  return (
    <a
      href={actions.hrefOf(booking)}
      onClick={opensPanel(actions.open, booking)}
      className={names}
      aria-current={isChosen ? 'true' : undefined}
      data-stop={`b${booking.id}`}
      tabIndex={tabIndex}
    >
      <CategoryBar heading={booking.heading} />
      <span className="sr-only">{spokenBooking(booking)}</span>
      {booking.waits.map((wait) => (
        <i
          key={wait.start}
          aria-hidden="true"
          className={classNames('b-wait', at(wait.start - booking.start, wait.end - wait.start))}
        >
          Așteaptă <time>{spanWords(wait)}</time>
        </i>
      ))}
      <span className={classNames('b-seen', booking.waits[0] && toWait(booking, booking.waits[0]))} aria-hidden="true">
        <span className="b-name">
          <em>{clientName(booking)}</em>
          {booking.is_first_visit && <i className="first-visit">1</i>}
          {look === 'completed' && <Icon name="check" size={16} className="b-tick" />}
          {look === 'arrived' && <Icon name="chair" size={16} className="b-short" />}
          {look !== 'completed' && <time className="b-short">{booking.start_time}</time>}
        </span>
        <Second booking={booking} serverNow={serverNow} />
        <span className="b-3">{serviceNames(booking.services)}</span>
        {beside && <span className="b-beside">+ {beside}, linia 2</span>}
        <Source {...booking} />
      </span>
    </a>
  )
})

/** The words have room until their client waits. */
const toWait = ({ start }: Booking, wait: Booking['waits'][number]) => `b-to-wait ${long(wait.start - start)}`

/** The state where it says more than the time, else the time and the service. */
function Second({ booking, serverNow }: Pick<Props, 'booking' | 'serverNow'>) {
  const look = lookOf(booking)
  if (look === 'arrived')
    return (
      <State icon="chair">
        A venit <span className="b-wide">{arrivedAt(booking)}</span>
      </State>
    )
  if (look === 'no_show') return <State icon="x">Nu a venit</State>
  if (look === 'request')
    return (
      <State icon="question">
        <span className="b-wide">Cerere · </span>
        <span className="b-narrow">încă </span>
        {booking.answer_until && <TimeLeft until={booking.answer_until} serverNow={serverNow} />}
      </State>
    )
  return (
    <span className="b-2">
      {isNew(booking) && <i className="new">nou</i>}
      <ComingSign booking={booking} />
      <time>
        {booking.start_time}
        <span className="b-until">–{booking.end_time}</span>
      </time>
      <span className="b-service"> {serviceNames(booking.services)}</span>
    </span>
  )
}

function TimeLeft({ until, serverNow }: { until: string; serverNow: string }) {
  return timeLeft(until, useNow(serverNow))
}

const arrivedAt = ({ arrived_at }: Booking) => arrived_at && toWall(Date.parse(arrived_at)).time

function State({ icon, children }: { icon: 'chair' | 'x' | 'question'; children: ReactNode }) {
  return (
    <span className="b-2 b-state">
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}

const SOURCE_ICONS = {
  online: 'globe',
  phone: 'phone',
  walk_in: 'person-simple-walk',
  partner: 'users-three',
  import: 'download-simple',
} as const

/** A walk-in without a name says so in place of the name. */
function Source({ source, client }: Pick<Booking, 'source' | 'client'>) {
  if (source === 'walk_in' && client.name === null) return null
  return (
    <span className="b-4">
      <Icon name={SOURCE_ICONS[source]} size={16} />
      <span>{SOURCE_WORDS[source]}</span>
    </span>
  )
}
