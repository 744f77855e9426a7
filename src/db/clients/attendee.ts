import { sql } from 'kysely'

/** The attendee's name of booking b, null where nobody knows it. `client`: the alias of its joined client. */
export const attendeeName = (client: 'c' | 'k') =>
  sql<string | null>`coalesce(b.attendee, nullif(${sql.ref(`${client}.name`)}, ''), nullif(b.contact_name, ''))`

/** The name on the card of booking b's client c, where somebody else comes; else null. */
export const CARD_NAME = sql<string | null>`case when b.attendee is not null then nullif(c.name, '') end`
