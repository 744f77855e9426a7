import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn, waitlistRequestFor } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { placeHold } from '../availability/place-hold.ts'
import { releaseHold } from '../availability/release-hold.ts'
import { cancelBooking } from '../bookings/changes/cancel-booking.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { tidyUp } from '../bookings/tidy-up.ts'
import { addWaitlistEntry } from './add-entry.ts'
import { notifyWaiting, type WaitingJob } from './notify-waiting.ts'
import { listWaitlistEntries, removeWaitlistEntry } from './own-entries.ts'

// Later than the database's own clock, which says when a job that runs at once was queued.
let clock = Temporal.Instant.from('2037-11-23T08:00:00Z')
const { url, db } = await testDatabase()
const node = processOn(url, () => clock)
afterAll(() => node.close())
const DAY: IsoDate = '2037-11-25'
const [owner, ioana, maria, ana, radu] = await addCustomers(db, 5)

/** Runs the queued jobs of the location now, as its worker would. */
async function runFreed(salon: Salon): Promise<number> {
  const { rows } = await sql<{
    id: string
    payload: WaitingJob
  }>`
    select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'notify-waiting' and (p.payload->>'location_id')::int = ${salon.locationId}
      and j.run_at <= ${clock}::timestamptz order by j.id`.execute(db)
  for (const { id, payload } of rows) {
    await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(db)
    await notifyWaiting(node, payload)
  }
  return rows.length
}

const messagesOf = async (salon: Salon) =>
  (
    await db
      .selectFrom('message')
      .select(['channel', 'recipient', 'body_text'])
      .where('location_id', '=', salon.locationId)
      .where('kind', '=', 'slot-freed')
      .orderBy('id')
      .execute()
  ).map(({ channel, recipient, body_text }) => ({ channel, recipient, text: body_text }))

/** A place whose every hour of the day is taken, with the booking at this minute. */
async function fullSalon(
  minute: number,
  by = owner!,
  starts = [600, 630, 660, 690],
): Promise<{ salon: Salon; bookingId: BookingId }> {
  const salon = await aSalon(db, { hours: [600, starts.at(-1)! + 30] })
  const placed = new Map<number, BookingId>()
  for (const start of starts) {
    const { id } = await placeBooking(customer(node, by), bookingAt(salon, DAY, start), null)
    placed.set(start, id)
  }
  return { salon, bookingId: placed.get(minute)! }
}

