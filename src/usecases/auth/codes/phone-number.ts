import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type E164, isRomanianE164 } from '#domain/account/phone.ts'
import { invalid } from '#domain/errors.ts'

// Mobile and landline numbers; never premium ones, to which an SMS is expensive.
const ACCEPTED_NUMBER_TYPES = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/** Converts a Romanian number, with or without +40 or 0040, to E.164. Throws `invalid` on `phone` for anything else. */
export function toE164(phone: string): E164 {
  const parsed = parsePhoneNumberFromString(phone, 'RO')
  if (!parsed || !isRomanianE164(parsed.number) || !ACCEPTED_NUMBER_TYPES.has(parsed.getType() ?? ''))
    throw invalid({ phone: 'Câmpul telefon nu este valid' })
  return parsed.number
}
