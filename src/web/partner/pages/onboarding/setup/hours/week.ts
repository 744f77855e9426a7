import type { Problem } from '#contract/client.ts'
import type { Setup } from '#contract/onboarding/setup.ts'

type Texts = Record<string, string | undefined>
type Hours = Setup['hours']

export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const SATURDAY = 6

/** The form's values: the days, their hours, and other hours on Saturday. */
export type Week = {
  readonly days: readonly number[]
  readonly opens: string
  readonly closes: string
  /** Empty: as on the other days. */
  readonly saturdayOpens: string
  readonly saturdayCloses: string
}

const USUAL: Week = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00', saturdayOpens: '', saturdayCloses: '' }

/** The form as it was saved; the usual week before that. */
export function weekOf(hours: Hours): Week {
  const first = hours.find(({ weekday }) => weekday !== SATURDAY) ?? hours[0]
  if (!first) return USUAL
  const saturday = hours.find(({ weekday }) => weekday === SATURDAY)
  const isOther = saturday && (saturday.start_time !== first.start_time || saturday.end_time !== first.end_time)
  return {
    days: hours.map(({ weekday }) => weekday),
    opens: first.start_time,
    closes: first.end_time,
    saturdayOpens: isOther ? saturday.start_time : '',
    saturdayCloses: isOther ? saturday.end_time : '',
  }
}

export const postedWeek = (texts: Texts): Week => ({
  days: DAYS.filter((day) => texts[`day-${day}`] === 'on'),
  opens: texts.opens ?? '',
  closes: texts.closes ?? '',
  saturdayOpens: texts.saturday_opens ?? '',
  saturdayCloses: texts.saturday_closes ?? '',
})

/** The week as it is saved. */
export const hoursOf = ({ days, opens, closes, saturdayOpens, saturdayCloses }: Week): Hours =>
  days.map((weekday) => {
    const isOther = weekday === SATURDAY
    return {
      weekday,
      start_time: (isOther && saturdayOpens) || opens,
      end_time: (isOther && saturdayCloses) || closes,
    }
  })

/** The hours that may be chosen, each half an hour. */
export const TIMES = Array.from({ length: 36 }, (_, at) => {
  const minute = 6 * 60 + at * 30
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
})

export const HOURS_FIELDS = ['days', 'closes', 'saturday_opens', 'saturday_closes'] as const

type Refusal = { readonly status: number; readonly problem: Problem }

/** A refusal with each fault of a day, 'hours.5.end_time', at the field that the hour of that day comes from. */
export function byField({ status, problem }: Refusal, { days, saturdayOpens, saturdayCloses }: Week): Refusal {
  const fieldOf = (name: string) => {
    const [, at] = /^hours\.(\d+)\./.exec(name) ?? []
    if (at === undefined) return name
    if (days[Number(at)] !== SATURDAY) return 'closes'
    if (saturdayCloses !== '') return 'saturday_closes'
    return saturdayOpens === '' ? 'closes' : 'saturday_opens'
  }
  const errors = Object.entries(problem.errors ?? {}).map(([name, texts]) => [fieldOf(name), texts])
  return { status, problem: { ...problem, errors: Object.fromEntries(errors) } }
}
