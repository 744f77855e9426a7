import { typedNumber } from './typed-number.ts'

/** A number with its country's code: Romanian and mobile, unless it is a client's who is only called or mailed. */
export type E164 = `+${string}`

/** The words for a number that cannot be read: how one looks. */
export const HOW_A_PHONE_LOOKS = 'Scrie numărul întreg, de pildă 0722 123 456.'

/** Whether the typed number, as far as it goes, gets no SMS of ours: a landline, or a number of another country. */
export function getsNoSms(typed: string): boolean {
  const national = typedNumber(typed)?.replace(/^(\+40|0040)/, '0') ?? ''
  return /^0[23]|^\+(?!4?$|40)|^00(?!4?$|40)\d/.test(national)
}

/** Whether the text is a Romanian number in E.164: '+40' and nine digits, the first of which is no zero. */
export function isRomanianE164(text: string): text is E164 {
  return /^\+40[1-9]\d{8}$/.test(text)
}

/** The nine figures after a Romanian number's zero or country, in each way in which people write it. */
const ROMANIAN = /^(?:\+?40|0040|0)?([237]\d{8})$/

/**
 * '0722 123 456' for '+40722123456', '021 010 0137' for '+40210100137', however it was typed; foreign numbers and what
 * is no phone stay unchanged.
 */
export function phoneLabel(phone: string): string {
  const [, figures] = ROMANIAN.exec(phone.replace(/[\s().\-/]/g, '')) ?? []
  if (figures === undefined) return phone
  // Bucharest's area codes have two figures, all others three.
  const end = /^[23]1/.test(figures) ? 2 : 3
  return `0${figures.slice(0, end)} ${figures.slice(end, end + 3)} ${figures.slice(end + 3)}`
}
