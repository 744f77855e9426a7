import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingId, BookingOfLocation, CustomerId, LocationId } from '#domain/ids.ts'
import { inOrderOf, ofBookings } from '../availability/of-bookings.ts'
import { readTogether, togetherAtCommit } from '../connections/shared-transaction.ts'
import type { Tx } from '../transaction.ts'

/** Whom a booking's messages go to, and by which ways: a customer as they chose, a guest by all that they gave. */
export type Recipient = {
  readonly customerId: CustomerId | null
  readonly firstName: string
  readonly phone: E164 | null
  readonly email: string | null
  readonly wantsReminders: boolean
}

/**
 * Phone and e-mail are null where that way is not there or not wanted. An address that its customer never proved may be
 * somebody else's: what was to go there goes to the phone.
 */
export async function findRecipient(tx: Tx, locationId: LocationId, bookingId: BookingId): Promise<Recipient> {
  const found = await readTogether(tx, findRecipients, { locationId, id: bookingId })
  if (!found) throw new Error(`booking ${bookingId} of location ${locationId} is not there`)
  return found
}

async function findRecipients(tx: Tx, bookings: readonly BookingOfLocation[]): Promise<(Recipient | null)[]> {
  const { rows } = await sql<Found>`${RECIPIENT} where ${ofBookings(bookings, 'b.location_id', 'b.id')}`.execute(tx)
  return inOrderOf(bookings, rows).map(toRecipient)
}

/** The same of the booking with this number; null where there is none. */
export const findRecipientOf = (tx: Tx, number: string): Promise<Recipient | null> =>
  readTogether(tx, findRecipientsOf, number)

async function findRecipientsOf(tx: Tx, numbers: readonly string[]): Promise<(Recipient | null)[]> {
  const { rows } = await sql<Found>`${RECIPIENT} where b.number = any(${numbers}::text[])`.execute(tx)
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.map((number) => toRecipient(byNumber.get(number) ?? null))
}

type Found = BookingOfLocation & Recipient & { readonly number: string }

function toRecipient(found: Found | null): Recipient | null {
  if (!found) return null
  const { locationId: _, id: __, number: ___, ...recipient } = found
  return recipient
}

const RECIPIENT = sql`
    select b.location_id as "locationId", b.id, b.number, b.customer_id as "customerId", coalesce(c.first_name, split_part(b.contact_name, ' ', 1)) as "firstName",
      case when c.id is null then b.contact_phone when c.notify_sms or (c.notify_email and c.email_verified_at is null) then c.phone end as phone,
      case when c.id is null then b.contact_email when c.notify_email and c.email_verified_at is not null then c.email end as email,
      coalesce(c.notify_reminders, true) as "wantsReminders"
    from booking b left join customer c on c.id = b.customer_id`

/** Stores, at the commit, the first of the hashes for the booking's link, unless it has one of them already. */
export const leaveManageHash = (tx: Tx, { locationId, id }: BookingOfLocation, hashes: readonly Buffer[]): void =>
  togetherAtCommit(tx, saveManageHashes, { locationId, id, hashes })

type Hashed = BookingOfLocation & { readonly hashes: readonly Buffer[] }

async function saveManageHashes(tx: Tx, hashed: readonly Hashed[]): Promise<[]> {
  const rows = hashed.map(({ locationId, id, hashes }) => {
    return { location_id: locationId, id, hashes: hashes.map((hash) => `\\x${hash.toString('hex')}`) }
  })
  await sql`update booking b set manage_hash = h.hashes[1]
    from json_to_recordset(${JSON.stringify(rows)}::json) as h(location_id int, id int, hashes bytea[])
    where ${ofBookings(hashed, 'b.location_id', 'b.id')} and h.location_id = b.location_id and h.id = b.id
      and (b.manage_hash = any(h.hashes)) is not true`.execute(tx)
  return []
}
