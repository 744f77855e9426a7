import { type ChosenWhen, weekendOf } from '#domain/time/chosen-when.ts'
import type { DayPart } from '#domain/time/day-part.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { spanLabel } from '#domain/time/labels.ts'
import { shortDay } from '#web/locations/free-day.ts'

/** 'azi', 'mâine dimineață', 'joi seara, 26 noiembrie', 'în weekend, 28–29 noiembrie': to stand within a sentence. */
export function whenLabel(when: ChosenWhen, today: IsoDate): string {
  const { date, dateTo } = when
  const isNear = dateTo === null && date <= addDays(today, 1) && date >= today
  const days = spanLabel(date, dateTo ?? date, today)
  return isNear || isNamedByDate(when, today) ? joined(when, today) : `${joined(when, today)}, ${days}`
}

/** 'Azi', 'Joi seara', 'Mâine între 10 și 12', 'În weekend după ora 17', '5 decembrie, seara': to stand on a chip. */
export function shortWhenLabel(when: ChosenWhen, today: IsoDate): string {
  const label = joined(when, today)
  return label.charAt(0).toLocaleUpperCase('ro') + label.slice(1)
}

const PARTS: Readonly<Record<DayPart, string>> = { morning: 'dimineața', afternoon: 'după-amiaza', evening: 'seara' }
/** After 'mâine' and 'azi' the part stands without its article. */
const NEAR_PARTS: Readonly<Record<DayPart, string>> = {
  morning: 'dimineață',
  afternoon: 'după-amiază',
  evening: 'seară',
}

function joined(when: ChosenWhen, today: IsoDate): string {
  const { date, dateTo, dayPart } = when
  const day = isWeekend(when, today)
    ? 'în weekend'
    : dateTo === null
      ? shortDay(date, today)
      : spanLabel(date, dateTo, today)
  const comma = isNamedByDate(when, today) ? ',' : ''
  const hours = hoursLabel(when)
  if (hours !== null) return `${day}${comma} ${hours}`
  if (dayPart === null) return day
  return `${day}${comma} ${(day === 'azi' || day === 'mâine' ? NEAR_PARTS : PARTS)[dayPart]}`
}

/** 'după ora 17', 'înainte de ora 17:30', 'între 10 și 12'; null: at any hour. */
function hoursLabel({ after, before }: ChosenWhen): string | null {
  if (after !== null && before !== null) return `între ${hourText(after)} și ${hourText(before)}`
  if (before !== null) return `înainte de ora ${hourText(before)}`
  return after && `după ora ${hourText(after)}`
}

const hourText = (time: string) => (time.endsWith(':00') ? String(Number(time.slice(0, 2))) : time)

function isWeekend({ date, dateTo }: ChosenWhen, today: IsoDate): boolean {
  const weekend = weekendOf(today)
  return dateTo !== null && date === weekend.date && dateTo === weekend.dateTo
}

/** Whether the days have no shorter name than their dates. */
function isNamedByDate(when: ChosenWhen, today: IsoDate): boolean {
  return !isWeekend(when, today) && (when.dateTo !== null || /\d/.test(shortDay(when.date, today)))
}
