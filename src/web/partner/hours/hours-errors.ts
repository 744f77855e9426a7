import type { Weekday } from '#domain/time/iso-date.ts'
import { weekdayName } from '#domain/time/labels.ts'

/** 'week.1.0.start_time', 'weeks.0.1.breaks.0.end_time', 'hours.working.0.start_time': where an hour is wrong. */
const WITHIN = /^(?:(week)\.(\d)|(weeks)\.(\d)\.(\d)|(hours)(?=\.))(?:\.|$)/

/**
 * The errors of a form of hours, with those inside of its hours under the field of the form (`week`, `weeks`,
 * `hours`), by the day that they are of: 'marți: completează ambele ore ale fiecărui interval.' Of several weeks it
 * says which.
 */
export function hoursErrors(errors: Record<string, string[]>, weeks = 1): Record<string, string[]> {
  const all: Record<string, string[]> = {}
  for (const [key, texts] of Object.entries(errors)) {
    const found = WITHIN.exec(key)
    const field = found?.[1] ?? found?.[3] ?? found?.[6] ?? key
    const said = found ? [textAt(key, found, weeks > 1)] : texts
    all[field] = [...new Set([...(all[field] ?? []), ...said])]
  }
  return all
}

function textAt(key: string, [, , day, , week, dayOfWeek]: RegExpExecArray, areSeveral: boolean): string {
  const what = key.endsWith('_time') ? 'completează ambele ore ale fiecărui interval.' : 'sunt prea multe intervale.'
  const index = day ?? dayOfWeek
  if (index === undefined) return what.charAt(0).toLocaleUpperCase('ro') + what.slice(1)
  const name = weekdayName((Number(index) + 1) as Weekday)
  return week === undefined || !areSeveral ? `${name}: ${what}` : `Săptămâna ${Number(week) + 1}, ${name}: ${what}`
}
