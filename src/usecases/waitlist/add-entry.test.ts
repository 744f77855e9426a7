import { afterAll, expect, test } from 'vitest'
import { mintId, type ProfessionalId } from '#domain/ids.ts'
import { DAY_PARTS, type DayPart } from '#domain/time/day-part.ts'
import { addDays, type IsoDate, listDates, weekdayOf } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { customer, fieldsOf, guest, outcomeOf, processOn, refusalOf, waitlistRequestFor } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addWaitlistEntry, type WaitlistRequest } from './add-entry.ts'
import { removeWaitlistEntry } from './own-entries.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2037-11-23T08:00:00Z'))
afterAll(() => node.close())
const DAY: IsoDate = '2037-11-25'
const [maria] = await addCustomers(db, 1)

test('the same entry stands once, however often it is left; the last token removes it [BK-19]', async () => {
  const salon = await aSalon(db)
  const waiting = waitlistRequestFor(salon, DAY, { phone: '0740 000 003' })
  const left = await Promise.all(Array.from({ length: 8 }, (_, i) => addWaitlistEntry(guest(node, `iar${i}`), waiting)))
  expect(new Set(left.map(({ id }) => id)).size).toBe(1)
  const again = await addWaitlistEntry(guest(node, 'iar'), waiting)
  const evening = await addWaitlistEntry(guest(node, 'iar'), { ...waiting, dayPart: 'evening' })
  expect([again.id === left[0]?.id, evening.id === again.id]).toEqual([true, false])
  const mine = await addWaitlistEntry(customer(node, maria!), waitlistRequestFor(salon, DAY))
  expect((await addWaitlistEntry(customer(node, maria!), waitlistRequestFor(salon, DAY))).id).toBe(mine.id)
  await removeWaitlistEntry(guest(node, 'iar'), again.id, again.token)
  expect(await outcomeOf(removeWaitlistEntry(guest(node, 'iar'), again.id, again.token))).toBe('not_found')
})

test('entries that make no sense, or are too many, are refused by field [BK-19]', async () => {
  const salon = await aSalon(db, { horizonDays: 30 })
  const [eager] = await addCustomers(db, 1)
  const fields = (rest: Partial<WaitlistRequest>, who = customer(node, eager!)) =>
    fieldsOf(addWaitlistEntry(who, waitlistRequestFor(salon, DAY, rest)))
  expect(await fields({ from: '2037-11-22' })).toEqual(['from'])
  expect(await fields({ to: '2037-11-24' })).toEqual(['to'])
  expect(await fields({ from: '2037-12-20', to: '2037-12-24' })).toEqual(['to'])
  expect(await fields({ serviceIds: [mintId(999_999)] })).toEqual(['services'])
  expect(await fields({ professionalId: mintId(999_999) })).toEqual(['professional_id'])
  expect(await fields({}, guest(node, 'cinci'))).toEqual(['phone'])
  expect(await fields({ phone: '12' }, guest(node, 'cinci'))).toEqual(['phone'])
  const onDay = (number: number): Partial<WaitlistRequest> => {
    const day: IsoDate = `2037-12-${10 + number}`
    return { from: day, to: day }
  }
  for (let number = 0; number < 10; number += 1)
    await addWaitlistEntry(customer(node, eager!), waitlistRequestFor(salon, DAY, onDay(number)))
  expect(await outcomeOf(addWaitlistEntry(customer(node, eager!), waitlistRequestFor(salon, DAY)))).toBe('too_many')
})

test('if clients choose a professional, an entry without one is refused as a booking is [BK-19, PT-08]', async () => {
  const salon = await aSalon(db)
  await db.updateTable('location').set({ any_professional: false }).where('id', '=', salon.locationId).execute()
  const [ana] = await addCustomers(db, 1)
  const add = (professionalId: ProfessionalId | null) =>
    addWaitlistEntry(customer(node, ana!), waitlistRequestFor(salon, DAY, { professionalId }))
  expect(await fieldsOf(add(null))).toEqual(['professional_id'])
  expect(await outcomeOf(add(salon.professionals[0]!))).toBe('placed')
})

test('only a day, and a part of it, on which somebody works who can do the visit is waited for [BK-19]', async () => {
  const salon = await aSalon(db)
  const closedOn = [1, 2]
  await db
    .deleteFrom('opening_hours')
    .where('location_id', '=', salon.locationId)
    .where('weekday', 'in', closedOn)
    .execute()
  const [ilie] = await addCustomers(db, 1)
  const ask = (from: IsoDate, to: IsoDate, dayPart: DayPart | null) =>
    outcomeOf(addWaitlistEntry(customer(node, ilie!), waitlistRequestFor(salon, from, { to, dayPart })))
  for (const from of listDates('2037-11-24', '2037-12-02'))
    for (const days of [0, 1, 2])
      for (const part of [null, ...DAY_PARTS]) {
        const to = addDays(from, days)
        const isOpen = listDates(from, to).some((day) => !closedOn.includes(weekdayOf(day)))
        expect(await ask(from, to, part), `${from} ${to} ${part}`).toBe(isOpen ? 'placed' : 'invalid')
        await db.deleteFrom('waiting_wish').where('customer_id', '=', ilie!).execute()
      }
})

test('a day of a closure, of a public holiday, or closed by itself is refused as any other without work [BK-19]', async () => {
  const salon = await aSalon(db)
  const { locationId } = salon
  const [ilinca] = await addCustomers(db, 1)
  const ask = (from: IsoDate, to = from) =>
    addWaitlistEntry(customer(node, ilinca!), waitlistRequestFor(salon, from, { to }))
  const closure = { location_id: locationId, reason: 'Renovăm' }
  await db
    .insertInto('closure')
    .values({ ...closure, first_date: '2037-11-26', last_date: '2037-11-27' })
    .execute()
  await db.updateTable('location').set({ closes_on_public_holidays: true }).where('id', '=', locationId).execute()
  await db.insertInto('opening_date').values({ location_id: locationId, date: '2037-12-03', hours: '[]' }).execute()
  for (const closed of ['2037-11-26', '2037-11-27', '2037-12-01', '2037-12-03'] as const)
    expect((await refusalOf(ask(closed))).detail, closed).toMatchObject({
      errors: { from: [expect.stringContaining('Atunci nu lucrează nimeni')] },
    })
  // With an open day among them there is something to wait for.
  expect(await outcomeOf(ask('2037-11-26', '2037-11-28'))).toBe('placed')
  expect(await outcomeOf(ask('2037-12-02'))).toBe('placed')
})

test('a customer who has turned off SMS and e-mail hears at once that no message will reach them [BK-19]', async () => {
  const salon = await aSalon(db)
  const [quiet] = await addCustomers(db, 1)
  const set = (notify_sms: boolean, notify_email: boolean) =>
    db.updateTable('customer').set({ notify_sms, notify_email }).where('id', '=', quiet!).execute()
  const reachable = async (who = customer(node, quiet!), rest: Partial<WaitlistRequest> = {}) =>
    (await addWaitlistEntry(who, waitlistRequestFor(salon, DAY, rest))).reachable
  expect(await reachable()).toBe(true)
  await set(false, true)
  expect(await reachable()).toBe(true)
  await set(false, false)
  expect(await reachable()).toBe(false)
  expect(await reachable(guest(node, 'sase'), { phone: '0740 000 006' })).toBe(true)
})
