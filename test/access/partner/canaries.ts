import type { Db } from '#db/pool.ts'
import type { BookingId, ClientId, VoucherId } from '#domain/ids.ts'
import { placeByStaff, type StaffBookingRequest } from '#usecases/calendar/acts/place-by-staff.ts'
import { addNote } from '#usecases/calendar/bookings/add-note.ts'
import { addClientNote } from '#usecases/clients/clients.ts'
import type { Deps } from '#usecases/context.ts'
import { addVoucherCode } from '../../world/booking.ts'
import { staffAt } from '../../world/staff.ts'
import type { PartnerCast, PartnerRole } from './cast.ts'

export type Canary = {
  readonly name: string
  readonly phone: string
  readonly email: string
  /** Written about the client and about the visit. */
  readonly note: string
}

/** Clients whom no other name, number or note is like: of the professional who logs in, and of a colleague. */
export const OWN: Canary = {
  name: 'Canarina Zburătoru',
  phone: '+40733987654',
  email: 'canarina@canar.ro',
  note: 'Cântă dimineața',
}
export const COLLEAGUES: Canary = {
  name: 'Ascunsa Tăinuitu',
  phone: '+40733111999',
  email: 'ascunsa@canar.ro',
  note: 'Vine pe ascuns',
}

/** To whom no client of the location is known. */
export const STRANGERS: readonly PartnerRole[] = ['elsewhere', 'removed', 'expired', 'customer', 'guest']

export type Planted = {
  readonly bookings: readonly BookingId[]
  readonly clients: readonly ClientId[]
  /** Both have used it. */
  readonly voucher: VoucherId
}

/** Books both that day, each with their own professional, at 10:00 and 12:00, and writes a note about each. */
export async function plantClients(deps: Deps, { salon, members }: PartnerCast, date: string): Promise<Planted> {
  const owner = staffAt(deps, salon.locationId, members.owner)
  const bookings: BookingId[] = []
  const clients: ClientId[] = []
  for (const [index, { note, ...client }] of [OWN, COLLEAGUES].entries()) {
    const slot = { date, minute: 600 + 120 * index, serviceIds: [salon.short] }
    const rest = { professionalId: salon.professionals[index]!, source: 'phone', comment: note, override: false }
    const { id } = await placeByStaff(owner, { ...slot, ...rest, client } as StaffBookingRequest, null)
    await addNote(owner, id, note)
    const { client_id } = await deps.db
      .selectFrom('booking')
      .select('client_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await addClientNote(owner, client_id!, note)
    bookings.push(id)
    clients.push(client_id!)
  }
  const { locationId: location_id } = salon
  const voucher = await addVoucherCode(deps.db, location_id, 'CANAR10', { uses: bookings.length })
  const uses = bookings.map((booking_id) => ({ location_id, booking_id, voucher_id: voucher, owner: 'phone:+40' }))
  await deps.db.insertInto('voucher_use').values(uses).execute()
  return { bookings, clients, voucher }
}

/** Gives what a row has made the names and numbers of the canaries: bookings those of `OWN`, clients the others'. */
export async function renameClients(db: Db, { salon }: PartnerCast): Promise<void> {
  const { locationId } = salon
  const contact = { contact_name: OWN.name, contact_phone: OWN.phone as never, contact_email: OWN.email }
  await db
    .updateTable('booking')
    .set({ ...contact, comment: OWN.note })
    .where('location_id', '=', locationId)
    .where('contact_name', 'like', 'Ana%')
    .execute()
  await db
    .updateTable('client')
    .set({ name: COLLEAGUES.name, email: COLLEAGUES.email, preferences: COLLEAGUES.note })
    .where('location_id', '=', locationId)
    .where('name', 'like', 'Ana%')
    .execute()
}

export type EndpointAnswer = { readonly door: string; readonly text: string }

/** However it is spaced or written: the last nine digits of a number, the first word of a name. */
export function found({ door, text }: EndpointAnswer, { name, phone, email, note }: Canary): string[] {
  const packed = text.replace(/[\s.()/-]|&nbsp;|\\u00a0/g, '')
  return [
    ...(packed.includes(phone.slice(3)) ? [`${door}: phone`] : []),
    ...(text.includes(email) ? [`${door}: e-mail`] : []),
    ...(text.includes(name.split(' ')[0]!) ? [`${door}: name`] : []),
    ...(text.includes(note) ? [`${door}: note`] : []),
  ]
}

export const of = (what: RegExp, faults: readonly string[]) => faults.filter((fault) => what.test(fault))
