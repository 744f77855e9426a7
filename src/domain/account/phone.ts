/** '+40' and nine digits, the first of which is no zero. */
export type E164 = `+40${string}`

/** Whether the text is a Romanian number in E.164. */
export function isRomanianE164(text: string): text is E164 {
  return /^\+40[1-9]\d{8}$/.test(text)
}

/** '0722 123 456' for '+40722123456'; foreign numbers stay unchanged. */
export function phoneLabel(phone: string): string {
  if (!isRomanianE164(phone)) return phone
  return `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`
}
