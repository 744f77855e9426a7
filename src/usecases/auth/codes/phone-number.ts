import { readFileSync } from 'node:fs'
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { type E164, getsNoSms, HOW_A_PHONE_LOOKS, isRomanianE164 } from '#domain/account/phone.ts'
import { typedNumber } from '#domain/account/typed-number.ts'
import { invalid } from '#domain/errors.ts'

// The package's file of all countries has 160 kB, a megabyte in memory; numbers of the others are refused.
const ROMANIA: MetadataJson = JSON.parse(readFileSync(new URL('./romania.gen.json', import.meta.url), 'utf8'))

/**
 * Converts a Romanian mobile number, with or without +40 or 0040, to E.164: every number given here is sent an SMS.
 * Throws `invalid` on `phone` for anything else.
 */
export function toE164(phone: string): E164 {
  if (isForeign(phone)) throw invalid({ phone: 'SMS-urile noastre ajung numai la numere de mobil din România.' })
  const { number, type } = read(phone)
  if (type === 'FIXED_LINE') throw invalid({ phone: 'La un număr fix nu ajung SMS-uri. Scrie un număr de mobil.' })
  return number
}

/** The phone in E.164, for a number that is only called, which may be a landline. */
export const callableE164 = (phone: string): E164 => read(phone).number

/**
 * The phone of a client in E.164: also a landline or a number of another country, which get no SMS. Throws `invalid` on
 * `phone` for what is no number.
 */
export function clientE164(phone: string): E164 {
  if (!isForeign(phone)) return callableE164(phone)
  const foreign = (typedNumber(phone) ?? '').replace(/^00/, '+')
  if (!isInternational(foreign)) throw invalid({ phone: 'Scrie numărul întreg, cu + și codul țării.' })
  return foreign
}

const isForeign = (phone: string) => getsNoSms(phone) && /^(\+|00)(?!40)/.test(typedNumber(phone) ?? '')

const isInternational = (text: string): text is E164 => /^\+[1-9]\d{6,14}$/.test(text)

function read(phone: string): { readonly number: E164; readonly type: 'MOBILE' | 'FIXED_LINE' } {
  const parsed = parsePhoneNumberFromString(phone, 'RO', ROMANIA)
  const type = parsed?.getType()
  if (!parsed || !isRomanianE164(parsed.number) || (type !== 'MOBILE' && type !== 'FIXED_LINE'))
    throw invalid({ phone: HOW_A_PHONE_LOOKS })
  return { number: parsed.number, type }
}
