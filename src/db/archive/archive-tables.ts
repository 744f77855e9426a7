import { type RawBuilder, sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'

/** How a table of a location's world goes into its archive. */
export type ArchiveTable = {
  /** Secrets, links to accounts, and what the database works out itself: none of it is in the file. */
  readonly hidden?: readonly string[]
  /** Columns that name an account: of the team, or whose voucher or sessions it is. */
  readonly people?: readonly string[]
  /** Columns that name a row of the same table. */
  readonly own?: readonly string[]
  /** Columns that name a row of another table without saying so in their name. */
  readonly refers?: Readonly<Record<string, string>>
  readonly order: string
  /** Which rows, where it is not those of the location. The table is t. */
  readonly where?: (locationId: LocationId) => RawBuilder<boolean>
}

/** Columns of the location itself that are not in its archive: keys, and what is worked out from the rest. */
export const NOT_OF_THE_PAGE = [
  'id',
  'business_id',
  'external_ref',
  'category_id',
  'city_id',
  'place',
  'rating_sum',
  'rating_count',
  'average_rating',
  'search_text',
  'free_until',
  'folded_name',
  'category_ids',
  'updated_at',
]

/** The tables of a location, in the order in which they are written: a row names only rows above it. */
export const IMPORTED_TABLES: Readonly<Record<string, ArchiveTable>> = {
  location_category: { order: 'category_id' },
  location_payment_method: { order: 'payment_method_id' },
  access_fact: { order: 'fact' },
  opening_hours: { order: 'weekday, opens' },
  opening_date: { order: 'date' },
  closure: { order: 'id' },
  album: { order: 'id' },
  picture: { order: 'id' },
  professional: { order: 'id', hidden: ['external_ref', 'rating_sum', 'rating_count'] },
  working_hours: { order: 'professional_id, weekday, starts' },
  working_break: { order: 'professional_id, weekday, starts' },
  roster: { order: 'professional_id, first_date' },
  working_date: { order: 'professional_id, date' },
  work: { order: 'id' },
  equipment_group: { order: 'id', hidden: ['external_ref'] },
  resource: { order: 'id', refers: { second_line_of: 'professional' } },
  menu_heading: { order: 'id' },
  service: { order: 'id', hidden: ['external_ref', 'text_id'] },
  service_professional: { order: 'service_id, professional_id' },
  past_price: { order: 'id' },
  planned_price: { order: 'id' },
  visit_rule: { order: 'service_id, kind, after_id', refers: { after_id: 'service' } },
  offer: { order: 'id' },
  offer_service: { order: 'offer_id, service_id' },
  subscription: { order: 'id', hidden: ['external_ref'] },
  subscription_service: { order: 'subscription_id, service_id' },
  customer_subscription: { order: 'id', people: ['customer_id'] },
  voucher: { order: 'id', people: ['customer_id'] },
  voucher_service: { order: 'voucher_id, service_id' },
  client: { order: 'id', hidden: ['customer_id', 'sought_name', 'import_id'] },
  client_note: { order: 'id', people: ['author_id'] },
  time_off: { order: 'id', people: ['asked_by', 'decided_by'], own: ['series'] },
  booking: { order: 'id', hidden: ['customer_id', 'manage_hash'], people: ['placed_by_id'] },
  booking_service: { order: 'booking_id, position' },
  booking_note: { order: 'id', people: ['author_id'] },
  booking_move: {
    order: 'id',
    refers: { from_professional_id: 'professional', to_professional_id: 'professional' },
  },
  cancellation: { order: 'booking_id' },
  claim: { order: 'id', hidden: ['hold_id'], where: (id) => sql`t.location_id = ${id} and t.hold_id is null` },
  voucher_use: { order: 'booking_id', hidden: ['owner'] },
  review: { order: 'id', hidden: ['customer_id'] },
}

/**
 * Tables that are for reading in the file, and which no file brings back: access, decisions, history and sent messages.
 */
const READ_ONLY_TABLES: Readonly<Record<string, ArchiveTable>> = {
  location_review: { order: 'location_id' },
  membership: { order: 'id', people: ['customer_id'] },
  staff_invitation: { order: 'id', hidden: ['token_hash'], people: ['invited_by', 'accepted_by'] },
  staff_action: { order: 'id', people: ['customer_id'] },
  review_report: { order: 'review_id', people: ['reported_by'] },
  withdrawal: { order: 'id', people: ['customer_id'] },
  waiting_wish: { order: 'id', hidden: ['customer_id', 'phone', 'token_hash', 'offer_hash', 'hold_id'] },
  // Texts of messages carry codes and links that open a booking.
  message: {
    order: 'id',
    hidden: ['key', 'recipient', 'subject', 'body_text', 'body_html', 'calendar', 'customer_id', 'leased_until'],
    where: (id) => sql`(t.booking_id in (select b.id from booking b where b.location_id = ${id}))`,
  },
}

/** Tables with a location that are in no archive, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  hold: 'a time held for minutes',
  booking_undo: 'a move that can be taken back for seconds',
  calendar_counter: 'a number of the live calendar',
  calendar_event: 'events of the live calendar',
  location_change: 'a mark of the search’s index',
  free_time: 'worked out from the rest',
  free_time_due: 'worked out from the rest',
  favourite: 'the customer’s own',
  customer_voucher: 'the customer’s own',
  rebooking_reminder: 'asked for by the client',
  staff_notice: 'deleted when its messages are written, within a minute or by morning',
  staff_session: 'secrets and devices of the team',
  audit: 'the platform’s security log',
  operator_action: 'the platform’s decisions',
  import: 'serves to undo an import for some days',
  imported_row: 'serves to undo an import for some days',
}

export const ARCHIVE_TABLES: Readonly<Record<string, ArchiveTable>> = { ...IMPORTED_TABLES, ...READ_ONLY_TABLES }

/** The table whose row a column names: professional_id names a professional; null for a plain value. */
export function referredTable(table: string, column: string): string | null {
  if (ARCHIVE_TABLES[table]?.own?.includes(column)) return table
  const other = ARCHIVE_TABLES[table]?.refers?.[column]
  if (other) return other
  const named = column.endsWith('_id') ? column.slice(0, -3) : ''
  return named in ARCHIVE_TABLES ? named : null
}
