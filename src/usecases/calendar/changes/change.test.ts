import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getBooking } from '#db/bookings/booking-view.ts'
import type { BookingId } from '#domain/ids.ts'
import {
  addSubscription,
  addVoucherCode,
  bookingAt,
  customer,
  fieldsOf,
  outcomeOf,
  refusalOf,
} from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { changeTo, DESK_DAY, moveAt, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { moveByStaff } from '../moves/move-by-staff.ts'
import { undoAct } from '../moves/undo-act.ts'
import { UNDO_SECONDS } from '../undoable-act.ts'
import { changeByStaff } from './change-by-staff.ts'

const desk = await openDesk()
const { db, node, clock } = desk
const MENU = [
  { name: 'Tuns', minutes: 30, price: 6000 },
  { name: 'Vopsit', minutes: 60, price: 15_000 },
  { name: 'Aranjat', minutes: 30, price: 4000 },
]

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { menu: MENU })
  owner = await desk.member(salon)
})

const book = async (minute: number) => (await desk.book(salon, minute)).id

/** The booking's services, minutes and price, and the time that it and its undoing take. */
async function stateOf(id: BookingId) {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' | ', (select string_agg(s.name || ' ' || s.duration_minutes || ' ' || s.price_bani / 100, ', ' order by s.position)
        from booking_service s where s.booking_id = b.id), b.duration_minutes || ' min', b.price_bani / 100 || ' RON',
      (select string_agg(to_char(lower(c.during) at time zone 'Europe/Bucharest', 'HH24:MI') || '–'
          || to_char(upper(c.during) at time zone 'Europe/Bucharest', 'HH24:MI')
          || case when c.hold_id is null then '' else ' held' end, ', ' order by c.during)
        from claim c left join hold h on h.location_id = c.location_id and h.id = c.hold_id
        where c.booking_id = b.id or h.owner = 'undo:' || b.id)) as state
    from booking b where b.id = ${id}`.execute(db)
  return rows[0]!.state
}

const actsOn = (id: BookingId) =>
  db
    .selectFrom('staff_action')
    .select(['kind', 'before', 'after'])
    .where('actor', '=', 'staff')
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()

test('services are added and taken off: those that stay keep time and price, the rest is priced today [PT-23]', async () => {
  const [tuns, vopsit, aranjat] = salon.services
  const id = await book(600)
  await db.updateTable('service').set({ price_bani: 9900, duration_minutes: 45 }).where('id', '=', tuns!).execute()
  await changeByStaff(owner, id, changeTo({ serviceIds: [tuns!, vopsit!, aranjat!] }))
  expect(await stateOf(id)).toBe('Tuns 30 60, Vopsit 60 150, Aranjat 30 40 | 120 min | 250 RON | 10:00–12:00')
  await changeByStaff(owner, id, changeTo({ serviceIds: [tuns!, aranjat!], minutes: 50 }))
  expect(await stateOf(id)).toBe('Tuns 30 60, Aranjat 20 40 | 50 min | 100 RON | 10:00–10:50, 10:50–12:00 held')
  const acts = await actsOn(id)
  expect(acts).toMatchObject([
    {
      kind: 'booking_changed',
      before: { services: ['Tuns'], minutes: 30, price_bani: 6000 },
      after: { services: ['Tuns', 'Vopsit', 'Aranjat'], minutes: 120, price_bani: 25_000, client_notified: true },
    },
    { kind: 'booking_changed', after: { services: ['Tuns', 'Aranjat'], minutes: 50 } },
  ])
})

test('a longer visit takes nobody’s time, and goes past the hours only after the rule was named [PT-21, PT-23]', async () => {
  const [tuns, vopsit] = salon.services
  const [first, last] = [await book(600), await book(1050)]
  await book(660)
  const long = changeTo({ serviceIds: [tuns!, vopsit!] })
  expect((await refusalOf(changeByStaff(owner, first, long))).message).toContain('are o programare de la 11:00')
  expect(await fieldsOf(changeByStaff(owner, last, long))).toEqual(['rule'])
  await changeByStaff(owner, last, { ...long, override: true })
  expect(await stateOf(last)).toContain('17:30–19:00')
  expect(await stateOf(first)).toBe('Tuns 30 60 | 30 min | 60 RON | 10:00–10:30')
  expect(await fieldsOf(changeByStaff(owner, first, changeTo({ minutes: 30 })))).toEqual(['services'])
  expect(await fieldsOf(changeByStaff(owner, first, changeTo({ serviceIds: [tuns!, vopsit!], minutes: 5 })))).toEqual([
    'minutes',
  ])
  expect(await outcomeOf(changeByStaff(await desk.member(await aSalon(db)), first, long))).toBe('not_found')
})

test('a change is undone within ten seconds, whole, and not once something came after it [PT-14, PT-23]', async () => {
  const [tuns, vopsit, aranjat] = salon.services
  const id = await book(600)
  const before = await stateOf(id)
  await changeByStaff(owner, id, changeTo({ serviceIds: [vopsit!] }))
  clock.now = clock.now.add({ seconds: UNDO_SECONDS - 1 })
  await undoAct(owner, id)
  expect(await stateOf(id)).toBe(before)
  expect((await actsOn(id)).map(({ kind }) => kind)).toEqual(['booking_changed', 'booking_change_undone'])
  await changeByStaff(owner, id, changeTo({ serviceIds: [tuns!, aranjat!] }))
  await moveByStaff(owner, id, moveAt(720))
  await undoAct(owner, id)
  expect(await stateOf(id)).toContain('Tuns 30 60, Aranjat 30 40 | 60 min | 100 RON | 10:00–11:00')
  expect(await fieldsOf(undoAct(owner, id))).toEqual(['booking_id'])
})

test('a price is agreed on with its reason, spread over the services, and kept when one is added [PT-23]', async () => {
  const [tuns, vopsit, aranjat] = salon.services
  const id = await book(600)
  await changeByStaff(owner, id, changeTo({ price: { total: 5000, reason: 'întârziere' } }))
  expect(await stateOf(id)).toBe('Tuns 30 50 | 30 min | 50 RON | 10:00–10:30')
  await changeByStaff(owner, id, changeTo({ serviceIds: [tuns!, aranjat!], price: { total: 8100, reason: 'pachet' } }))
  expect(await stateOf(id)).toBe('Tuns 30 45, Aranjat 30 36 | 60 min | 81 RON | 10:00–11:00')
  await changeByStaff(owner, id, changeTo({ serviceIds: [aranjat!, vopsit!] }))
  expect(await stateOf(id)).toContain('Aranjat 30 36, Vopsit 60 150 | 90 min | 186 RON')
  const reasons = db
    .selectFrom('staff_action')
    .select('reason')
    .where('actor', '=', 'staff')
    .where('booking_id', '=', id)
    .orderBy('id')
  expect((await reasons.execute()).map(({ reason }) => reason)).toEqual(['întârziere', 'pachet', null])
  await undoAct(owner, id)
  expect(await stateOf(id)).toContain('81 RON')
})

test('a price that was open is no lower end once it was agreed on [PT-23]', async () => {
  await db
    .updateTable('service')
    .set({ range_price: true, max_price_bani: null })
    .where('id', '=', salon.short)
    .execute()
  const id = await book(600)
  await changeByStaff(owner, id, changeTo({ price: { total: 12_000, reason: 'păr lung' } }))
  const { services, total } = await getBooking(db, salon.locationId, id)
  expect(services).toMatchObject([{ openEnded: false, price: 12_000, maxPrice: 12_000 }])
  expect(total).toMatchObject({ price: 12_000, maxPrice: 12_000, basePrice: 12_000 })
})

test('a voucher is spent again over changed services; the one that a subscription pays for stays [PT-23, BK-10]', async () => {
  const [tuns, vopsit] = salon.services
  await addVoucherCode(db, salon.locationId, 'ZECE', { discount_type: 'percentage', discount: 10 })
  const ana = customer(node, (await addCustomer({ db })).id)
  const { id } = await placeBooking(ana, bookingAt(salon, DESK_DAY, 600, { voucherCode: 'ZECE' }), null)
  await changeByStaff(owner, id, changeTo({ serviceIds: [tuns!, vopsit!] }))
  expect(await stateOf(id)).toContain('Tuns 30 54, Vopsit 60 135 | 90 min | 189 RON')
  const subscriptionId = await addSubscription(db, salon)
  const paid = await placeBooking(ana, bookingAt(salon, DESK_DAY, 780, { subscriptionId }), null)
  await changeByStaff(owner, paid.id, changeTo({ serviceIds: [tuns!, vopsit!] }))
  expect(await stateOf(paid.id)).toContain('Tuns 30 0, Vopsit 60 150')
  expect(await fieldsOf(changeByStaff(owner, paid.id, changeTo({ serviceIds: [vopsit!] })))).toEqual(['services'])
})

test('the same change under the same key is made once [PT-23]', async () => {
  const id = await book(600)
  const key = crypto.randomUUID()
  const change = changeTo({ minutes: 60 })
  const [one, other] = [await changeByStaff(owner, id, change, key), await changeByStaff(owner, id, change, key)]
  expect(other).toEqual(one)
  expect(await actsOn(id)).toHaveLength(1)
})
