import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type E164, isRomanianE164 } from '#domain/account/phone.ts'
import { invalid } from '#domain/errors.ts'

// Numbers of people and shops; never the premium ones, to which a text costs a fortune.
const KINDS = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/** The number in E.164, of a Romanian number with or without +40 or 0040. Throws `invalid` on `phone` for anything else. */
export function toE164(phone: string): E164 {
  const parsed = parsePhoneNumberFromString(phone, 'RO')
  if (!parsed || !isRomanianE164(parsed.number) || !KINDS.has(parsed.getType() ?? ''))
    throw invalid({ phone: 'Câmpul telefon nu este valid' })
  return parsed.number
}
