import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type E164, isRomanianE164 } from '#domain/account/phone.ts'
import { invalid } from '#domain/errors.ts'

/** The number in E.164, of a Romanian number with or without +40 or 0040. Throws `invalid` on `phone` for anything else. */
export function toE164(phone: string): E164 {
  const number = parsePhoneNumberFromString(phone, 'RO')?.number
  if (!number || !isRomanianE164(number) || !parsePhoneNumberFromString(number)?.isValid())
    throw invalid({ phone: 'Câmpul telefon nu este valid' })
  return number
}
