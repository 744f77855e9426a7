import { withCardName } from '#domain/clients/attendee.ts'
import type { BookingBlock, DayPerson, HoldBlock } from './types.ts'

/** How a booking looks: its status, and whether the client has come. */
export type Look = 'confirmed' | 'request' | 'arrived' | 'completed' | 'no_show' | 'canceled'

export function lookOf(booking: Pick<BookingBlock, 'status' | 'arrived_at'>): Look {
  if (booking.status === 'pending') return 'request'
  if (booking.status === 'confirmed') return booking.arrived_at === null ? 'confirmed' : 'arrived'
  return booking.status
}

export const LOOK_WORDS: Record<Look, string> = {
  confirmed: 'confirmată',
  request: 'cerere',
  arrived: 'a venit',
  completed: 'încheiată',
  no_show: 'nu a venit',
  canceled: 'anulată',
}

export const SOURCE_WORDS = {
  online: 'online',
  phone: 'telefon',
  walk_in: 'fără programare',
  partner: 'de echipă',
  import: 'importată',
} as const

/** The attendee, and the client on whose card the visit is, where that is somebody else: 'Ana Fiică (Maria Mamă)'. */
export function clientName({ client, source }: Pick<BookingBlock, 'client' | 'source'>): string {
  if (client.name !== null) return withCardName(client.name, client.card_name)
  return source === 'walk_in' ? 'Fără programare' : 'Fără nume'
}

/** The attendee within a sentence, where 'Fără programare' would read as free time: 'Un client fără programare'. */
export function spokenClient(booking: Pick<BookingBlock, 'client' | 'source'>): string {
  const name = clientName(booking)
  return booking.client.name === null ? `Un client ${name.toLocaleLowerCase('ro')}` : name
}

/** The person choosing a place that is held: a colleague by name, or a client. */
export const chooser = ({ colleague }: Pick<HoldBlock, 'colleague'>) => colleague || 'Un client'

/** The purpose of a held time: 'Propus unui client', 'Mihaela alege acum'. */
export function heldWords(held: Pick<HoldBlock, 'mine' | 'colleague' | 'proposed'>): string {
  if (held.proposed) return 'Propus unui client'
  return held.mine ? 'Ținut pentru tine' : `${chooser(held)} alege acum`
}

/** Whether a booking is new to the team; a booking that is over needs no attention any more. */
export const isNew = (booking: Pick<BookingBlock, 'is_new' | 'status'>) =>
  booking.is_new && (booking.status === 'pending' || booking.status === 'confirmed')

/** Whether the client of a booking to come has said that they come. */
export const isComing = (booking: Pick<BookingBlock, 'coming_at' | 'status' | 'arrived_at'>) =>
  booking.coming_at !== null && lookOf(booking) === 'confirmed'

/** Whether the client of a booking that has not begun has said that they are late. */
export const isLate = (booking: Pick<BookingBlock, 'late_minutes' | 'status' | 'arrived_at'>) =>
  booking.late_minutes !== null && lookOf(booking) === 'confirmed'

export const serviceNames = (services: readonly string[]) => services.join(', ')

/** 'Ana Pop, tuns, de la 10:30 până la 11:15, confirmată, are notă, online'. */
export function spokenBooking(booking: BookingBlock): string {
  return [
    clientName(booking),
    serviceNames(booking.services).toLocaleLowerCase('ro'),
    `de la ${booking.start_time} până la ${booking.end_time}`,
    LOOK_WORDS[lookOf(booking)],
    isLate(booking) ? `întârzie ${booking.late_minutes} minute` : isComing(booking) && 'a spus că vine',
    ...booking.waits.map((wait) => `așteaptă ${spanWords(wait)}`),
    booking.second_line && 'suprapunere voită',
    booking.is_first_visit && 'prima vizită',
    booking.has_note && 'are notă',
    isNew(booking) && 'nou',
    booking.client.name === null && booking.source === 'walk_in' ? false : SOURCE_WORDS[booking.source],
  ]
    .filter(Boolean)
    .join(', ')
}

/** '10:45–11:20'. */
export const spanWords = ({ start_time, end_time }: BookingBlock['waits'][number]) => `${start_time}–${end_time}`

/** '45 min', '1 h', '1 h 15'. */
export function shortDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** The free time under a person's name: '2 h 30 libere', 'nimic liber'. */
export function freeText(person: Pick<DayPerson, 'free_minutes' | 'spans'>): string {
  if (person.spans.length === 0) return 'nu lucrează'
  if (person.free_minutes === 0) return 'nimic liber'
  return freeFor(person.free_minutes)
}

/** '2 h 30 libere', '1 h liberă', '1 min liber'. */
export function freeFor(minutes: number): string {
  const free = minutes === 60 ? 'liberă' : minutes === 1 ? 'liber' : 'libere'
  return `${shortDuration(minutes)} ${free}`
}

/** How long until an instant, for what counts down in minutes; 'acum' when it is over. */
export function timeLeft(until: string, now: number): string {
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000)
  return minutes <= 0 ? 'acum' : shortDuration(minutes)
}
