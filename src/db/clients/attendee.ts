import { sql } from 'kysely'

/** The attendee's name of booking b, null where nobody knows it. `client`: the alias of its joined client. */
export const attendeeName = (client: 'c' | 'k') =>
  sql<string | null>`coalesce(b.attendee, case when b.named_by_number then nullif(b.contact_name, '') end,
    nullif(${sql.ref(`${client}.name`)}, ''), nullif(b.contact_name, ''))`

/** Whether booking b's attendee is named otherwise than its client c: one who was booked for is the client. */
const IS_ANOTHER = sql`(b.attendee is not null and not (b.for_another and same_name(b.attendee, c.name)))`

/** The name on the card of booking b's client c, where somebody else comes; else null. */
export const CARD_NAME = sql<string | null>`case when ${IS_ANOTHER}
  or (b.named_by_number and not same_name(b.contact_name, c.name)) then nullif(c.name, '') end`

/** The name of somebody else than its client c who comes to booking b; else null. */
export const ANOTHER_NAME = sql<string | null>`coalesce(case when ${IS_ANOTHER} then b.attendee end,
  case when b.named_by_number and not same_name(b.contact_name, c.name) then nullif(b.contact_name, '') end)`

/** The number of booking b's client c: one that was typed stays as it was. */
export const CLIENT_PHONE = sql`case when b.named_by_number then b.contact_phone else coalesce(c.phone, b.contact_phone) end`
