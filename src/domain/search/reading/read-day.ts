import { weekendOf } from '../../time/chosen-when.ts'
import { parseTime } from '../../time/clock-time.ts'
import type { DayPart } from '../../time/day-part.ts'
import { addDays, type IsoDate, type MinuteOfDay, weekdayOf } from '../../time/iso-date.ts'
import type { ReadFilters, Taken } from './read-filters.ts'

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
 * A day, a part of it or an hour, or both at the beginning of these words: 'mâine seara', 'sâmbătă după ora 17', 'dimineața'.
 * `before`: the word in front of them; 'machiaj de seară' names a service and no time.
 */
export function readDay(words: readonly string[], before: string | null, today: IsoDate): Taken | null {
  const text = words.join(' ')
  const lead = /^(in |pe |de )?/.exec(text)![0]
  const day = dayOf(text.slice(lead.length), today)
  if (day) {
    const taken = lead + day.text
    const link = / (de )?/.exec(text.slice(taken.length))?.[0] ?? ''
    const hours = day.filters.dayPart ? null : hoursOf(text.slice(taken.length + link.length))
    if (!hours) return { count: countOf(taken), filters: day.filters }
    return { count: countOf(taken + link + hours.text), filters: { ...day.filters, ...hours.filters } }
  }
  const hours = hourOf(text) ?? (before === 'de' || lead === 'de ' ? null : partOf(text))
  return hours && { count: countOf(hours.text), filters: hours.filters }
}

/** A part of the day or an hour without a day is today's, or tomorrow's once today's is nearly over. */
export function withDay(filters: ReadFilters, { date, minute }: Now): ReadFilters {
  const { dayPart, after } = filters
  if (filters.date || !(dayPart || after)) return filters
  const end = PART_ENDS[after || !dayPart ? 'evening' : dayPart]
  return { ...filters, date: minute <= end ? date : addDays(date, 1) }
}

type Part = { text: string; filters: ReadFilters }

function dayOf(text: string, today: IsoDate): Part | null {
  const [first = ''] = text.split(' ')
  if (/^(azi|astazi)$/.test(first)) return { text: first, filters: { date: today } }
  if (/^d[ei]seara$/.test(first)) return { text: first, filters: { date: today, dayPart: 'evening' } }
  if (/^m[ai]ine$/.test(first)) return { text: first, filters: { date: addDays(today, 1) } }
  if (/^poim[ai]ine$/.test(first)) return { text: first, filters: { date: addDays(today, 2) } }
  const weekend = /^(week-?end(ul)?|wee?k end)( acesta| asta)?(?= |$)/.exec(text)
  if (weekend) return { text: weekend[0], filters: weekendOf(today) }
  const weekday = WEEKDAYS.findIndex((each) => each.test(first)) + 1
  return weekday > 0 ? { text: first, filters: { date: next(weekday, today) } } : null
}

/** The next such weekday, today included. */
const next = (weekday: number, today: IsoDate) => addDays(today, (weekday - weekdayOf(today) + 7) % 7)

const hoursOf = (text: string) => hourOf(text) ?? partOf(text)

function partOf(text: string): Part | null {
  for (const [words, dayPart] of PARTS) {
    const [taken] = words.exec(text) ?? []
    if (taken) return { text: taken, filters: { dayPart } }
  }
  return null
}

const HOUR = '(?:ora |orele )?(\\d{1,2})(?:[:.](\\d\\d))?'
const FROM_HOUR = new RegExp(
  `^(?:dupa|(?:incepand )?de la|de pe la|de dupa) ${HOUR}( seara| dimineata)?(?= |$)(?! (?:de )?(?:lei|ron|min|ore|zile|saptaman|ani|sedinte))`,
)
const UNTIL_NOON =
  /^(?:inainte de|pana la) (?:ora |orele )(?:[789]|1[012])(?::00)?(?= |$)|^inainte de (?:1[012]|pranz|amiaza)(?= |$)/
/** Said without 'dimineața', these hours are meant after noon. */
const LAST_EARLY_HOUR = 7

/** 'după ora 17', 'de la 17:30', 'după 8 seara'; 'înainte de 12' is the morning. */
function hourOf(text: string): Part | null {
  const [noon] = UNTIL_NOON.exec(text) ?? []
  if (noon) return { text: noon, filters: { dayPart: 'morning' } }
  const [taken, hours, minutes = '00', part] = FROM_HOUR.exec(text) ?? []
  if (!taken) return null
  const hour = Number(hours)
  const isLater = hour < 12 && (part === ' seara' || (part === undefined && hour <= LAST_EARLY_HOUR))
  const after = `${String(isLater ? hour + 12 : hour).padStart(2, '0')}:${minutes}`
  return parseTime(after) === null ? null : { text: taken, filters: { after } }
}

const countOf = (text: string) => text.split(' ').length
