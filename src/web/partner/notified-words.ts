import type { Notified, Way } from '#domain/messages/reach.ts'

/** 'un SMS și un e-mail'. */
const MESSAGES: Record<Way, string> = { sms: 'un SMS', email: 'un e-mail' }

const WHY: Record<NonNullable<Notified['why']>, string> = {
  nobody: '',
  quiet: 'Clientul nu este anunțat.',
  no_contact: 'Clientul nu este anunțat: nu are nici telefon, nici e-mail.',
  no_sms: 'Clientul nu este anunțat: la numărul lui nu ajung SMS-uri. Sună-l.',
  declined: 'Clientul nu este anunțat: și-a oprit mesajele. Sună-l.',
  not_approved: 'Clientul nu este anunțat: până verificăm firma, SMS primește doar cine are cont la noi. Sună-l.',
  begun: 'Clientul nu mai este anunțat: vizita a început.',
}

/** 'Clientul primește un SMS și un e-mail.', or why none; empty where there is nobody, or it may not be said. */
export function notifiedWords(notified: Notified | null): string {
  if (notified === null) return ''
  return notified.why === null
    ? `Clientul primește ${notified.by.map((way) => MESSAGES[way]).join(' și ')}.`
    : WHY[notified.why]
}

/** `said`, where a message goes to the client; else why none does. */
export const ifNotified = (notified: Notified | null, said: string): string =>
  notified !== null && notified.why === null ? said : notifiedWords(notified)
