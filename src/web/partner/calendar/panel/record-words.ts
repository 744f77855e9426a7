import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { toWall } from '#web/bucharest.ts'
import type { StaffBooking } from './staff-booking.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  'booking-confirmed': 'despre programare',
  'booking-proposed': 'cu alte ore',
  'booking-moved': 'despre schimbare',
  'booking-delayed': 'despre întârziere',
  'booking-canceled': 'despre anulare',
  'booking-reminder': 'de amintire',
  'rebooking-reminder': 'de revenire, cerut de client',
}

const FATES = { waiting: 'așteaptă să plece', sent: 'trimis', dropped: 'nu s-a mai trimis' } as const

type Message = StaffBooking['messages'][number]

/** 'SMS de confirmare'. */
export function messageName({ channel, kind }: Pick<Message, 'channel' | 'kind'>): string {
  return [channel === 'sms' ? 'SMS' : 'E-mail', MESSAGES[kind]].filter(Boolean).join(' ')
}

/** 'trimis la 18:02', 'nu s-a mai trimis: vizita începuse'. */
export function messageFate({ fate, at, reason }: Pick<Message, 'fate' | 'at' | 'reason'>): string {
  if (fate === 'sent') return `${FATES.sent} la ${toWall(Date.parse(at)).time}`
  return [FATES[fate], reason].filter(Boolean).join(': ')
}

/** '14 noiembrie' of an instant. */
export const dayOf = (at: string, today: IsoDate) => dayMonthLabel(toWall(Date.parse(at)).date, today)
