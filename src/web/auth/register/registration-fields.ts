import { isSameNumber } from '../form/form-texts.ts'
import type { SocialPerson } from '../form/reply.ts'

/** Fields beside which the server's refusal can be shown. */
export const registrationFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'password',
  'password_confirmation',
  'terms_and_conditions',
  'confirmation_code',
] as const

/**
 * AU-10: until when no other code may be asked for, in seconds since 1970, so that a reload does not reset the
 * countdown.
 */
export const COOLDOWN_COOKIE = 'register-resend'

type Texts = Record<string, string | undefined>
type Method = 'email' | 'apple' | 'facebook'

/** The registration form's fields as the contract names them; `token` is what Apple or Facebook is proved by. */
export function toRegistration(texts: Texts) {
  const method = methodOf(texts)
  const passwords = { password: texts.password ?? '', password_confirmation: texts.password_confirmation ?? '' }
  const social = { external_id: texts.external_id ?? '', token: texts.social_token ?? '' }
  return {
    first_name: texts.first_name ?? '',
    last_name: texts.last_name ?? '',
    email: (texts.email ?? '').trim(),
    phone: texts.phone ?? '',
    temp_phone: texts.phone ?? '',
    terms_and_conditions: (texts.terms_and_conditions === 'on') as true,
    register_method: method,
    ...(method === 'email' ? passwords : social),
    ...(texts.captcha_token ? { captcha_token: texts.captcha_token } : {}),
  }
}

/** The registration with its proof of the phone: an SMS login for this very phone, else the code and its token. */
export function toConfirmed(texts: Texts) {
  const form = { ...toRegistration(texts), from: 'web' }
  if (isProved(texts)) return { ...form, phone_proof: texts.phone_proof ?? '' }
  return { ...form, token: texts.token ?? '', confirmation_code: texts.confirmation_code ?? '' }
}

/** Whether the phone in the form is the one that was proved on the way here. */
export function isProved({ phone, proved_phone, phone_proof }: Texts): boolean {
  return Boolean(phone_proof && proved_phone) && isSameNumber(phone, proved_phone)
}

/** The person that the form was filled in for, to fill it in again. */
export function socialOf(texts: Texts): { social?: SocialPerson } {
  const method = methodOf(texts)
  if (method === 'email') return {}
  return {
    social: {
      method,
      proof: texts.social_token ?? '',
      externalId: texts.external_id ?? '',
      firstName: texts.first_name ?? '',
      lastName: texts.last_name ?? '',
      email: texts.email ?? '',
      emailFixed: texts.email_fixed === '1',
    },
  }
}

function methodOf({ register_method: method }: Texts): Method {
  return method === 'apple' || method === 'facebook' ? method : 'email'
}
