import type { DayHoursOnWire, RangeOnWire, WeekOnWire } from '#contract/team/hours.ts'
import type { Weekday } from '#domain/time/iso-date.ts'
import { weekdayName } from '#domain/time/labels.ts'
import { furtherBreak, furtherHours } from './further-range.ts'
import { RangeList } from './range-list.tsx'
import './hours.css'

const USUAL: RangeOnWire = { start_time: '09:00', end_time: '17:00' }
const LUNCH: RangeOnWire = { start_time: '13:00', end_time: '13:30' }

type Props = { readonly week: WeekOnWire; readonly label?: string; readonly onChange: (week: WeekOnWire) => void }

/** Work and breaks of each day, Monday first. */
export function WeekEditor({ week, label = '', onChange }: Props) {
  return (
    <ul className="grid">
      {week.map((day, index) => (
        <li key={weekdayName((index + 1) as Weekday)} className="hours-day">
          <b className="font-semibold first-letter:uppercase">{weekdayName((index + 1) as Weekday)}</b>
          <DayEditor
            day={day}
            label={`${label}${weekdayName((index + 1) as Weekday)}`}
            onChange={(next) => onChange(week.map((each, at) => (at === index ? next : each)))}
          />
        </li>
      ))}
    </ul>
  )
}

type DayProps = {
  readonly day: DayHoursOnWire
  readonly label: string
  readonly onChange: (day: DayHoursOnWire) => void
}

/** Work and breaks of one day. */
export function DayEditor({ day, label, onChange }: DayProps) {
  return (
    <div className="hours-of-day">
      {day.working.length === 0 && <span className="text-ink-2">Nu lucrează</span>}
      <RangeList
        ranges={day.working}
        label={`${label}, program`}
        addLabel={day.working.length === 0 ? 'Adaugă program' : 'Alt interval'}
        usual={USUAL}
        further={furtherHours}
        onChange={(working) => onChange({ working, breaks: working.length === 0 ? [] : day.breaks })}
      />
      {day.breaks.length > 0 && <span className="hours-break">Pauză</span>}
      {day.working.length > 0 && (
        <RangeList
          ranges={day.breaks}
          label={`${label}, pauză`}
          addLabel="Adaugă pauză"
          usual={furtherBreak([], day.working) ?? LUNCH}
          further={(breaks) => furtherBreak(breaks, day.working)}
          onChange={(breaks) => onChange({ ...day, breaks })}
        />
      )}
    </div>
  )
}
