import { sql } from 'kysely'
import { expect } from 'vitest'
import { proveForArchive } from '#contract/archive/archive.ts'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import type { apiOver } from '../api.ts'
import { bookingAt, customer } from './booking.ts'
import { addCustomer, PASSWORD } from './customers.ts'
import { SHORT_AND_LONG } from './menu.ts'
import { addReview } from './review.ts'
import { aSalon, type Salon } from './salon.ts'
import { addMember, partnerVisitor, staffAt } from './staff.ts'
import { addSecondLine } from './team.ts'

type Api = ReturnType<typeof apiOver>

const DATE: IsoDate = '2026-12-02'
const [SHORT = {}, LONG] = SHORT_AND_LONG

/**
 * A salon that has something of everything: a team with hours, a wait, an offer, deals, clients, bookings, notes, a
 * review.
 */
export async function aLivedInSalon(api: Api) {
  const menu = [SHORT, { ...LONG, wait: { after: 15, minutes: 20, freesEquipment: true } }]
  const salon = await aSalon(api.db, { professionals: 2, units: 2, menu, payment: ['card'], alsoIn: ['frizerie'] })
  const owner = await addMember(api, salon.locationId, 'owner')
  const reception = await addMember(api, salon.locationId, 'reception')
  const client = await addCustomer(api, { firstName: 'Ana', lastName: 'Pop' })
  await addSecondLine(api.db, salon.locationId, salon.professionals[1]!)
  await fillPage(api, salon)
  await fillTime(api, salon, owner.id)
  await fillDeals(api, salon, client.id)
  await fillBookings(api, salon, { owner, reception, client })
  await sql`insert into visit_rule (location_id, service_id, kind, after_id, hours, months)
    values (${salon.locationId}, ${salon.long}, 'test', ${salon.short}, 48, 6)`.execute(api.db)
  await addReview(api.db, salon, { rating: 5 })
  await sql`update review set reply = 'Vă mulțumim!', replied_at = '2026-07-01T10:00:00Z' where location_id = ${salon.locationId}`.execute(
    api.db,
  )
  return { salon, owner, reception, client }
}

/** Everything of the location in one ZIP, as its owner's browser gets it. */
export async function downloadArchive(api: Api, owner: { id: CustomerId }): Promise<Uint8Array> {
  const browser = await partnerVisitor(api, owner)
  expect((await browser.call(proveForArchive, { body: { current_password: PASSWORD } })).status).toBe(204)
  const response = await browser.raw('/api/partner/archive.zip')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  return bytes
}

async function fillPage({ db, deps }: Api, { locationId, professionals }: Salon): Promise<void> {
  const key = `uploads/${deps.random.token()}.webp`
  await deps.gateways.pictures.put(key, new TextEncoder().encode('o fotografie'))
  await sql`update location set description = 'Un loc liniștit', policies = 'Veniți la timp', logo = ${key},
    slot_grid_minutes = 30, custom_fields = '[{"key": "alergii", "label": "Alergii?", "required": false}]'
    where id = ${locationId}`.execute(db)
  await sql`insert into access_fact (location_id, fact, value, confirmed_on, source)
    values (${locationId}, 'entrance', 'true', '2026-03-01', 'location'), (${locationId}, 'door', '90', '2026-03-01', 'location')`.execute(
    db,
  )
  await sql`with a as (insert into album (location_id, name) values (${locationId}, 'Sala') returning id)
    insert into picture (location_id, album_id, source, alt) select ${locationId}, id, ${key}, 'Sala mare' from a`.execute(
    db,
  )
  await sql`insert into work (location_id, professional_id, source, alt)
    values (${locationId}, ${professionals[1]!}, 'drawn/w.svg', 'O tunsoare')`.execute(db)
  await sql`insert into closure (location_id, first_date, last_date, reason) values (${locationId}, '2026-12-24', '2026-12-26', 'Crăciun')`.execute(
    db,
  )
}

