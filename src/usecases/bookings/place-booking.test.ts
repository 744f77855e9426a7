import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type CustomerId, mintId, type ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, guest, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { addService } from '#test/world/menu.ts'
import { aSalon } from '#test/world/salon.ts'
import { listAvailability } from '../availability/list-availability.ts'
import { getBookingDetails } from './get-booking-details.ts'
import { listBookings } from './list-bookings.ts'
import type { BookingRequest } from './order.ts'
import { placeBooking } from './place-booking.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'))
afterAll(() => node.close())
const [ioana, maria] = await addCustomers(db, 2)
const ctx = customer(node, ioana!)

const refusedFields = (request: BookingRequest) => fieldsOf(placeBooking(ctx, request, null))

describe('refusals', () => {
  test('past sixty bookings in a day, most of them cancelled: too_many, for that account alone [BK-12]', async () => {
    const salon = await aSalon(db)
    const [eager, other] = await addCustomers(db, 2)
    const first = bookingAt(salon, '2026-11-24', 600)
    await placeBooking(customer(node, eager!), first, null)
    const copies = sql`insert into booking overriding system value
      select (jsonb_populate_record(b, jsonb_build_object('id', -n, 'number', b.number || n, 'manage_hash', null,
        'status', 'canceled', 'created_at', b.created_at - n * interval '20 minutes'))).*
      from booking b, generate_series(1, 59) n where b.customer_id = ${eager!}`
    await copies.execute(db)
    const next = (who: CustomerId, minute: number) =>
      refusalOf(placeBooking(customer(node, who), { ...first, minute }, null))
    const { message, detail } = await next(eager!, 660)
    expect(message).toBe('Ai făcut 60 de rezervări în ultima zi. Încearcă din nou peste 5 ore.')
    expect(detail).toEqual({ code: 'too_many', seconds: 24 * 3600 - 59 * 1200 })
    expect(await outcomeOf(placeBooking(customer(node, other!), { ...first, minute: 660 }, null))).toBe('placed')
  })

  test('starts that are no starts [BK-15]', async () => {
    const salon = await aSalon(db, { noticeMinutes: 60, horizonDays: 30 })
    const at = (date: IsoDate, minute: number) => refusedFields(bookingAt(salon, date, minute))
    expect(await at('2026-11-22', 600)).toEqual(['start_date'])
    expect(await at('2026-12-24', 600)).toEqual(['start_date'])
    expect(await at('2026-11-23', 585)).toEqual(['start_time'])
    expect(await at('2026-11-23', 645)).toEqual(['start_time'])
    expect(await at('2026-11-24', 607)).toEqual(['start_time'])
    expect(await at('2026-11-24', 1065)).toEqual(['start_time'])
    expect(await at('2026-11-24', 300)).toEqual(['start_time'])
    expect(await outcomeOf(placeBooking(ctx, bookingAt(salon, '2026-11-23', 660), null))).toBe('placed')
  })

  test('time off is nobody being faster: 422, not a lost race [BK-15]', async () => {
    const salon = await aSalon(db)
    const [professional_id] = salon.professionals
    const span = {
      starts_at: Temporal.Instant.from('2026-11-24T07:00:00Z'),
      ends_at: Temporal.Instant.from('2026-11-24T10:00:00Z'),
    }
    const location_id = salon.locationId
    const { id } = await db
      .insertInto('time_off')
      .values({ location_id, professional_id: professional_id!, ...span })
      .returning('id')
      .executeTakeFirstOrThrow()
    const resource = await db
      .selectFrom('resource')
      .select('id')
      .where('professional_id', '=', professional_id!)
      .executeTakeFirstOrThrow()
    const during = '[2026-11-24 07:00+00,2026-11-24 10:00+00)'
    await db.insertInto('claim').values({ location_id, resource_id: resource.id, during, time_off_id: id }).execute()
    expect(await refusedFields(bookingAt(salon, '2026-11-24', 600))).toEqual(['start_time'])
    expect(await outcomeOf(placeBooking(ctx, bookingAt(salon, '2026-11-24', 720), null))).toBe('placed')
  })

  test('services and professionals that are not of this place, or do not go together [BK-15]', async () => {
    const salon = await aSalon(db, { professionals: 2, units: 1 })
    const elsewhere = await aSalon(db)
    const request = bookingAt(salon, '2026-11-24', 600)
    const anywhere = { ...salon, group: null }
    const hidden = await addService(db, anywhere, { name: 'Vechi', minutes: 30, price: 1 })
    await db.updateTable('service').set({ active: false }).where('id', '=', hidden).execute()
    const onlySecond = await addService(db, anywhere, { name: 'Altul', minutes: 30, price: 1, by: [1] })
    for (const serviceIds of [[elsewhere.short], [hidden], [salon.short, mintId<ServiceId>(999_999)]])
      expect(await refusedFields({ ...request, serviceIds })).toEqual(['services'])
    expect(await refusedFields({ ...request, serviceIds: [onlySecond] })).toEqual(['professional_id'])
    expect(await refusedFields({ ...request, professionalId: elsewhere.professionals[0]! })).toEqual([
      'professional_id',
    ])
    expect(await refusedFields({ ...request, locationId: mintId(999_999) })).toEqual(['location_id'])
    expect(await refusedFields({ ...request, isCollaborator: true, professionalId: salon.professionals[1]! })).toEqual([
      'is_collaborator',
    ])
    expect(await refusedFields({ ...request, isCollaborator: true, professionalId: null })).toEqual(['is_collaborator'])
    await db.updateTable('professional').set({ active: false }).where('id', '=', salon.professionals[0]!).execute()
    expect(await refusedFields(request)).toEqual(['professional_id'])
    const none = await db.selectFrom('booking').select('id').where('location_id', '=', salon.locationId).execute()
    expect(none).toEqual([])
  })

  test('nobody books without an account, and nobody sees another’s booking [AC-05]', async () => {
    const salon = await aSalon(db)
    const request = bookingAt(salon, '2026-11-24', 600)
    expect(await outcomeOf(placeBooking(guest(node, 'cineva'), request, null))).toBe('unauthenticated')
    const { id } = await placeBooking(ctx, request, null)
    expect(await outcomeOf(getBookingDetails(customer(node, maria!), { id }))).toBe('not_found')
    expect(await getBookingDetails(ctx, { id })).toMatchObject({ canCancel: true, booking: { id } })
    expect((await listBookings(customer(node, maria!), 'upcoming')).total).toBe(0)
  })
})

