import type { ReactNode } from 'react'
import { type ChosenWhen, daysText, weekendOf } from '#domain/time/chosen-when.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { DAY_PART_LABELS, DAY_PARTS, type DayPart } from '#domain/time/day-part.ts'
import { addDays, type IsoDate, listDates, weekdayOf } from '#domain/time/iso-date.ts'
import { dayLabel, shortMonth, shortWeekday } from '#domain/time/labels.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { shortWhenLabel } from './when-label.ts'

const DAYS = 14
const HOURS = Array.from({ length: 14 }, (_, at) => formatTime((7 + at) * 60))
const PART_BOUNDS: Readonly<Record<DayPart, string>> = {
  morning: 'până la 12',
  afternoon: '12–17',
  evening: 'după 17',
}

type Props = { chosen: ChosenWhen | null; today: IsoDate }

/**
 * When one wants to come, as boxes of a form: the next days and the weekend; then a part of the day, or hours to start
 * between.
 */
export function WhenFields({ chosen, today }: Props) {
  return (
    <div
      ref={settleEarlyChoice}
      className="when"
      onChange={({ target, currentTarget }) => keepOneHour(currentTarget, target)}
    >
      <fieldset>
        <legend className="filter-legend">Ziua</legend>
        <Days chosen={chosen} today={today} />
      </fieldset>
      <fieldset className="when-hours">
        <legend className="filter-legend">Ora</legend>
        <div className="grid grid-cols-2 gap-2">
          <Box name="day_part" value="" chosen={!chosen?.dayPart} className="when-hour">
            Oricând
          </Box>
          {DAY_PARTS.map((part) => (
            <Box key={part} name="day_part" value={part} chosen={part === chosen?.dayPart} className="when-hour">
              {DAY_PART_LABELS[part]} <small>{PART_BOUNDS[part]}</small>
            </Box>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Hour label="După ora" name="after" chosen={chosen?.after ?? null} />
          <Hour label="Înainte de ora" name="before" chosen={chosen?.before ?? null} />
        </div>
      </fieldset>
    </div>
  )
}

const AT_ANY_HOUR = { dayPart: null, after: null, before: null }

/** An hour that the address names and the list lacks stays on offer. */
function Hour({ label, name, chosen }: { label: string; name: 'after' | 'before'; chosen: string | null }) {
  return (
    <Select label={label} name={name} defaultValue={chosen ?? ''}>
      <option value="">oricare</option>
      {[...new Set([...HOURS, ...(chosen ? [chosen] : [])])].sort().map((hour) => (
        <option key={hour}>{hour}</option>
      ))}
    </Select>
  )
}

/** Days that the address names and the boxes lack stay on offer. */
function Days({ chosen, today }: Props) {
  const weekend = weekendOf(today)
  const near = { azi: today, mâine: addDays(today, 1) }
  const dates = listDates(addDays(today, 2), addDays(today, DAYS + 1))
  const said = chosen === null ? '' : daysText(chosen)
  const isOther = chosen !== null && ![...Object.values(near), ...dates, daysText(weekend)].includes(said)
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-2">
        <Box name="date" value="" chosen={chosen === null} className="chip">
          Oricând
        </Box>
        <Box name="date" value={near.azi} chosen={said === near.azi} className="chip">
          Azi
        </Box>
        <Box name="date" value={near.mâine} chosen={said === near.mâine} className="chip">
          Mâine
        </Box>
        <Box name="date" value={daysText(weekend)} chosen={said === daysText(weekend)} className="chip">
          În weekend
        </Box>
        {isOther && (
          <Box name="date" value={said} chosen className="chip">
            {shortWhenLabel({ ...chosen, ...AT_ANY_HOUR }, today)}
          </Box>
        )}
      </div>
      <div className="filter-days">
        {dates.map((day, at) => (
          <Box key={day} name="date" value={day} chosen={day === said} className="filter-day">
            <span className="sr-only">{dayLabel(day, today)}</span>
            <span aria-hidden="true">{shortWeekday(weekdayOf(day))}</span>
            <b aria-hidden="true">{Number(day.slice(8))}</b>
            <small aria-hidden="true">{(at === 0 || day.endsWith('-01')) && shortMonth(day)}</small>
          </Box>
        ))}
      </div>
    </>
  )
}

/**
 * A part of the day and hours exclude each other, and so do two hours with nothing between them: the later choice takes
 * back the earlier one.
 */
function keepOneHour(fields: HTMLElement, target: EventTarget): void {
  const hours = [...fields.querySelectorAll<HTMLSelectElement>('[name="after"], [name="before"]')]
  const any = fields.querySelector<HTMLInputElement>('[name="day_part"][value=""]')
  if (target instanceof HTMLInputElement && target.name === 'day_part') for (const hour of hours) hour.value = ''
  if (!(target instanceof HTMLSelectElement) || target.value === '') return
  if (any) any.checked = true
  const [after, before] = hours
  const other = target === after ? before : after
  if (after && before && other && after.value >= before.value) other.value = ''
}

/** A choice made before the script came also replaces what the address says. */
function settleEarlyChoice(fields: HTMLElement | null): void {
  const hours = [...(fields?.querySelectorAll<HTMLSelectElement>('[name="after"], [name="before"]') ?? [])]
  const parts = [...(fields?.querySelectorAll<HTMLInputElement>('[name="day_part"]') ?? [])]
  const early =
    hours.find(({ selectedOptions: [chosen] }) => chosen?.defaultSelected === false) ??
    parts.find((part) => part.checked && !part.defaultChecked)
  if (fields && early) keepOneHour(fields, early)
}

type BoxProps = { name: string; value: string; chosen: boolean; className: string; children: ReactNode }

function Box({ name, value, chosen, className, children }: BoxProps) {
  return (
    <label className={`filter-box ${className}`}>
      <input type="radio" name={name} value={value} defaultChecked={chosen} className="sr-only" />
      {children}
    </label>
  )
}
