import type { DayHoursOnWire, WeekOnWire } from '#contract/team/hours.ts'
import type { Weekday } from '#domain/time/iso-date.ts'
import { weekdayName } from '#domain/time/labels.ts'
import '#web/partner/hours/hours.css'

type Props = {
  readonly weeks: readonly WeekOnWire[]
  /** Which of several weeks is that of today, from 0. */
  readonly current?: number | undefined
  readonly closedLabel?: string
}

/** Hours by weekday; of weeks that take turns a table each, side by side where they fit. */
export function WeekTable({ weeks, current, closedLabel = 'nu lucrează' }: Props) {
  const numbered = weeks.map((week, at) => ({ week, at }))
  return (
    <div className="hours-weeks">
      {numbered.map(({ week, at }) => (
        <table key={at} className="w-full border-collapse text-left">
          {weeks.length > 1 && (
            <caption className="py-2 text-left font-semibold">
              Săptămâna {at + 1}
              {at === current && <span className="font-normal text-ink-2"> · săptămâna aceasta</span>}
            </caption>
          )}
          <tbody>
            {([1, 2, 3, 4, 5, 6, 7] as const).map((weekday: Weekday) => (
              <tr key={weekday} className="border-t border-line">
                <th scope="row" className="p-2 pl-0 font-semibold first-letter:uppercase">
                  {weekdayName(weekday)}
                </th>
                <td className="p-2 tabular-nums">{hoursLabel(week[weekday - 1]!, closedLabel)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

/** '09:00–17:00, pauză 13:00–13:30', 'nu lucrează'. */
export function hoursLabel({ working, breaks }: DayHoursOnWire, closedLabel = 'nu lucrează'): string {
  const text = (ranges: DayHoursOnWire['working']) =>
    ranges.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', ')
  if (working.length === 0) return closedLabel
  return breaks.length === 0 ? text(working) : `${text(working)}, pauză ${text(breaks)}`
}
