import type { DayPart } from '../../time/day-part.ts'
import { addDays, type IsoDate, type MinuteOfDay, weekdayOf } from '../../time/iso-date.ts'
import type { Taken } from './read-filters.ts'

type Now = { readonly date: IsoDate; readonly minute: MinuteOfDay }

const WEEKDAYS: readonly RegExp[] = [
  /^lun(i|ea)$/,
  /^mart(i|ea)$/,
  /^miercur(i|ea)$/,
  /^jo(i|ia)$/,
  /^viner(i|ea)$/,
  /^s[ai]mbat[aei]$/,
  /^duminic(a|i)$/,
]

const PARTS: readonly [RegExp, DayPart][] = [
  [/^diminea(ta|tza)( devreme)?(?= |$)/, 'morning'],
  [/^(dupa[- ](amiaza|masa)|dupamiaza|la pranz)(?= |$)/, 'afternoon'],
  [/^(spre )?(seara|noaptea)(?= |$)/, 'evening'],
]

/** The last minute at which a part of today is still worth asking for. */
const PART_ENDS: Readonly<Record<DayPart, MinuteOfDay>> = { morning: 660, afternoon: 960, evening: 1260 }

/**
 * A day, a part of it, or both at the beginning of these words: 'mâine seara', 'sâmbătă', 'diseară', 'dimineața'.
 * `before`: the word in front of them; 'machiaj de seară' names a service and no time.
 */
export function readDay(words: readonly string[], before: string | null, now: Now): Taken | null {
  const text = words.join(' ')
  const lead = /^(in |pe |de )?/.exec(text)![0]
  const day = dayOf(text.slice(lead.length), now)
  if (day) {
    const said = lead + day.text
    const after = text.slice(said.length).replace(/^ (de )?/, '')
    const part = day.part ? null : partOf(after)
    const taken = part ? text.slice(0, text.length - after.length) + part.text : said
    const dayPart = day.part ?? part?.part
    return { count: taken.split(' ').length, filters: { date: day.date, ...(dayPart && { dayPart }) } }
  }
  const part = before === 'de' || lead === 'de ' ? null : partOf(text)
  if (!part) return null
  const date = now.minute <= PART_ENDS[part.part] ? now.date : addDays(now.date, 1)
  return { count: part.text.split(' ').length, filters: { date, dayPart: part.part } }
}

type Day = { text: string; date: IsoDate; part?: DayPart }

function dayOf(text: string, { date }: Now): Day | null {
  const [first = ''] = text.split(' ')
  if (/^(azi|astazi)$/.test(first)) return { text: first, date }
  if (/^d[ei]seara$/.test(first)) return { text: first, date, part: 'evening' }
  if (/^m[ai]ine$/.test(first)) return { text: first, date: addDays(date, 1) }
  if (/^poim[ai]ine$/.test(first)) return { text: first, date: addDays(date, 2) }
  const weekend = /^(week-?end(ul)?|wee?k end)( acesta| asta)?(?= |$)/.exec(text)
  if (weekend) return { text: weekend[0], date: weekdayOf(date) === 7 ? date : next(6, date) }
  const weekday = WEEKDAYS.findIndex((each) => each.test(first)) + 1
  return weekday > 0 ? { text: first, date: next(weekday, date) } : null
}

/** The next such weekday, today included. */
const next = (weekday: number, today: IsoDate) => addDays(today, (weekday - weekdayOf(today) + 7) % 7)

function partOf(text: string): { text: string; part: DayPart } | null {
  for (const [words, part] of PARTS) {
    const [said] = words.exec(text) ?? []
    if (said) return { text: said, part }
  }
  return null
}
