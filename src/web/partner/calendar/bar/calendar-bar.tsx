import { Link, useNavigation } from 'react-router'
import { type IsoDate, isRealDate } from '#domain/time/iso-date.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type CalendarAddress, calendarSearch, readAddress, VIEW_NAMES, VIEWS, type View } from '../address.ts'
import type { TeamDay } from '../day/types.ts'
import { CanceledLink } from '../views/canceled-link.tsx'
import { periodOf } from './period.ts'

type Props = {
  address: CalendarAddress
  /** Null: the team's day, on a phone one's own list. */
  view: View | null
  date: IsoDate
  today: IsoDate
  /** Null where several days are shown. */
  day: TeamDay | null
  /** Since when nothing new arrives; null within while it does. Null where nothing arrives by itself. */
  live: { brokenSince: string | null } | null
  /** Null where nothing can be placed. */
  onNew: (() => void) | null
  /** Null where no client may be seen. */
  onSearch: (() => void) | null
  onOptions: () => void
}

/** The calendar's head: the day and its neighbours, the views, whether it is live, and what can be placed. */
export function CalendarBar({ address, view, date, today, day, live, onNew, onSearch, onOptions }: Props) {
  const to = (change: Partial<CalendarAddress>) => calendarSearch({ ...address, booking: null, ...change })
  const { title, words } = periodOf(view, date, today)
  /** A phone shows the list of today where no view was asked for. */
  const isList = date === today && (view === null || view === 'today')
  // From the day that is on its way: on a slow line steps add up.
  const { location } = useNavigation()
  const going = location && readAddress(new URLSearchParams(location.search), isRealDate)
  const { previous, next } = periodOf(view, going ? (going.date ?? today) : date, today)
  return (
    <header className="calendar-bar">
      <Link className="icon-btn" to={to({ date: previous })} aria-label={words[0]} preventScrollReset>
        <Icon name="caret-left" />
      </Link>
      <h1>
        {isList && <span className={view === null ? 'bar-list-title' : ''}>Astăzi, {lowered(title)}</span>}
        {(!isList || view === null) && <span className={isList ? 'bar-day-title' : ''}>{title}</span>}
        {day?.holiday && <small> {day.holiday}</small>}
      </h1>
      <Link className="icon-btn" to={to({ date: next })} aria-label={words[1]} preventScrollReset>
        <Icon name="caret-right" />
      </Link>
      <Link
        className={`${buttonClass({ size: 'dense' })} bar-today`}
        to={to({ date: null })}
        aria-current={date === today ? 'date' : undefined}
      >
        Azi
      </Link>
      {day && <CanceledLink day={day} />}
      <span className="bar-space" />
      {live && <LiveState brokenSince={live.brokenSince} />}
      <Views names={VIEWS.slice(1)} current={view ?? 'day'} className="desk-only" to={to} isToday={date === today} />
      <Views names={VIEWS} current={view ?? 'today'} className="phone-only" to={to} isToday={date === today} />
      {onSearch && (
        <button type="button" className="bar-search" onClick={onSearch} aria-label="Caută un client">
          <Icon name="magnifying-glass" />
          <kbd className="key">/</kbd>
        </button>
      )}
      <IconButton icon="sliders-horizontal" label="Cum arată calendarul" onClick={onOptions} />
      {onNew && (
        <button type="button" className={`${buttonClass({ look: 'primary', size: 'dense' })} bar-new`} onClick={onNew}>
          <Icon name="plus" size={16} />
          <span className="bar-long">Programare nouă</span>
          <span className="bar-short">Nouă</span>
        </button>
      )}
    </header>
  )
}

const lowered = (title: string) => title.charAt(0).toLocaleLowerCase('ro') + title.slice(1)

type ViewsProps = {
  names: readonly View[]
  current: View
  className: string
  isToday: boolean
  to: (change: Partial<CalendarAddress>) => string
}

/** A phone's list is of today, or of the day that was gone to from there. */
function Views({ names, current, className, isToday, to }: ViewsProps) {
  return (
    <nav className={`views ${className}`} aria-label="Vedere">
      {names.map((name) => {
        const isOtherList = name === 'today' && name === current && !isToday
        return (
          <Link
            key={name}
            to={to(name === 'today' && !isOtherList ? { view: name, date: null } : { view: name })}
            aria-current={name === current ? 'page' : undefined}
            preventScrollReset
          >
            {isOtherList ? 'Listă' : VIEW_NAMES[name]}
          </Link>
        )
      })}
    </nav>
  )
}

/** Says that what others do appears by itself; while it does not, a bar below says since when. */
function LiveState({ brokenSince }: { brokenSince: string | null }) {
  return (
    <p className="live" role="status">
      {!brokenSince && 'în direct'}
    </p>
  )
}
