import { Link } from 'react-router'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type CalendarAddress, calendarSearch, VIEW_NAMES, VIEWS, type View } from '../address.ts'
import { LiveState } from './live-state.tsx'

type Props = {
  address: CalendarAddress
  /** Null: the team's day, on a phone one's own list. */
  view: View | null
  date: IsoDate
  today: IsoDate
  /** Since when nothing new arrives; null while the day is live. */
  brokenSince: string | null
  onNew: () => void
}

/** The calendar's head: the day and its neighbours, the views, whether it is live, and what can be placed. */
export function CalendarBar({ address, view, date, today, brokenSince, onNew }: Props) {
  const to = (change: Partial<CalendarAddress>) => calendarSearch({ ...address, booking: null, ...change })
  const step = view === 'week' || view === 'agenda' ? 7 : 1
  const words = step === 7 ? ['Săptămâna dinainte', 'Săptămâna următoare'] : ['Ziua dinainte', 'Ziua următoare']
  return (
    <header className="calendar-bar">
      <Link className="icon-btn" to={to({ date: addDays(date, -step) })} aria-label={words[0]} preventScrollReset>
        <Icon name="caret-left" />
      </Link>
      <h1>{capital(dayLabel(date))}</h1>
      <Link className="icon-btn" to={to({ date: addDays(date, step) })} aria-label={words[1]} preventScrollReset>
        <Icon name="caret-right" />
      </Link>
      <Link
        className={`${buttonClass({ size: 'dense' })} bar-today`}
        to={to({ date: null })}
        aria-current={date === today ? 'date' : undefined}
      >
        Azi
      </Link>
      <span className="bar-space" />
      <LiveState brokenSince={brokenSince} />
      <Views names={VIEWS.slice(1)} current={view ?? 'day'} className="desk-only" to={to} isToday={date === today} />
      <Views names={VIEWS} current={view ?? 'today'} className="phone-only" to={to} isToday={date === today} />
      <button type="button" className={`${buttonClass({ look: 'primary', size: 'dense' })} bar-new`} onClick={onNew}>
        <Icon name="plus" size={16} />
        <span className="bar-long">Programare nouă</span>
        <span className="bar-short">Nouă</span>
      </button>
    </header>
  )
}

type ViewsProps = {
  names: readonly View[]
  current: View
  className: string
  isToday: boolean
  to: (change: Partial<CalendarAddress>) => string
}

function Views({ names, current, className, isToday, to }: ViewsProps) {
  return (
    <nav className={`views ${className}`} aria-label="Vedere">
      {names.map((name) => (
        <Link
          key={name}
          to={to(name === 'today' ? { view: name, date: null } : { view: name })}
          aria-current={name === current && (name !== 'today' || isToday) ? 'page' : undefined}
          preventScrollReset
        >
          {VIEW_NAMES[name]}
        </Link>
      ))}
    </nav>
  )
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('ro') + text.slice(1)
