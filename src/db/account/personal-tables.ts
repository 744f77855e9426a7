import { type RawBuilder, sql } from 'kysely'
import { ownerKey } from '#domain/account/owner-key.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import { cardsOf } from '../clients/booked-for-another.ts'

/** Whose rows. The e-mail only if confirmed: an unconfirmed one may be another person’s. */
export type Person = { readonly id: CustomerId; readonly phone: E164 | null; readonly provedEmail: string | null }

export type PersonalTable = {
  /** The person's rows of the table, alias t. */
  readonly whose: (person: Person) => RawBuilder<boolean>
  /** Secrets, which are not exported. */
  readonly hidden?: readonly string[]
  /** Replacements for columns in the export. */
  readonly shown?: RawBuilder<unknown>
}

const own: PersonalTable['whose'] = ({ id }) => sql`t.customer_id = ${id}`
const owner: PersonalTable['whose'] = ({ id }) => sql`t.owner = ${ownerKey({ customerId: id })}`
const ofOwnBooking: PersonalTable['whose'] = ({ id }) =>
  sql`(t.location_id, t.booking_id) in (select b.location_id, b.id from booking b where b.customer_id = ${id})`

/** Every table with data about a customer: for the export and for deleting the account. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  customer: { whose: ({ id }) => sql`t.id = ${id}`, hidden: ['password_hash', 'passkey_handle'] },
  customer_social: { whose: own },
  passkey: { whose: own, hidden: ['credential_id', 'public_key', 'counter'] },
  second_factor: { whose: own, hidden: ['secret', 'last_step'] },
  recovery_code: { whose: own, hidden: ['code_hash'] },
  session: { whose: own, hidden: ['access_hash', 'refresh_hash'] },
  confirmation_code: {
    whose: ({ id, phone }) => sql`(t.customer_id = ${id} or t.subject = ${phone})`,
    hidden: ['token_hash', 'code_hash', 'payload_hash', 'asker_hash'],
  },
  email_confirmation: { whose: own, hidden: ['token_hash'] },
  audit: { whose: own },
  membership: { whose: own },
  staff_session: { whose: own, hidden: ['token_hash'] },
  // The acts of the team are theirs who did them; those on one's own bookings, one's own.
  staff_action: {
    whose: (person) =>
      sql`(t.customer_id = ${person.id} or t.actor in ('client', 'guest') and ${ofOwnBooking(person)})`,
  },
  staff_invitation: {
    whose: ({ id, phone, provedEmail }) =>
      sql`(t.accepted_by = ${id} or t.phone = ${phone} or t.email = ${provedEmail})`,
    hidden: ['token_hash'],
  },
  partner_acceptance: { whose: own },
  operator: { whose: own },
  operator_action: { whose: own },
  booking: { whose: own, hidden: ['manage_hash'] },
  booking_service: { whose: ofOwnBooking },
  cancellation: { whose: ofOwnBooking },
  client: { whose: ({ id }) => sql`(t.location_id, t.id) in ${cardsOf(id)}` },
  client_note: {
    whose: ({ id }) => sql`(t.location_id, t.client_id) in ${cardsOf(id)}`,
    hidden: ['author_id'],
  },
  booking_note: { whose: ofOwnBooking },
  rebooking_reminder: { whose: ofOwnBooking },
  staff_notice: { whose: ofOwnBooking },
  booking_undo: { whose: ofOwnBooking },
  booking_move: { whose: ofOwnBooking },
  voucher_use: { whose: ofOwnBooking },
  review: { whose: own },
  review_report: {
    whose: ({ id }) =>
      sql`(t.location_id, t.review_id) in (select r.location_id, r.id from review r where r.customer_id = ${id})`,
    hidden: ['reported_by'],
  },
  customer_subscription: { whose: own },
  voucher: { whose: own },
  customer_voucher: { whose: own },
  withdrawal: { whose: own },
  remembered_attendee: { whose: own, hidden: ['folded_name'] },
  favourite: { whose: own },
  hold: { whose: owner, hidden: ['address_hash', 'network_hash'] },
  waiting_wish: {
    whose: ({ id, phone }) => sql`(t.customer_id = ${id} or t.phone = ${phone})`,
    hidden: ['token_hash', 'offer_hash'],
  },
  // Stored responses repeat the bookings above.
  idempotency: { whose: owner, hidden: ['answer', 'request_hash'] },
  message: {
    whose: ({ id, phone, provedEmail }) => sql`(t.customer_id = ${id} or t.recipient in (${phone}, ${provedEmail}))`,
    hidden: ['body_html', 'known'],
    // A valid code would open the account to a reader of the file.
    shown: sql`case when t.kind = 'code' then '{"body_text": "(cod)"}'::jsonb else '{}'::jsonb end`,
  },
  feedback: { whose: ({ provedEmail }) => sql`lower(t.email) = ${provedEmail}` },
}
