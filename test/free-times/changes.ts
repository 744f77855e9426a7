import { type RawBuilder, sql } from 'kysely'
import type { Salon } from '../world/salon.ts'

/** A Tuesday, two days after `NOW`. */
export const DAY = '2026-11-24'
export const NOW = '2026-11-22T08:07:31Z'

/** A change of one table that shows in the free times of the days around DAY, and what must be there before it. */
export type Change = { readonly table: string; readonly before?: Statements; readonly change: Statements }
type Statements = (salon: Salon) => RawBuilder<unknown>[]

const first = ({ professionals }: Salon) => professionals[0]!
const noon = sql`tstzrange(${`${DAY}T10:00:00Z`}::timestamptz, ${`${DAY}T12:00:00Z`}::timestamptz)`
const timeOff = (salon: Salon) => sql`insert into time_off (location_id, professional_id, starts_at, ends_at)
  select ${salon.locationId}, ${first(salon)}, lower(${noon}), upper(${noon})`
const hold = (salon: Salon) => sql`with h as (
    insert into hold (location_id, owner, professional_id, starts_at, ends_at, service_ids, expires_at)
    select ${salon.locationId}, ${`visitor:${salon.locationId}`}, ${first(salon)}, lower(${noon}), upper(${noon}),
      array[${salon.short}]::int[], ${NOW}::timestamptz + interval '5 minutes' returning *)
  insert into claim (location_id, resource_id, hold_id, during)
  select h.location_id, r.id, h.id, ${noon} from h join resource r on r.professional_id = h.professional_id`
const booking = (
  salon: Salon,
) => sql`insert into booking (location_id, number, contact_name, contact_phone, professional_id,
    professional_chosen, status, starts_at, ends_at, start_date, start_minute, duration_minutes, priced)
  select ${salon.locationId}, ${`N${salon.locationId}`}, 'Ana', '+40722000001', ${first(salon)}, true, 'confirmed',
    lower(${noon}), upper(${noon}), ${DAY}::date, 720, 120, false`
const offer = (salon: Salon) => sql`insert into offer (location_id, first_date, last_date, discount_type, discount)
  values (${salon.locationId}, ${DAY}, ${DAY}, 'percentage', 10)`
const offered = (salon: Salon) => sql`insert into offer_service (location_id, offer_id, service_id)
  select location_id, id, ${salon.short} from offer where location_id = ${salon.locationId}`

const update = (table: string, set: RawBuilder<unknown>) => (salon: Salon) => [
  sql`update ${sql.table(table)} set ${set} where location_id = ${salon.locationId}`,
]
const ofFirst = (table: string, rest: RawBuilder<unknown>) => (salon: Salon) => [
  sql`insert into ${sql.table(table)} select ${salon.locationId}, ${first(salon)}, ${rest}`,
]

/** A change for every table whose rows make the answer. */
export const CHANGES: readonly Change[] = [
  { table: 'location', change: (at) => [sql`update location set slot_grid_minutes = 20 where id = ${at.locationId}`] },
  { table: 'professional', change: (at) => [sql`update professional set active = false where id = ${first(at)}`] },
  { table: 'booking', change: (at) => [booking(at)] },
  { table: 'hold', before: (at) => [hold(at)], change: update('hold', sql`expires_at = ${NOW}::timestamptz`) },
  {
    table: 'claim',
    before: (at) => [timeOff(at)],
    change: (at) => [
      sql`insert into claim (location_id, resource_id, time_off_id, during) select t.location_id, r.id, t.id, ${noon}
        from time_off t join resource r on r.professional_id = t.professional_id where t.location_id = ${at.locationId}`,
    ],
  },
  { table: 'resource', change: (at) => [sql`delete from resource where equipment_group_id = ${at.group}`] },
  { table: 'opening_hours', change: update('opening_hours', sql`closes = 900`) },
  {
    table: 'opening_date',
    change: (at) => [sql`insert into opening_date values (${at.locationId}, ${DAY}, '[[600, 700]]')`],
  },
  {
    table: 'closure',
    change: (at) => [
      sql`insert into closure (location_id, first_date, last_date) values (${at.locationId}, ${DAY}, ${DAY})`,
    ],
  },
  { table: 'working_hours', change: update('working_hours', sql`ends = 900`) },
  { table: 'working_break', change: ofFirst('working_break', sql`2, 700, 800`) },
  {
    table: 'roster',
    change: ofFirst('roster', sql`${DAY}::date, '[{"working": [[2, 600, 700]], "breaks": []}]'::jsonb`),
  },
  {
    table: 'working_date',
    change: ofFirst('working_date', sql`${DAY}::date, '{"working": [[600, 700]], "breaks": []}'::jsonb`),
  },
  { table: 'service', change: update('service', sql`duration_minutes = 50`) },
  { table: 'service_professional', change: update('service_professional', sql`price_bani = 100`) },
  { table: 'offer_service', before: (at) => [offer(at)], change: (at) => [offered(at)] },
  { table: 'offer', before: (at) => [offer(at), offered(at)], change: update('offer', sql`discount = 20`) },
]