describe('prices charged', () => {
  test('the server’s price, whoever is assigned; another one expected is a 422 [BK-15, BK-06]', async () => {
    const salon = await aSalon(db, { professionals: 2 })
    const [, second] = salon.professionals
    const own = { price_bani: 15000, duration_minutes: 45 }
    await db
      .updateTable('service_professional')
      .set(own)
      .where('professional_id', '=', second!)
      .where('service_id', '=', salon.short)
      .execute()
    await placeBooking(ctx, bookingAt(salon, '2026-11-24', 540), null)
    const any = bookingAt(salon, '2026-11-24', 600, { professionalId: null })
    const { days } = await listAvailability(ctx, { ...any, from: any.date, to: any.date })
    expect(days[0]!.times.find(({ minute }) => minute === 600)).toMatchObject({
      price: 15000,
      professionalIds: salon.professionals,
    })
    expect(await refusedFields({ ...any, expectedTotal: 10000 })).toEqual(['expected_total'])
    const booking = await placeBooking(ctx, { ...any, expectedTotal: 15000 }, null)
    expect(booking).toMatchObject({
      professional: { id: second },
      duration: 45,
      total: { price: 15000, basePrice: 15000 },
    })
  })

  test('an offer counts by the date and hour of the visit, up to its last minute [BK-09, VA-01]', async () => {
    const salon = await aSalon(db)
    const { id } = await db
      .insertInto('offer')
      .values({
        location_id: salon.locationId,
        first_date: '2026-11-24',
        last_date: '2026-11-24',
        custom_time: true,
        starts: 600,
        ends: 720,
        discount_type: 'percentage',
        discount: 25,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('offer_service')
      .values({ location_id: salon.locationId, offer_id: id, service_id: salon.short })
      .execute()
    const prices = async (minute: number) =>
      (await placeBooking(ctx, bookingAt(salon, '2026-11-24', minute), null)).total
    expect(await prices(570)).toMatchObject({ price: 10000 })
    expect(await prices(600)).toMatchObject({ price: 7500, basePrice: 10000 })
    expect(await prices(720)).toMatchObject({ price: 10000 })
  })

  test('a hidden price is null everywhere [BK-10]', async () => {
    const salon = await aSalon(db)
    await db.updateTable('service').set({ hidden_price: true }).where('id', '=', salon.short).execute()
    const request = bookingAt(salon, '2026-11-24', 600)
    const { days } = await listAvailability(ctx, { ...request, from: request.date, to: request.date })
    expect(days[0]!.times[0]).toMatchObject({ price: null, basePrice: null })
    const booking = await placeBooking(ctx, request, null)
    expect([booking.total, booking.services[0]!.price]).toEqual([
      { price: null, maxPrice: null, basePrice: null, maxBasePrice: null },
      null,
    ])
  })
})
