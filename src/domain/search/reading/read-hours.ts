import { formatTime } from '../../time/clock-time.ts'
import type { DayPart } from '../../time/day-part.ts'
import type { ReadFilters } from './read-filters.ts'

type Hours = Pick<ReadFilters, 'dayPart' | 'after' | 'before'>

/** Words as they were typed, folded, what they mean, and whether they name one hour rather than all that follow it. */
type Read = { readonly text: string; readonly filters: Hours; readonly isOneHour?: boolean }

const PARTS: readonly [RegExp, DayPart][] = [
  [/^diminea(ta|tza)( devreme)?(?= |$)/, 'morning'],
  [/^(dupa[- ](amiaza|masa)|dupamiaza|la pranz)(?= |$)/, 'afternoon'],
  [/^(spre )?(seara|noaptea)(?= |$)/, 'evening'],
]

/** A part of the day, hours, or both at the beginning of a text: 'seara', 'după ora 17', 'dimineața între 7 și 9'. */
export function readHours(text: string): Read | null {
  const part = readPart(text)
  if (!part) return readClock(text)
  const clock = readClock(text.slice(part.text.length + 1), part.filters.dayPart)
  return clock ? { ...clock, text: `${part.text} ${clock.text}` } : part
}

function readPart(text: string): Read | null {
  for (const [words, dayPart] of PARTS) {
    const [taken] = words.exec(text) ?? []
    if (taken) return { text: taken, filters: { dayPart } }
  }
  return null
}

const HOUR = '(?:ora |orele )?(\\d{1,2})(?:[:.](\\d\\d))?'
/** A number that counts something else is no hour: 'după 2 săptămâni', 'până la 20 de lei'. */
const NO_COUNT = '(?= |$)(?! (?:de )?(?:lei|ron|min|ore|zile|saptaman|ani|sedinte|km|persoane))'
const END = `( seara| dimineata)?${NO_COUNT}`
const BETWEEN = new RegExp(`^(?:intre|de la|orele) ${HOUR}(?: si | pana la | la | ?- ?)${HOUR}${END}`)
const FROM = new RegExp(`^(?:dupa|(?:incepand )?de la|de pe la|de dupa) ${HOUR}${END}`)
/** 'ora 18', 'la 17:30', 'pe la 9'; a small number after 'la' is an hour only where it ends the text: 'la 3 copii'. */
const AT = [
  new RegExp(`^(?:(?:pe )?la )?(?:ora|orele) (\\d{1,2})(?:[:.](\\d\\d))?${END}`),
  new RegExp(`^(?:pe )?la (\\d{1,2})[:.](\\d\\d)${END}`),
  new RegExp(`^(?:pe )?la ([89]|1\\d|2[0-3])()${END}`),
  /^(?:pe )?la ([1-7])()( seara| dimineata)?$/,
]
const UNTIL = new RegExp(`^(?:inainte de|pana la|pana in|cel tarziu la) ${HOUR}${END}`)
const BEFORE_NOON = /^inainte de (?:pranz|amiaza)(?= |$)/

/** 'între 10 și 12', 'după ora 17', 'la 17:30', 'înainte de 5', after a part of the day where there was one. */
export function readClock(text: string, part?: DayPart): Read | null {
  const [noon] = BEFORE_NOON.exec(text) ?? []
  if (noon) return { text: noon, filters: { dayPart: 'morning' } }
  const between = BETWEEN.exec(text)
  if (between) {
    const [taken, hour, minutes, lastHour, lastMinutes, said] = between
    const after = minuteOf(hour, minutes, halfOf(said, part))
    const before = laterThan(after, minuteOf(lastHour, lastMinutes, halfOf(said, part)))
    return before <= MIDNIGHT ? { text: taken, filters: { after: formatTime(after), ...endingAt(before) } } : null
  }
  const one = (pattern: RegExp, read: (minute: number) => Hours | null): Read | null => {
    const [taken, hour, minutes, said] = pattern.exec(text) ?? []
    const filters = taken === undefined ? null : read(minuteOf(hour, minutes, halfOf(said, part)))
    return filters && { text: taken!, filters }
  }
  const startingAt = (minute: number) => (minute < MIDNIGHT ? { after: formatTime(minute) } : null)
  const until = one(UNTIL, (minute) => (minute <= MIDNIGHT ? endingAt(minute) : null))
  const from = until ?? one(FROM, startingAt)
  if (from) return from
  const at = AT.map((pattern) => one(pattern, startingAt)).find((read) => read !== null)
  return at ? { ...at, isOneHour: true } : null
}

const MIDNIGHT = 1440

/** Before midnight is the whole day: it narrows nothing. */
const endingAt = (minute: number): Hours => (minute < MIDNIGHT ? { before: formatTime(minute) } : {})

type Half = 'before noon' | 'after noon' | null

function halfOf(said: string | undefined, part: DayPart | undefined): Half {
  if (said === ' dimineata' || part === 'morning') return 'before noon'
  return said === ' seara' || part ? 'after noon' : null
}

/** Hours up to this one are after noon, unless the text says which half of the day is meant. */
const LAST_EARLY_HOUR = 7

/** Infinite where it is no time of day. */
function minuteOf(hours = '', minutes = '', half: Half): number {
  const hour = Number(hours)
  const isLater = hour < 12 && (half === 'after noon' || (half === null && hour <= LAST_EARLY_HOUR))
  const minute = (hour + (isLater ? 12 : 0)) * 60 + Number(minutes)
  return minute > MIDNIGHT || Number(minutes) > 59 ? Number.POSITIVE_INFINITY : minute
}

/** 'între 10 și 2' ends after noon; infinite where it would end before it begins. */
function laterThan(after: number, minute: number): number {
  if (minute > after && after < MIDNIGHT) return minute
  return minute < 720 && minute + 720 > after ? minute + 720 : Number.POSITIVE_INFINITY
}

/** Hours said apart go together where something lies between them; else the first count. */
export function joinedHours(first: ReadFilters, then: ReadFilters): Hours {
  const both = { ...hoursIn(then), ...hoursIn(first) }
  const isSpan = !both.dayPart && both.after !== undefined && both.before !== undefined && both.after < both.before
  return !hasHours(first) || isSpan ? both : hoursIn(first)
}

export function hasHours({ dayPart, after, before }: ReadFilters): boolean {
  return dayPart !== undefined || after !== undefined || before !== undefined
}

function hoursIn({ dayPart, after, before }: ReadFilters): Hours {
  return { ...(dayPart && { dayPart }), ...(after && { after }), ...(before && { before }) }
}
