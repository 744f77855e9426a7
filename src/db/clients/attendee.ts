import { sql } from 'kysely'

/** The attendee's name of booking b, null where nobody knows it. `client`: the alias of its joined client. */
export const attendeeName = (client: 'c' | 'k') =>
  sql<string | null>`coalesce(b.attendee, case when b.named_by_number then nullif(b.contact_name, '') end,
    nullif(${sql.ref(`${client}.name`)}, ''), nullif(b.contact_name, ''))`

/** The name on the card of booking b's client c, where somebody else comes; else null. */
export const CARD_NAME = sql<string | null>`case when b.attendee is not null
  or (b.named_by_number and not same_name(b.contact_name, c.name)) then nullif(c.name, '') end`

/** The name of somebody else than its client c who comes to booking b; else null. */
export const ANOTHER_NAME = sql<string | null>`coalesce(b.attendee,
  case when b.named_by_number and not same_name(b.contact_name, c.name) then nullif(b.contact_name, '') end)`

/** The number of booking b's client c: one that was typed stays as it was. */
export const CLIENT_PHONE = sql`case when b.named_by_number then b.contact_phone else coalesce(c.phone, b.contact_phone) end`
