import type { DayHoursOnWire, WeekOnWire } from '#contract/team/hours.ts'
import type { Weekday } from '#domain/time/iso-date.ts'
import { weekdayName } from '#domain/time/labels.ts'

/** Hours by weekday; a column for each of the weeks that take turns. */
export function WeekTable({
  weeks,
  closedLabel = 'nu lucrează',
}: {
  weeks: readonly WeekOnWire[]
  closedLabel?: string
}) {
  const columns = weeks.map((week, at) => ({ week, number: at + 1 }))
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        {weeks.length > 1 && (
          <thead>
            <tr>
              <th scope="col" className="sr-only">
                Ziua
              </th>
              {columns.map(({ number }) => (
                <th key={number} scope="col" className="p-2 font-semibold">
                  Săptămâna {number}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {([1, 2, 3, 4, 5, 6, 7] as const).map((weekday: Weekday) => (
            <tr key={weekday} className="border-t border-line">
              <th scope="row" className="p-2 pl-0 font-semibold first-letter:uppercase">
                {weekdayName(weekday)}
              </th>
              {columns.map(({ week, number }) => (
                <td key={number} className="p-2 tabular-nums">
                  {hoursLabel(week[weekday - 1]!, closedLabel)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
