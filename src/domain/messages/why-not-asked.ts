import type { Notified } from './reach.ts'

/** Why a client cannot be asked by a message: 'la numărul lui nu ajung SMS-uri'; null where they can. */
export function whyNotAsked({ why }: Notified): string | null {
  return why === null ? null : REASONS[why]
}

const REASONS: Record<NonNullable<Notified['why']>, string> = {
  nobody: 'nu are nici telefon, nici e-mail',
  no_contact: 'nu are nici telefon, nici e-mail',
  no_sms: 'la numărul lui nu ajung SMS-uri și nu are e-mail',
  declined: 'și-a oprit mesajele',
  not_approved: 'până verificăm firma, SMS primește doar cine are cont la noi',
  quiet: 'nu este anunțat',
  begun: 'vizita a început',
}
