import { sql } from 'kysely'
import { type Change, DAY, CHANGES as FREE_TIMES } from '../free-times/changes.ts'
import type { Salon } from '../world/salon.ts'

const alike = (table: string): Change => FREE_TIMES.find((change) => change.table === table)!
const booked = (at: Salon) => [
  ...alike('booking').change(at),
  sql`insert into booking_service (location_id, booking_id, position, service_id, name, duration_minutes)
    select location_id, id, 1, ${at.short}, 'Tuns', 30 from booking where location_id = ${at.locationId}`,
]
const underTwoHeadings = (at: Salon) => [
  ...booked(at),
  sql`insert into menu_heading (location_id, name, position) values (${at.locationId}, 'Coafor', 9)`,
]
const away = (at: Salon) => [...alike('claim').before!(at), ...alike('claim').change(at)]
const of = (text: string) => (at: Salon) => [sql`${sql.raw(text)} where location_id = ${at.locationId}`]

/** Tables whose change a day of the team shows as the free times do. */
const SHARED = [
  'booking',
  'hold',
  'opening_hours',
  'opening_date',
  'closure',
  'working_hours',
  'working_break',
  'roster',
]

/** A change for every table whose rows make the day of the team, and what must be there before it. */
export const CHANGES: readonly Change[] = [
  ...[...SHARED, 'working_date'].map(alike),
  {
    table: 'location',
    change: (at) => [
      sql`update location set closes_on_public_holidays = not closes_on_public_holidays where id = ${at.locationId}`,
    ],
  },
  {
    table: 'location',
    before: (at) => [
      ...booked(at),
      sql`update booking set coming_until = starts_at - interval '6 hours', coming_until_for = starts_at
        where location_id = ${at.locationId}`,
    ],
    change: (at) => [sql`update location set coming_limit_minutes = 360 where id = ${at.locationId}`],
  },
  { table: 'professional', change: of(`update professional set title = 'Coafor'`) },
  { table: 'resource', change: of('delete from resource') },
  alike('claim'),
  { table: 'client', before: booked, change: of(`update client set name = 'Maria'`) },
  { table: 'booking_service', before: booked, change: of(`update booking_service set name = 'Coafat'`) },
  {
    table: 'service',
    before: underTwoHeadings,
    change: of(
      `update service set menu_heading_id = (select max(h.id) from menu_heading h where h.location_id = service.location_id)`,
    ),
  },
  { table: 'menu_heading', before: underTwoHeadings, change: of('update menu_heading set position = -position') },
  { table: 'time_off', before: away, change: of(`update time_off set reason = 'La fiică acasă'`) },
  {
    table: 'booking_note',
    before: booked,
    change: (at) => [
      sql`insert into booking_note (location_id, booking_id, author_id, text, at)
        select b.location_id, b.id, m.customer_id, 'Preferă ceai', ${`${DAY}T08:00:00Z`}::timestamptz
        from booking b join membership m on m.location_id = b.location_id where b.location_id = ${at.locationId}`,
    ],
  },
]
