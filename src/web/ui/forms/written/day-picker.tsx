import { type KeyboardEvent, useState } from 'react'
import { addDays, dateOf, type IsoDate, isRealDate, listDates, weekdayOf } from '#domain/time/iso-date.ts'
import { longDateLabel, monthLabel, shortWeekday, weekdayName } from '#domain/time/labels.ts'
import { toWall } from '../../../bucharest.ts'
import { IconButton } from '../../actions/icon-button.tsx'
import type { PickerProps } from './kinds.ts'
import { useWalked } from './use-walked.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** A month of days, Monday first. */
export function DayPicker({ value, min = '', onPick }: PickerProps) {
  const [today] = useState(() => toWall(Date.now()).date)
  /** The day that the keyboard is on. */
  const [at, setAt] = useState<IsoDate>(isRealDate(value) ? value : isRealDate(min) && min > today ? min : today)
  const { box, focusNext } = useWalked<HTMLDivElement>(at)
  const first = firstOf(at)
  const walk = (event: KeyboardEvent) => {
    const to = dayBy(event, at)
    if (!to) return
    event.preventDefault()
    focusNext()
    setAt(to)
  }
  return (
    <div role="dialog" aria-label="Calendar">
      <div className="picker-head">
        <IconButton icon="caret-left" label="Luna dinainte" onClick={() => setAt(firstOf(addDays(first, -1)))} />
        <b aria-live="polite">{monthLabel(first)}</b>
        <IconButton icon="caret-right" label="Luna următoare" onClick={() => setAt(monthAfter(first))} />
      </div>
      <div className="picker-weekdays" aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{shortWeekday(weekday)}</span>
        ))}
      </div>
      <div ref={box} className="picker-days" role="group" aria-label={monthLabel(first)}>
        {listDates(first, addDays(monthAfter(first), -1)).map((date) => (
          <button
            key={date}
            type="button"
            className={`picker-choice picker-day-${weekdayOf(date)}`}
            data-stop={date}
            tabIndex={date === at ? 0 : -1}
            aria-label={`${weekdayName(weekdayOf(date))}, ${longDateLabel(date)}`}
            aria-pressed={date === value}
            onKeyDown={walk}
            aria-current={date === today ? 'date' : undefined}
            aria-disabled={date < min || undefined}
            onClick={() => date >= min && onPick(date)}
          >
            {Number(date.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}

const firstOf = (date: IsoDate): IsoDate => dateOf(`${date.slice(0, 8)}01`)
const monthAfter = (first: IsoDate): IsoDate => firstOf(addDays(first, 31))

const WEEK = 7
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK }

/** The day that a key leads to; null for a key that walks nowhere. */
function dayBy({ key }: KeyboardEvent, at: IsoDate): IsoDate | null {
  const step = STEPS[key]
  if (step !== undefined) return addDays(at, step)
  if (key === 'Home') return addDays(at, 1 - weekdayOf(at))
  if (key === 'End') return addDays(at, WEEK - weekdayOf(at))
  if (key === 'PageUp') return sameDayOf(firstOf(addDays(firstOf(at), -1)), at)
  return key === 'PageDown' ? sameDayOf(monthAfter(firstOf(at)), at) : null
}

/** That day of another month, or its last where it is shorter. */
function sameDayOf(first: IsoDate, at: IsoDate): IsoDate {
  const date = addDays(first, Number(at.slice(8)) - 1)
  return firstOf(date) === first ? date : addDays(monthAfter(first), -1)
}
