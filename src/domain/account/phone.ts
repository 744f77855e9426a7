/** '+40' and nine digits, the first of which is no zero. */
export type E164 = string

/** Whether it is a Romanian number in the form in which numbers are stored. */
export function isRomanianE164(text: string): text is E164 {
  return /^\+40[1-9]\d{8}$/.test(text)
}

/** '0722 123 456' of '+40722123456'; what is not Romanian stays as it is. */
export function phoneLabel(phone: E164): string {
  if (!isRomanianE164(phone)) return phone
  return `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`
}
