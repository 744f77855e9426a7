import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { countOf } from '#domain/text/counts.ts'
import { addDays, type IsoDate, listDates, weekdayOf } from '#domain/time/iso-date.ts'
import { dayLabel, monthLabel, shortWeekday, weekdayName } from '#domain/time/labels.ts'
import { useToday } from '#web/site/use-site.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { firstOfMonth, lastOfMonth, moveMonth } from './months.ts'

type Props = {
  month: IsoDate
  onMonth: (first: IsoDate) => void
  today: IsoDate
  lastDay: IsoDate
  chosen: IsoDate | null
  onChoose: (date: IsoDate) => void
  /** How many hours are free that day; null while that is not known. */
  freeOn: (date: IsoDate) => number | null
  hasOffer: (date: IsoDate) => boolean
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/**
 * A month as a grid (ARIA authoring practices): arrows move by day and week, Home and End in the week, Page by month.
 */
export function Calendar({ month, onMonth, today, lastDay, chosen, onChoose, freeOn, hasOffer }: Props) {
  const first = firstOfMonth(month)
  const last = lastOfMonth(month)
  const { grid, tabStop, onKeyDown, setFocused } = useDayFocus({ month, onMonth, today, lastDay, chosen })
  const reachable = (date: IsoDate) => date >= today && date <= lastDay
  return (
    <div>
      <MonthBar month={month} onMonth={onMonth} today={today} lastDay={lastDay} />
      <table ref={grid} role="grid" aria-labelledby="calendar-month" className="calendar">
        <WeekdayHead />
        <tbody>
          {weeksOf(first, last).map((week) => (
            <tr key={week[0]} className={week[6]! < today ? 'hidden' : undefined}>
              {week.map((date) => (
                <td key={date} aria-selected={date === chosen}>
                  {date >= first && date <= last && (
                    <Day
                      date={date}
                      chosen={date === chosen}
                      free={reachable(date) ? freeOn(date) : 0}
                      offer={reachable(date) && hasOffer(date)}
                      past={date < today}
                      tabStop={date === tabStop}
                      onKeyDown={onKeyDown}
                      onChoose={() => {
                        setFocused(date)
                        onChoose(date)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type FocusOptions = Pick<Props, 'month' | 'onMonth' | 'today' | 'lastDay' | 'chosen'>

/** Which day Tab reaches, and the keys that move the focus from day to day, over to other months too. */
function useDayFocus({ month, onMonth, today, lastDay, chosen }: FocusOptions) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<IsoDate | null>(null)
  // The focused day leaves the page with its month; an effect focuses its successor once that month is drawn.
  const byKey = useRef(false)
  const first = firstOfMonth(month)
  const last = lastOfMonth(month)
  const inMonth = (date: IsoDate | null) => date !== null && date >= first && date <= last
  const tabStop = inMonth(focused) ? focused : inMonth(chosen) ? chosen : first < today && today <= last ? today : first
  const moveTo = (date: IsoDate) => {
    const target = date < today ? today : date > lastDay ? lastDay : date
    byKey.current = true
    setFocused(target)
    if (!inMonth(target)) onMonth(firstOfMonth(target))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dateAt(event.key, tabStop ?? first)
    if (target === null) return
    event.preventDefault()
    moveTo(target)
  }
  useEffect(() => {
    if (focused === null || !byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused, month])
  return { grid, tabStop, onKeyDown, setFocused }
}

/** The month's name between the buttons to the one before and the one after. */
function MonthBar({ month, onMonth, today, lastDay }: Pick<Props, 'month' | 'onMonth' | 'today' | 'lastDay'>) {
  return (
    <div className="mb-2 flex items-center justify-between">
      <IconButton
        icon="caret-left"
        label="Luna anterioară"
        disabled={firstOfMonth(month) <= today}
        onClick={() => onMonth(moveMonth(month, -1))}
      />
      <h2 id="calendar-month" className="text-[19px]" aria-live="polite">
        {monthLabel(month)}
      </h2>
      <IconButton
        icon="caret-right"
        label="Luna următoare"
        disabled={lastOfMonth(month) >= lastDay}
        onClick={() => onMonth(moveMonth(month, 1))}
      />
    </div>
  )
}

function WeekdayHead() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((weekday) => (
          <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
            {shortWeekday(weekday).toLowerCase()}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayProps = {
  date: IsoDate
  chosen: boolean
  free: number | null
  offer: boolean
  past: boolean
  tabStop: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onChoose: () => void
}

function Day({ date, chosen, free, offer, past, tabStop, onKeyDown, onChoose }: DayProps) {
  const closed = past || free === 0
  const teeth = toothCount(free ?? 0)
  return (
    <button
      type="button"
      className={classNames('calendar-day', (closed || free === null) && 'calendar-day-closed')}
      data-date={date}
      aria-label={spokenDay({ date, today: useToday() }, past, free, offer)}
      aria-pressed={chosen}
      aria-disabled={closed || undefined}
      tabIndex={tabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={closed ? undefined : onChoose}
    >
      {Number(date.slice(8))}
      <span className="calendar-teeth" aria-hidden="true">
        {!past && [1, 2, 3, 4].map((tooth) => <i key={tooth} className={tooth <= teeth ? undefined : 'short'} />)}
      </span>
      {offer && !closed && <u aria-hidden="true" />}
    </button>
  )
}

function spokenDay(
  { date, today }: { date: IsoDate; today: IsoDate },
  past: boolean,
  free: number | null,
  offer: boolean,
): string {
  const state = past
    ? 'trecut'
    : free === null
      ? 'se încarcă'
      : free === 0
        ? 'nimic liber'
        : countOf(free, 'variantă', 'variante')
  return `${dayLabel(date, today)}, ${state}${offer && !past && free !== 0 ? ', cu ofertă' : ''}`
}

/** Up to four teeth: a few hours, a morning, most of a day, a free day. */
function toothCount(free: number): number {
  return [1, 4, 9, 16].filter((least) => free >= least).length
}

/** The day that a key leads to; null for other keys. */
function dateAt(key: string, from: IsoDate): IsoDate | null {
  if (key === 'ArrowLeft') return addDays(from, -1)
  if (key === 'ArrowRight') return addDays(from, 1)
  if (key === 'ArrowUp') return addDays(from, -7)
  if (key === 'ArrowDown') return addDays(from, 7)
  if (key === 'Home') return addDays(from, 1 - weekdayOf(from))
  if (key === 'End') return addDays(from, 7 - weekdayOf(from))
  if (key === 'PageUp') return moveMonth(from, -1)
  return key === 'PageDown' ? moveMonth(from, 1) : null
}

function weeksOf(first: IsoDate, last: IsoDate): IsoDate[][] {
  const dates = listDates(addDays(first, 1 - weekdayOf(first)), addDays(last, 7 - weekdayOf(last)))
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
}
