import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { phoneLabel } from '#domain/account/phone.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { CategoryBar } from '../blocks/category-bar.tsx'
import { ComingSign } from '../blocks/coming-sign.tsx'
import { opensPanel } from '../blocks/opens-panel.ts'
import { clockAt } from '../day/clock.ts'
import type { BookingBlock, DayBlock, DayPerson, TeamDay } from '../day/types.ts'
import {
  clientName,
  heldWords,
  LOOK_WORDS,
  lookOf,
  serviceNames,
  shortDuration,
  spokenBooking,
  timeLeft,
} from '../day/words.ts'
import type { GridActions } from '../grid/actions.ts'
import type { Item } from './rest-of-day.ts'

type Props = {
  day: TeamDay
  items: Item[]
  isTeam: boolean
  title: string
  /** The page's own title says it. */
  isTitleHidden: boolean
  /** Said where there are no items. */
  nothing: string
  now: number
  actions: GridActions
}

/** The rest of a day as a list: of one person also breaks, and free time to place something in. */
export function Rest({ day, items, isTeam, title, isTitleHidden, nothing, now, actions }: Props) {
  if (items.length === 0) return <p className="today-empty">{nothing}</p>
  return (
    <section>
      <h2 className={isTitleHidden ? 'sr-only' : 'today-rest'}>{title}</h2>
      <ol className="today-list">
        {items.map((item) => (
          <li key={keyOf(item)}>
            <time>{startOf(day, item)}</time>
            {item.kind === 'free' ? (
              <button
                type="button"
                className="today-free"
                onClick={() => actions.onPlace?.(day, item.person, item.place)}
                disabled={!item.person.can_change || !actions.onPlace}
              >
                Liber {shortDuration(item.place.end - item.place.start)}
                <Icon name="plus" />
              </button>
            ) : (
              <Row {...item} day={day} now={now} actions={actions} {...(isTeam && { who: item.person.name })} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const startOf = (day: TeamDay, item: Item) => {
  if (item.kind === 'free') return clockAt(day, item.place.start)
  return isAllDay(day, item.block) ? '' : item.block.start_time
}

const isAllDay = ({ day_minutes }: TeamDay, { start, end }: DayBlock) => start <= 0 && end >= day_minutes

const keyOf = (item: Item) =>
  item.kind === 'free' ? `f${item.place.start}` : `${item.person.id}.${item.block.kind}${item.block.start}`

type RowOf = { block: DayBlock; person: DayPerson; day: TeamDay; now: number; actions: GridActions; who?: string }

function Row({ block, person, day, now, actions, who }: RowOf) {
  if (block.kind === 'booking')
    return (
      <BookingRow
        booking={block}
        now={now}
        href={actions.hrefOf(block)}
        onClick={opensPanel(actions.open, block)}
        {...(who && { who })}
      />
    )
  if (block.kind === 'hold') return <div className="b today-b b-hold">{heldWords(block)}</div>
  const label = (
    <span className="band-label">
      {block.kind === 'break' && <Icon name="coffee" />}
      {isAllDay(day, block) ? `${block.label} toată ziua` : `${block.label}, ${shortDuration(block.end - block.start)}`}
    </span>
  )
  const { onPlace } = actions
  if (block.kind !== 'time_off' || !block.is_blocked || !person.can_change || !onPlace)
    return <div className={`b today-b band b-${block.kind}`}>{label}</div>
  return (
    <button type="button" className="b today-b band b-time_off" onClick={() => onPlace(day, person, block)}>
      {label}
    </button>
  )
}

type RowProps = {
  booking: BookingBlock
  now: number
  href: string
  onClick?: (event: MouseEvent) => void
  who?: string
}

/** A booking in a list; `who` does it, where the list is of several people. */
export function BookingRow({ booking, now, href, onClick, who }: RowProps) {
  const look = lookOf(booking)
  const note = booking.has_note ? ' has-note' : ''
  return (
    <Link className={`b today-b b-${look}${note}`} to={href} onClick={onClick} preventScrollReset>
      <CategoryBar heading={booking.heading} />
      <span className="sr-only">
        {spokenBooking(booking)}
        {who && `, la ${who}`}
      </span>
      <span className="b-seen" aria-hidden="true">
        <span className="b-name">
          <em>{clientName(booking)}</em>
          {booking.is_first_visit && <i className="first-visit">1</i>}
          <ComingSign booking={booking} />
        </span>
        <span className="today-what dotted">
          <span>{serviceNames(booking.services)}</span>
          <span>până la {booking.end_time}</span>
          {who && <span>{who}</span>}
          {booking.client.phone && <span className="only-on-paper">{phoneLabel(booking.client.phone)}</span>}
        </span>
        {look !== 'confirmed' && (
          <span className="b-state">
            {look === 'request' && <Icon name="question" size={16} />}
            {look === 'arrived' && <Icon name="chair" size={16} />}
            {look === 'request' && booking.answer_until
              ? `Cerere · ${booking.client_answers ? 'clientul răspunde' : 'răspunde'} în ${timeLeft(booking.answer_until, now)}`
              : LOOK_WORDS[look].replace(/^./, (first) => first.toUpperCase())}
          </span>
        )}
      </span>
    </Link>
  )
}
