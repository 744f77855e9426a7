import { DAY_PART_LABELS, DAY_PARTS } from '#domain/time/day-part.ts'
import { addDays, type IsoDate, listDates, weekdayOf } from '#domain/time/iso-date.ts'
import { dayLabel, shortWeekday } from '#domain/time/labels.ts'
import type { ListQuery } from '#web/search/list-query.ts'
import { shortWhenLabel } from '#web/search/when-label.ts'
import { FilterChip } from './filter-chip.tsx'

const DAYS = 14

/** SR-18: the next two weeks and the parts of a day, as boxes of the filters' form. A later day of the address stays offered. */
export function WhenChip({ query: { date, dayPart }, today }: { query: ListQuery; today: IsoDate }) {
  const dates = listDates(today, addDays(today, DAYS - 1))
  const label = date === null ? 'Când' : shortWhenLabel({ date, dayPart }, today)
  return (
    <FilterChip name="cand" label={label} icon="clock" chosen={date !== null}>
      <fieldset>
        <legend className="filter-legend">Ziua</legend>
        <div className="filter-days">
          <Box name="date" value="" chosen={date === null} className="chip col-span-full justify-center">
            Oricând
          </Box>
          {(date === null || dates.includes(date) ? dates : [...dates, date]).map((day) => (
            <Box key={day} name="date" value={day} chosen={day === date} className="filter-day">
              <span className="sr-only">{dayLabel(day)}</span>
              <span aria-hidden="true">{shortWeekday(weekdayOf(day))}</span>
              <b aria-hidden="true">{Number(day.slice(8))}</b>
            </Box>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="filter-legend">Partea zilei</legend>
        <div className="grid grid-cols-2 gap-2">
          <Box name="day_part" value="" chosen={dayPart === null} className="chip justify-center">
            Toată ziua
          </Box>
          {DAY_PARTS.map((part) => (
            <Box key={part} name="day_part" value={part} chosen={part === dayPart} className="chip justify-center">
              {DAY_PART_LABELS[part]}
            </Box>
          ))}
        </div>
      </fieldset>
    </FilterChip>
  )
}

type BoxProps = { name: string; value: string; chosen: boolean; className: string; children: React.ReactNode }

function Box({ name, value, chosen, className, children }: BoxProps) {
  return (
    <label className={`filter-box ${className}`}>
      <input type="radio" name={name} value={value} defaultChecked={chosen} className="sr-only" />
      {children}
    </label>
  )
}
