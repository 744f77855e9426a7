import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { bookingAt, customer, fieldsOf, guest, outcomeOf, refusalOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { changeTo, DESK_DAY, moveAt, openDesk } from '#test/world/desk.ts'
import { COLOURING } from '#test/world/menu.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { releaseHold } from '#usecases/availability/release-hold.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { blockTime } from './acts/block-time.ts'
import { changeByStaff } from './changes/change-by-staff.ts'
import { getDays } from './get-days.ts'
import { listPlaces } from './moves/list-places.ts'
import { moveByStaff } from './moves/move-by-staff.ts'
import { undoAct } from './moves/undo-act.ts'
import { UNDO_SECONDS } from './undoable-act.ts'

const { db, node, clock, member } = await openDesk({ limitsFactor: 100 })
const MENU = [{ name: 'Tuns', minutes: 30 }, { name: 'Breton', minutes: 35 }, COLOURING]

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { menu: MENU })
  owner = await member(salon)
})

const bookerOf = async () => customer(node, (await addCustomer({ db })).id)

const bookAt = async (at: Salon, service: number, minute: number) => {
  const request = bookingAt(at, DESK_DAY, minute, { serviceIds: [at.services[service]!] })
  return (await placeBooking(await bookerOf(), request, null)).id
}

const colour = (minute: number) => bookAt(salon, 2, minute)

async function startsOf(at: Salon, service: number): Promise<number[]> {
  const request = bookingAt(at, DESK_DAY, 0, { serviceIds: [at.services[service]!] })
  const days = { from: DESK_DAY, to: DESK_DAY }
  const { days: found } = await listAvailability(guest(node, 'looks'), { ...request, ...days })
  return found[0]!.times.map(({ minute }) => minute)
}

