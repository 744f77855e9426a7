/** Where the server's word on a field can be shown. */
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

/** AU-10: until when no other code may be asked for, in seconds since 1970, so that a reload does not reset the countdown. */
export const COOLDOWN_COOKIE = 'register-resend'

/** The registration form's fields as the contract names them. */
export function toRegistration(texts: Record<string, string | undefined>) {
  return {
    first_name: texts.first_name ?? '',
    last_name: texts.last_name ?? '',
    email: (texts.email ?? '').trim(),
    phone: texts.phone ?? '',
    temp_phone: texts.phone ?? '',
    password: texts.password ?? '',
    password_confirmation: texts.password_confirmation ?? '',
    terms_and_conditions: (texts.terms_and_conditions === 'on') as true,
    register_method: 'email' as const,
  }
}
