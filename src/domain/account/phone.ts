/** '+40' and nine digits, the first of which is no zero. */
export type E164 = `+40${string}`

/** Whether the text is a Romanian number in E.164. */
export function isRomanianE164(text: string): text is E164 {
  return /^\+40[1-9]\d{8}$/.test(text)
}

/** '0722 123 456' for '+40722123456', '021 010 0137' for '+40210100137'; foreign numbers stay unchanged. */
export function phoneLabel(phone: string): string {
  if (!isRomanianE164(phone)) return phone
  // Bucharest's area codes have two figures, all others three.
  const end = /^\+40[23]1/.test(phone) ? 5 : 6
  return `0${phone.slice(3, end)} ${phone.slice(end, end + 3)} ${phone.slice(end + 3)}`
}
