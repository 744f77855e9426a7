import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { AffectedBooking, Decision } from '#domain/team/decision.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { askTimeOff } from '../time-off/change-time-off.ts'

/** In `npm test` fifteen days; thousands with RUNS=2000. */
const RUNS = Number(process.env.RUNS ?? 15)
vi.setConfig({ testTimeout: 120_000 + RUNS * 1_000 })
const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 1_000 })
afterAll(() => node.close())
const clients = await addCustomers(db, 6)
const DAY: IsoDate = '2026-11-26'

type Absence = { readonly salon: Salon; readonly decisions?: readonly Decision[]; readonly hours?: Hours }
type Hours = { readonly start: number; readonly end: number }

async function takeOff({ salon, decisions = [], hours }: Absence): Promise<void> {
  const owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  const day = { kind: 'sick', note: '', first: DAY, last: DAY, repeat: null } as const
  const professionalId = salon.professionals[0]!
  await askTimeOff(owner, { ...day, hours: hours ?? null, professionalId, decisions })
}

async function affectedBy(absence: Absence): Promise<readonly AffectedBooking[]> {
  const { detail } = await refusalOf(takeOff(absence))
  if (detail.code !== 'bookings_affected') throw new Error(detail.code)
  return detail.affected
}

const asSuggested = ({ id: bookingId, sequence, suggested }: AffectedBooking): Decision => {
  if (!suggested) return { bookingId, sequence, choice: 'cancel', reason: 'Sunt bolnavă.' }
  const { professionalId, date, time } = suggested
  return { bookingId, sequence, choice: 'move', date, minute: parseTime(time)!, professionalId }
}

type Placing = { readonly minute: number; readonly by?: number; readonly client?: number; readonly waits?: boolean }

const book = async (salon: Salon, { minute, by, client = 0, waits = false }: Placing): Promise<BookingId> => {
  const professionalId = by === undefined ? null : salon.professionals[by]!
  const serviceIds = [waits ? salon.long : salon.short]
  const wanted = bookingAt(salon, DAY, minute, { professionalId, serviceIds })
  return (await placeBooking(customer(node, clients[client]!), wanted, null)).id
}

test('a client of anybody goes to a colleague at the same hour, one who chose their professional waits [PT-25]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const chosen = await book(salon, { minute: 600, by: 0 })
  const anybody = await book(salon, { minute: 660, by: 0, client: 1 })
  await db.updateTable('booking').set({ professional_chosen: false }).where('id', '=', anybody).execute()
  const suggested = (await affectedBy({ salon })).map(({ id, suggested: place }) => [id, place])
  const [own, other] = salon.professionals
  expect(suggested).toEqual([
    [chosen, { professionalId: own, date: '2026-11-25', time: '17:30' }],
    [anybody, { professionalId: other, date: DAY, time: '11:00' }],
  ])
})

test('the suggested place is one of those that can be chosen for the booking [PT-25, PT-32]', async () => {
  const salon = await aSalon(db, { professionals: 3 })
  for (let index = 0; index < 6; index += 1) await book(salon, { minute: 600 + index * 60, by: 0, client: index })
  for (const { suggested, professional, moves, colleagues } of await affectedBy({ salon })) {
    const { professionalId, ...start } = suggested!
    const times = colleagues.find(({ id }) => id === professionalId)?.times ?? []
    expect(professionalId === professional.id ? moves : times).toContainEqual(start)
  }
})

test('a client of several bookings is at one place at a time in what is suggested [PT-25]', async () => {
  const salon = await aSalon(db, { professionals: 3 })
  for (const minute of [600, 690]) await book(salon, { minute, by: 0 })
  await db
    .updateTable('booking')
    .set({ professional_chosen: false })
    .where('location_id', '=', salon.locationId)
    .execute()
  // One hour of a colleague each, at once: the client has time for one of them.
  const others = salon.professionals.slice(1)
  for (const [index, professionalId] of others.entries())
    for (const minute of [540, 570, 600, 630, 720, 750, 780, 810, 840, 870, 900, 930, 960, 990, 1020, 1050])
      await placeBooking(customer(node, clients[1 + index]!), bookingAt(salon, DAY, minute, { professionalId }), null)
  const places = (await affectedBy({ salon })).map(({ suggested }) => `${suggested!.date} ${suggested!.time}`)
  expect(new Set(places).size).toBe(2)
})

/** The place of the booking now; null: it is cancelled. */
async function placeOf(id: BookingId) {
  const row = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.status === 'canceled') return null
  return { professionalId: row.professional_id, date: row.start_date, time: formatTime(row.start_minute) }
}

const visit = fc.record({
  minute: fc.integer({ min: 36, max: 68 }).map((n) => n * 15),
  by: fc.nat(2),
  client: fc.nat(5),
  waits: fc.boolean(),
})
const hours = fc.option(fc.constantFrom({ start: 540, end: 780 }, { start: 720, end: 1080 }), { nil: undefined })

/** In the midst of the second the client waits, and the professional and the unit are free for others. */
const MENU = [{ minutes: 30 }, { minutes: 90, wait: { after: 30, minutes: 30, freesEquipment: true } }]

test('all that is suggested for a day can be taken together, whatever is booked and however few units there are [PT-25, PT-35]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(visit, { minLength: 4, maxLength: 30 }),
      hours,
      fc.constantFrom(undefined, 1, 2),
      async (visits, absent, units) => {
        const salon = await aSalon(db, { professionals: 3, menu: MENU, ...(units !== undefined && { units }) })
        for (const each of visits) await outcomeOf(book(salon, each))
        const away = absent ? { salon, hours: absent } : { salon }
        if ((await outcomeOf(takeOff(away))) !== 'bookings_affected') return
        const again = await affectedBy(away)
        await takeOff({ ...away, decisions: again.map(asSuggested) })
        for (const { id, suggested } of again) expect(await placeOf(id)).toEqual(suggested)
      },
    ),
    { numRuns: RUNS },
  )
})