describe('the waiting list', () => {
  test('when a time frees, the person waiting longest is notified once, the next a quarter of an hour later [BK-19]', async () => {
    const { salon, bookingId } = await fullSalon(630, radu!, [600, 630, 660, 690, 720])
    await addWaitlistEntry(customer(node, ioana!), waitlistRequestFor(salon, DAY))
    clock = clock.add({ minutes: 1 })
    await addWaitlistEntry(
      guest(node, 'cineva'),
      waitlistRequestFor(salon, DAY, { phone: '0740 000 001', dayPart: 'morning' }),
    )
    await addWaitlistEntry(customer(node, maria!), waitlistRequestFor(salon, DAY, { dayPart: 'afternoon' }))
    expect(await runFreed(salon)).toBe(0)
    await cancelBooking(customer(node, radu!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    await runFreed(salon)
    const first = await messagesOf(salon)
    expect(first.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    expect(first.find(({ channel }) => channel === 'sms')?.text).toMatch(
      /^Dichis: s-a eliberat o oră la Salon Aura, miercuri, 25 noiembrie, 10:30\. Ți-o ținem până la 10:16: http:\/\/dichis\.test\/loc\/[\w-]{22}$/,
    )
    await runFreed(salon)
    expect(await messagesOf(salon)).toHaveLength(2)
    clock = clock.add({ minutes: 15 })
    await runFreed(salon)
    expect((await messagesOf(salon)).slice(2).map(({ recipient }) => recipient)).toEqual(['+40740000001'])
    clock = clock.add({ minutes: 15 })
    await runFreed(salon)
    expect(await messagesOf(salon)).toHaveLength(3)
  })

  test('a customer without SMS and e-mail does not use up the freed hour, and waits on [BK-19]', async () => {
    const { salon, bookingId } = await fullSalon(630, radu!)
    const [silent] = await addCustomers(db, 1)
    await db.updateTable('customer').set({ notify_sms: false, notify_email: false }).where('id', '=', silent!).execute()
    await addWaitlistEntry(customer(node, silent!), waitlistRequestFor(salon, DAY))
    clock = clock.add({ minutes: 1 })
    await addWaitlistEntry(guest(node, 'altul'), waitlistRequestFor(salon, DAY, { phone: '0740 000 091' }))
    await cancelBooking(customer(node, radu!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    await runFreed(salon)
    expect((await messagesOf(salon)).map(({ recipient }) => recipient)).toEqual(['+40740000091'])
    await db.updateTable('customer').set({ notify_email: true }).where('id', '=', silent!).execute()
    clock = clock.add({ minutes: 15 })
    await runFreed(salon)
    expect((await messagesOf(salon)).slice(1).map(({ channel }) => channel)).toEqual(['email'])
  })

  test('taken again before anybody is notified, nobody is; two workers notify once [BK-19]', async () => {
    const { salon, bookingId } = await fullSalon(660)
    await addWaitlistEntry(customer(node, ioana!), waitlistRequestFor(salon, DAY))
    await cancelBooking(customer(node, owner!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    const again = await placeBooking(customer(node, ana!), bookingAt(salon, DAY, 660), null)
    await runFreed(salon)
    expect(await messagesOf(salon)).toEqual([])
    await cancelBooking(customer(node, ana!), { id: again.id }, { bookingId: null, reasonId: null, comment: '' })
    const freed = { location_id: salon.locationId, date: DAY }
    await Promise.all(Array.from({ length: 8 }, () => notifyWaiting(node, freed)))
    expect(await messagesOf(salon)).toHaveLength(2)
  })

  test('the hour named is one that has become free, not one that was free before; an entry that has none waits on [BK-19]', async () => {
    const salon = await aSalon(db, { hours: [600, 960] })
    const { id } = await placeBooking(customer(node, radu!), bookingAt(salon, DAY, 780), null)
    await addWaitlistEntry(
      guest(node, 'zori'),
      waitlistRequestFor(salon, DAY, { phone: '0740 000 011', dayPart: 'morning' }),
    )
    await addWaitlistEntry(guest(node, 'oricând'), waitlistRequestFor(salon, DAY, { phone: '0740 000 012' }))
    await cancelBooking(customer(node, radu!), { id }, { bookingId: null, reasonId: null, comment: '' })
    await runFreed(salon)
    const [message, ...others] = await messagesOf(salon)
    expect([message?.recipient, others]).toEqual(['+40740000012', []])
    const time = /(\d\d):(\d\d)\. Ți-o ținem/.exec(message?.text ?? '')
    const minute = Number(time?.[1]) * 60 + Number(time?.[2])
    expect(minute > 780 - 30 && minute < 780 + 30).toBe(true)
  })

  test('in quiet hours nobody is notified; at eight whoever waits is, if the time is still free [BK-19]', async () => {
    const { salon, bookingId } = await fullSalon(630, radu!)
    await addWaitlistEntry(customer(node, ioana!), waitlistRequestFor(salon, DAY))
    const byDay = clock
    // 03:14 in Bucharest.
    clock = Temporal.Instant.from('2037-11-24T01:14:00Z')
    await cancelBooking(customer(node, radu!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    await runFreed(salon)
    expect(await messagesOf(salon)).toEqual([])
    clock = Temporal.Instant.from('2037-11-24T05:59:00Z')
    expect(await runFreed(salon)).toBe(0)
    clock = Temporal.Instant.from('2037-11-24T06:00:00Z')
    await runFreed(salon)
    expect((await messagesOf(salon)).map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    clock = byDay
  })

  test('a hold that lapses or is let go frees its time for people on the waiting list [BK-19, BK-16]', async () => {
    const { salon, bookingId } = await fullSalon(690)
    await cancelBooking(customer(node, owner!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    const held = await placeHold(guest(node, 'unu'), bookingAt(salon, DAY, 690))
    await runFreed(salon)
    await addWaitlistEntry(customer(node, ioana!), waitlistRequestFor(salon, DAY))
    await releaseHold(guest(node, 'unu'), held.id)
    await runFreed(salon)
    expect(await messagesOf(salon)).toHaveLength(2)

    const late = await fullSalon(690)
    await cancelBooking(
      customer(node, owner!),
      { id: late.bookingId },
      { bookingId: null, reasonId: null, comment: '' },
    )
    await placeHold(guest(node, 'doi'), bookingAt(late.salon, DAY, 690))
    await runFreed(late.salon)
    await addWaitlistEntry(customer(node, maria!), waitlistRequestFor(late.salon, DAY))
    clock = clock.add({ minutes: 6 })
    await tidyUp(node)
    await runFreed(late.salon)
    expect(await messagesOf(late.salon)).toHaveLength(2)
  })

  test('entries are one’s own to see and to take back, or the token’s [BK-19]', async () => {
    const { salon, bookingId } = await fullSalon(600)
    const mine = await addWaitlistEntry(customer(node, ana!), waitlistRequestFor(salon, DAY))
    const guests = await addWaitlistEntry(
      guest(node, 'trei'),
      waitlistRequestFor(salon, DAY, { phone: '0740 000 002' }),
    )
    expect(await listWaitlistEntries(customer(node, ana!))).toMatchObject([
      { id: mine.id, services: [{ name: 'Tuns' }], from: DAY, dayPart: null, notified: null },
    ])
    expect(await listWaitlistEntries(customer(node, maria!))).not.toContainEqual(
      expect.objectContaining({ id: mine.id }),
    )
    expect(await outcomeOf(removeWaitlistEntry(customer(node, maria!), mine.id, null))).toBe('not_found')
    expect(await outcomeOf(removeWaitlistEntry(guest(node, 'patru'), guests.id, 'altul'))).toBe('not_found')
    await removeWaitlistEntry(customer(node, ana!), mine.id, null)
    await removeWaitlistEntry(guest(node, 'trei'), guests.id, guests.token)
    await cancelBooking(customer(node, owner!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    await runFreed(salon)
    expect(await messagesOf(salon)).toEqual([])
  })
})