/** The claims of bookings, holds and blocks on the professional and on equipment. */
async function takenOf({ locationId }: Salon): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select case when r.professional_id is null then 'unit ' else '' end ||
      to_char(lower(c.during) at time zone 'Europe/Bucharest', 'HH24:MI') || '–' ||
      to_char(upper(c.during) at time zone 'Europe/Bucharest', 'HH24:MI') ||
      case when c.hold_id is null then '' else ' held' end as text
    from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
    where c.location_id = ${locationId} order by r.id, lower(c.during)`.execute(db)
  return rows.map(({ text }) => text)
}

test('while a client waits their professional is free for another, and one duration is shown [PT-35, BK-12]', async () => {
  const id = await colour(600)
  expect(await takenOf(salon)).toEqual(['10:00–10:45', '11:20–12:10'])
  const { duration_minutes } = await db
    .selectFrom('booking')
    .select('duration_minutes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(duration_minutes).toBe(120)
  const between = (starts: readonly number[]) => starts.filter((minute) => minute > 570 && minute < 735)
  expect(between(await startsOf(salon, 0))).toEqual([645])
  expect(between(await startsOf(salon, 2))).toEqual([])
  await bookAt(salon, 1, 645)
  expect(await takenOf(salon)).toEqual(['10:00–10:45', '10:45–11:20', '11:20–12:10'])
})

test('a visit that reaches beyond the wait is refused, by the database too [PT-35, BK-12]', async () => {
  await colour(600)
  const late = bookingAt(salon, DESK_DAY, 660, { serviceIds: [salon.short] })
  expect(await outcomeOf(placeBooking(await bookerOf(), late, null))).toBe('slot_taken')
  const taking = sql`insert into claim (location_id, resource_id, during, booking_id)
    select location_id, resource_id, tstzrange(lower(during) - interval '1 minute', upper(during)), booking_id
    from claim where location_id = ${salon.locationId} and lower(during) > '2026-11-25T09:00:00Z'`
  await expect(taking.execute(db)).rejects.toThrow('claim_never_twice')
})

test('two visits with a wait go one into the other where each works in the other’s wait [PT-35]', async () => {
  const menu = [{ name: 'Mască', minutes: 60, wait: { after: 15, minutes: 30, freesEquipment: false } }]
  const place = await aSalon(db, { menu })
  await bookAt(place, 0, 600)
  const beside = (await startsOf(place, 0)).filter((minute) => minute > 540 && minute < 660)
  expect(beside).toEqual([570, 585, 615, 630])
  await bookAt(place, 0, 615)
  expect(await takenOf(place)).toEqual(['10:00–10:15', '10:15–10:30', '10:45–11:00', '11:00–11:15'])
})

test('equipment stays taken while the client waits unless the location frees it [PT-35]', async () => {
  const wait = { after: 30, minutes: 30, freesEquipment: true }
  const held = await aSalon(db, { units: 1, professionals: 2, menu: [{ minutes: 30 }, COLOURING] })
  const freed = await aSalon(db, { units: 1, professionals: 2, menu: [{ minutes: 30 }, { minutes: 90, wait }] })
  await bookAt(held, 1, 600)
  await bookAt(freed, 1, 600)
  expect((await takenOf(held)).filter((text) => text.startsWith('unit'))).toEqual(['unit 10:00–12:00'])
  expect((await takenOf(freed)).filter((text) => text.startsWith('unit'))).toEqual([
    'unit 10:00–10:30',
    'unit 11:00–11:30',
  ])
  expect(await startsOf(held, 0)).not.toContain(645)
  expect(await startsOf(freed, 0)).toContain(630)
})

test('a hold takes what the booking will, and a client in the wait is refused by the hold of another there [PT-35, BK-16]', async () => {
  const request = bookingAt(salon, DESK_DAY, 600, { serviceIds: [salon.services[2]!] })
  const [ana, dan] = [await bookerOf(), await bookerOf()]
  const { id } = await placeHold(ana, request)
  expect(await takenOf(salon)).toEqual(['10:00–10:45 held', '11:20–12:10 held'])
  const within = bookingAt(salon, DESK_DAY, 645, { serviceIds: [salon.short] })
  await placeHold(dan, within)
  expect(await outcomeOf(placeBooking(await bookerOf(), within, null))).toBe('slot_taken')
  await releaseHold(ana, id)
  expect(await takenOf(salon)).toEqual(['10:45–11:15 held'])
})

test('a move takes the wait along, holds what it leaves, and is undone; another client may stand in it [PT-35, PT-13, PT-14]', async () => {
  const id = await colour(600)
  const inWait = await bookAt(salon, 0, 645)
  const before = await takenOf(salon)
  expect((await refusalOf(moveByStaff(owner, id, moveAt(615)))).message).toContain('are o programare de la 10:45')
  await moveByStaff(owner, id, moveAt(780))
  expect(await takenOf(salon)).toEqual([
    '10:00–10:45 held',
    '10:45–11:15',
    '11:20–12:10 held',
    '13:00–13:45',
    '14:20–15:10',
  ])
  await undoAct(owner, id)
  expect(await takenOf(salon)).toEqual(before)
  // Half of the finish is no longer needed: the wait keeps its place.
  await changeByStaff(owner, id, changeTo({ minutes: 100 }))
  expect(await takenOf(salon)).toEqual(['10:00–10:45', '10:45–11:15', '11:20–11:50', '11:50–12:10 held'])
  await changeByStaff(owner, id, changeTo({ price: { total: 5000, reason: 'întârziere' } }))
  expect(await takenOf(salon)).toEqual(['10:00–10:45', '10:45–11:15', '11:20–11:50'])
  // Too short for a wait: busy throughout, for which the other client is in the way.
  expect(await outcomeOf(changeByStaff(owner, id, changeTo({ minutes: 80 })))).toBe('slot_taken')
  await moveByStaff(owner, inWait, moveAt(900))
  clock.now = clock.now.add({ seconds: UNDO_SECONDS + 1 })
  await changeByStaff(owner, id, changeTo({ minutes: 75 }))
  expect((await takenOf(salon))[0]).toBe('10:00–11:25')
})

test('the places of a move count the wait as free, and the team may block it [PT-35, PT-13, PT-24]', async () => {
  await colour(600)
  const short = await bookAt(salon, 0, 840)
  const { dayStart, people } = await listPlaces(owner, short, { date: DESK_DAY, minutes: null })
  const at = (minute: number) => {
    const start = dayStart + minute
    return people[0]!.runs.find((run) => run.start <= start && start < run.end)?.state
  }
  expect([600, 645, 660, 690].map(at)).toEqual(['hard', 'fits', 'hard', 'hard'])
  const block = { professionalId: salon.professionals[0]!, date: DESK_DAY, label: 'Cafea' }
  expect(await outcomeOf(blockTime(owner, { ...block, minute: 645, minutes: 45 }))).toBe('slot_taken')
  await blockTime(owner, { ...block, minute: 645, minutes: 35 })
  expect(await startsOf(salon, 0)).not.toContain(645)
})

test('the day shows when its client waits and counts that as free, and only then [PT-35, PT-10]', async () => {
  const { free } = await seen()
  const id = await colour(600)
  const [day] = await getDays(owner, { from: DESK_DAY, to: DESK_DAY, people: null })
  const waits = await seen(id)
  expect(waits.free).toBe(free - 95)
  expect(waits.booking).toMatchObject({ buffer: 10, waits: [{ start: 45, end: 80 }] })
  expect(day!.people[0]!.blocks.filter(({ kind }) => kind === 'booking')).toHaveLength(1)
  const plain = await bookAt(salon, 0, 840)
  expect((await seen(plain)).booking).toMatchObject({ buffer: 0, waits: [] })

  async function seen(id?: BookingId) {
    const [found] = await getDays(owner, { from: DESK_DAY, to: DESK_DAY, people: null })
    const [person] = found!.people
    const blocks = person!.blocks.flatMap((block) => (block.kind === 'booking' ? [block.booking] : []))
    const booking = blocks.find((each) => each.id === id)
    const from = booking?.start ?? 0
    const shifted = booking?.waits.map(({ start, end }) => ({ start: start - from, end: end - from }))
    return { free: person!.freeMinutes, booking: { ...booking, waits: shifted } }
  }
})

test('a service that leaves its performer too little time has no wait with them [PT-35]', async () => {
  const own = db.updateTable('service_professional').set({ duration_minutes: 75 })
  await own.where('location_id', '=', salon.locationId).where('service_id', '=', salon.services[2]!).execute()
  await colour(600)
  expect(await takenOf(salon)).toEqual(['10:00–11:25'])
  expect(await fieldsOf(changeByStaff(owner, await bookAt(salon, 0, 720), changeTo({ minutes: 2 })))).toEqual([
    'minutes',
  ])
})