async function fillTime({ db }: Api, { locationId, professionals: [one, two] }: Salon, owner: number): Promise<void> {
  const weeks = JSON.stringify([{ working: [[1, 600, 900]], breaks: [] }])
  await sql`insert into roster (location_id, professional_id, first_date, weeks) values (${locationId}, ${one!}, '2027-01-04', ${weeks}::jsonb)`.execute(
    db,
  )
  await sql`insert into working_date (location_id, professional_id, date, hours)
    values (${locationId}, ${two!}, '2026-12-05', '{"working": [[600, 720]], "breaks": []}')`.execute(db)
  await sql`insert into opening_date (location_id, date, hours) values (${locationId}, '2026-12-01', '[[600, 900]]')`.execute(
    db,
  )
  await sql`insert into working_break (location_id, professional_id, weekday, starts, ends) values (${locationId}, ${two!}, 4, 720, 750)`.execute(
    db,
  )
  await sql`with t as (insert into time_off (location_id, professional_id, starts_at, ends_at, kind, status, asked_by, asked_at)
      values (${locationId}, ${two!}, '2026-12-10T08:00Z', '2026-12-10T12:00Z', 'vacation', 'approved', ${owner}, now()),
        (${locationId}, ${two!}, '2026-12-17T08:00Z', '2026-12-17T12:00Z', 'vacation', 'approved', ${owner}, now())
      returning id, starts_at, ends_at)
    insert into claim (location_id, resource_id, during, time_off_id)
    select ${locationId}, r.id, tstzrange(t.starts_at, t.ends_at), t.id from t
      join resource r on r.location_id = ${locationId} and r.professional_id = ${two!}`.execute(db)
  await sql`update time_off set series = (select min(id) from time_off where location_id = ${locationId}) where location_id = ${locationId}`.execute(
    db,
  )
}

async function fillDeals({ db }: Api, { locationId, short }: Salon, client: number): Promise<void> {
  await sql`insert into past_price (location_id, service_id, price_bani, until)
    select ${locationId}, ${short}, 8500, timestamptz '2026-11-02 10:00Z'`.execute(db)
  await sql`insert into planned_price (location_id, from_date, service_id, price_bani, range_price)
    select ${locationId}, '2027-01-01', ${short}, 11000, false`.execute(db)
  await sql`with o as (insert into offer (location_id, first_date, last_date, discount_type, discount)
      values (${locationId}, '2026-12-01', '2026-12-31', 'percentage', 10) returning id)
    insert into offer_service (location_id, offer_id, service_id) select ${locationId}, id, ${short} from o`.execute(db)
  await sql`with v as (insert into voucher (location_id, code, customer_id, discount_type, discount)
      values (${locationId}, 'ANA10', ${client}, 'percentage', 10), (${locationId}, 'TOTI5', null, 'fixed', 500) returning id)
    insert into voucher_service (location_id, voucher_id, service_id) select ${locationId}, id, ${short} from v`.execute(
    db,
  )
  await sql`with s as (insert into subscription (location_id, name, sessions, price_bani, valid_days)
      values (${locationId}, 'Zece tunsori', 10, 90000, 365) returning id),
    l as (insert into subscription_service (location_id, subscription_id, service_id) select ${locationId}, id, ${short} from s)
    insert into customer_subscription (location_id, subscription_id, customer_id, status, sessions_total, sessions_left)
    select ${locationId}, id, ${client}, 'approved', 10, 8 from s`.execute(db)
}

type Cast = Record<'owner' | 'reception', Awaited<ReturnType<typeof addMember>>> & {
  client: Awaited<ReturnType<typeof addCustomer>>
}

async function fillBookings(api: Api, salon: Salon, { owner, reception, client }: Cast): Promise<void> {
  const { db, deps } = api
  const { locationId } = salon
  const online = customer(deps, client.id)
  await placeBooking(online, bookingAt(salon, DATE, 600, { voucherCode: 'ANA10', comment: '=2+3' }), null)
  const { id } = await placeBooking(online, bookingAt(salon, DATE, 720), null)
  await cancelBooking(online, { id }, { bookingId: null, reasonId: null, comment: 'răceală' })
  const phoned = await placeByStaff(
    staffAt(deps, locationId, reception, 'reception'),
    {
      date: DATE,
      minute: 660,
      serviceIds: [salon.long],
      professionalId: salon.professionals[1]!,
      client: { name: 'Ion Rusu', phone: '+40722777888', email: null },
      source: 'phone',
      comment: '',
      override: false,
    } as Parameters<typeof placeByStaff>[1],
    null,
  )
  await db
    .insertInto('booking_move')
    .values({ location_id: locationId, booking_id: phoned.id, at: '2026-11-21T10:00:00Z' as never })
    .execute()
  await addNotes(api, salon, { author: owner.id, bookingId: phoned.id })
  await sql`update client set preferences = 'Ceai verde', tags = '{fidel}' where location_id = ${locationId} and phone = '+40722777888'`.execute(
    db,
  )
}

async function addNotes(
  { db }: Api,
  { locationId }: Salon,
  { author, bookingId }: { author: number; bookingId: BookingId },
): Promise<void> {
  const at = '2026-11-20T10:00:00Z'
  await sql`insert into booking_note (location_id, booking_id, author_id, text, at)
    values (${locationId}, ${bookingId}, ${author}, 'Vopsea 7.3', ${at})`.execute(db)
  await sql`insert into client_note (location_id, client_id, author_id, text, at)
    select ${locationId}, id, ${author}, '@SUM(A1)', ${at} from client where location_id = ${locationId} and phone = '+40722777888'`.execute(
    db,
  )
}
