import { parseTime } from '#domain/time/clock-time.ts'
import { isRealDate } from '#domain/time/iso-date.ts'
import { readDate, readTime, stepDate, stepTime, writeDate } from '#domain/time/written.ts'

/** How a value is typed into a field, shown in it, and stepped by the arrow keys. */
export type Written = {
  /** `from`: the first day that may be meant, for a date without a year. */
  readonly read: (text: string, from?: string) => string | null
  /** A text that nothing more is typed to: '1.12.20' may be the beginning of a year. */
  readonly whole: RegExp
  readonly show: (value: string) => string
  readonly step: (value: string, by: number) => string
  readonly example: string
  readonly unclear: string
}

export const DATE: Written = {
  read: readDate,
  whole: /\d{4}$|^\d{4}-\d\d-\d\d$/,
  show: (value) => (isRealDate(value) ? writeDate(value) : value),
  step: stepDate,
  example: 'zz.ll.aaaa',
  unclear: 'Scrie ziua ca 31.12.2026.',
}

/** A date long past, such as a birthday. */
export const PAST_DATE: Written = { ...DATE, unclear: 'Scrie ziua ca 31.12.1998.' }

const STEP_MINUTES = 15

export const TIME: Written = {
  read: readTime,
  whole: /^\d{1,2}:\d\d$|^\d{4}$/,
  show: (value) => value,
  step: (value, by) => stepTime(parseTime(value) ?? 0, by * STEP_MINUTES),
  example: 'hh:mm',
  unclear: 'Scrie ora ca 09:30.',
}

/**
 * The ISO date that a form sends as text; other text as it is, for the contract to refuse. `from`: the field's `min`.
 */
export const sentDate = (text: string | undefined, from?: string): string => readDate(text ?? '', from) ?? text ?? ''

/** The time that a form sends as text, 'HH:mm'; other text as it is, for the contract to refuse. */
export const sentTime = (text: string | undefined): string => readTime(text ?? '') ?? text ?? ''

export type PickerProps = {
  /** As the wire has it; '' where there is none yet. */
  readonly value: string
  /** The first that can be picked. */
  readonly min: string | undefined
  readonly onPick: (value: string) => void
}
