import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lockForVisit } from '#db/locks.ts'
import { type BookingId, mintId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookForNewCustomer, fieldsOf, moveTo, outcomeOf, processOn, refusalOf, tally } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { moveByStaff, type StaffMove } from './move-by-staff.ts'
import { undoAct } from './undo-act.ts'

const { url, db } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-23T08:00:00Z')
const nodes = [0, 1].map(() => processOn(url, now, { atOnce: 2 }))
afterAll(() => Promise.all(nodes.map((node) => node.close())))
const DATE: IsoDate = '2026-11-25'

let salon: Salon
let owners: StaffContext[]
/** One of each professional, at ten. */
let ids: BookingId[]
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 4 })
  const member = await addMember({ db }, salon.locationId, 'owner')
  owners = nodes.map((node) => staffAt(node, salon.locationId, member))
  ids = []
  for (const [nth] of salon.professionals.entries()) ids.push((await book(600, nth)).id)
  for (const { calendars } of nodes) await calendars.timetables.current(db, salon.locationId, now())
})

const book = (minute: number, nth: number) => bookForNewCustomer(nodes[0]!, salon, { date: DATE, minute }, nth)

/** With the nth professional. */
const to = (minute: number, nth: number, rest: Partial<StaffMove> = {}) =>
  moveTo({ date: DATE, minute }, { professionalId: salon.professionals[nth]!, ...rest })

const move = (nth: number, where: StaffMove, process = 0) =>
  moveByStaff(owners[process]!, ids[nth]!, where, crypto.randomUUID())

/** The places of the bookings, in their order: minute and the nth professional. */
async function placesNow(): Promise<string[]> {
  const rows = await db.selectFrom('booking').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map((row) => `${row.start_minute} ${salon.professionals.findIndex((id) => id === row.professional_id)}`)
}

async function held(): Promise<string[]> {
  const rows = await db.selectFrom('hold').select('owner').where('location_id', '=', salon.locationId).execute()
  return rows.map(({ owner }) => owner).sort()
}

const undosOf = (...nths: readonly number[]) => nths.map((nth) => `undo:${ids[nth]}`).sort()

test('moves of one moment each have their answer, their old place, their message and their line in the log [PT-13, PT-14]', async () => {
  const moved = await Promise.all([
    move(2, to(840, 3, { minutes: 60 })),
    move(0, to(615, 0)),
    move(3, to(900, 1, { notifies: false })),
    move(1, to(720, 2)),
  ])
  expect(moved.map(({ id, startMinute }) => [ids.indexOf(id), startMinute])).toEqual([
    [2, 840],
    [0, 615],
    [3, 900],
    [1, 720],
  ])
  expect(await placesNow()).toEqual(['615 0', '720 2', '840 3', '900 1'])
  expect(await held()).toEqual(undosOf(0, 1, 2, 3))
  const { rows } = await sql<{ id: BookingId; notices: number; minutes: number; log: [string, string] }>`
    select b.id, b.duration_minutes as minutes, array[a.before ->> 'time', a.after ->> 'time'] as log,
      (select count(*)::int from message m where m.booking_id = b.id and m.kind = 'booking-moved') as notices
    from booking b join staff_action a on a.booking_id = b.id and a.kind = 'booking_moved'
    where b.id = any(${ids}::int[]) order by b.id`.execute(db)
  expect(rows.map(({ notices, minutes, log }) => [notices, minutes, ...log])).toEqual([
    [2, 30, '10:00', '10:15'],
    [2, 30, '10:00', '12:00'],
    [2, 60, '10:00', '14:00'],
    [0, 30, '10:00', '15:00'],
  ])
  expect(await brokenBookings(url, false)).toEqual([])
})

test('one of two moves to one slot has it, and the other hears the reason [PT-13]', async () => {
  // Whose calendar the first means, only its transaction finds out.
  const rivals = [move(0, to(720, 0, { professionalId: null })), move(1, to(720, 0))].map((each) =>
    each.then(
      () => 'moved',
      ({ message }: Error) => message,
    ),
  )
  await Promise.all([move(2, to(720, 2)), move(3, to(720, 3))])
  const outcomes = (await Promise.all(rivals)).sort((a, b) => a.length - b.length)
  expect(outcomes).toEqual(['moved', expect.stringMatching(/are o programare de la 12:00 până la 12:30/)])
  const after = await placesNow()
  expect([after.slice(0, 2), after.slice(2)]).toEqual([
    expect.toBeOneOf([
      ['720 0', '600 1'],
      ['600 0', '720 0'],
    ]),
    ['720 2', '720 3'],
  ])
  expect(await brokenBookings(url, false)).toEqual([])
})

test('two bookings that would change places are both refused and keep what they have [PT-13]', async () => {
  const swap = [refusalOf(move(0, to(600, 1))), refusalOf(move(1, to(600, 0)))]
  await Promise.all([move(2, to(720, 2)), move(3, to(720, 3))])
  for (const { message } of await Promise.all(swap)) expect(message).toContain('are o programare de la 10:00')
  expect(await placesNow()).toEqual(['600 0', '600 1', '720 2', '720 3'])
  expect(await held()).toEqual(undosOf(2, 3))
  expect(await brokenBookings(url, false)).toEqual([])
})

test('a move that is refused leaves the moves of the same moment as they are [PT-13]', async () => {
  await db.updateTable('booking').set({ status: 'canceled' }).where('id', '=', ids[1]!).execute()
  const refused = [fieldsOf(move(0, to(300, 0))), fieldsOf(move(1, to(720, 1)))]
  const unknown = outcomeOf(moveByStaff(owners[0]!, mintId(ids.at(-1)! + 1_000), to(720, 0)))
  await Promise.all([move(2, to(720, 2)), move(3, to(720, 3))])
  expect([...(await Promise.all(refused)), await unknown]).toEqual([['rule'], ['booking_id'], 'not_found'])
  expect(await placesNow()).toEqual(['600 0', '600 1', '720 2', '720 3'])
})

test('a move that is refused once it has written something leaves nothing of it [PT-13]', async () => {
  const stays = fieldsOf(move(0, to(600, 0)))
  await Promise.all([move(1, to(720, 1)), move(2, to(720, 2))])
  expect(await stays).toEqual(['start_time'])
  expect(await placesNow()).toEqual(['600 0', '720 1', '720 2', '600 3'])
  expect(await held()).toEqual(undosOf(1, 2))
  expect(await brokenBookings(url, false)).toEqual([])
})

test('moves of one moment are undone one by one while others move on [PT-14]', async () => {
  await Promise.all(ids.map((_, nth) => move(nth, to(720, nth))))
  await Promise.all([
    undoAct(owners[0]!, ids[0]!),
    move(1, to(840, 1)),
    move(2, to(840, 2)),
    undoAct(owners[1]!, ids[3]!),
  ])
  expect(await placesNow()).toEqual(['600 0', '840 1', '840 2', '600 3'])
  expect(await held()).toEqual(undosOf(1, 2))
  await undoAct(owners[0]!, ids[2]!)
  expect(await placesNow()).toEqual(['600 0', '840 1', '720 2', '600 3'])
  expect(await brokenBookings(url, false)).toEqual([])
})

test('a booking that is moved twice at once is moved one time after the other [PT-13]', async () => {
  const twice = [move(0, to(720, 0)), move(0, to(780, 0))].map(outcomeOf)
  await Promise.all([move(1, to(720, 1)), move(2, to(720, 2))])
  expect(await Promise.all(twice)).toEqual(['placed', 'placed'])
  expect(await held()).toEqual(undosOf(0, 1, 2))
  const [last] = await placesNow()
  await undoAct(owners[0]!, ids[0]!)
  expect([last, (await placesNow())[0]].sort()).toEqual(['720 0', '780 0'])
})

test('a move that waits for a lock does not hold up those that come later [PT-13]', async () => {
  let waits: Promise<string> | undefined
  await whileLocked(3, async () => {
    waits = outcomeOf(move(3, to(720, 3)))
    await expect.poll(async () => (await whoWait()).length, { interval: 20 }).toBe(1)
    expect(await Promise.all([0, 1].map((nth) => outcomeOf(move(nth, to(720, nth)))))).toEqual(['placed', 'placed'])
    expect(await whoWait()).toHaveLength(1)
  })
  expect(await waits).toBe('placed')
})

/** Somebody else has the lock of the nth professional. */
function whileLocked(nth: number, work: () => Promise<void>): Promise<void> {
  const professionalIds = [salon.professionals[nth]!]
  return db.transaction().execute(async (tx) => {
    await lockForVisit(tx, { locationId: salon.locationId, professionalIds, equipmentGroupId: null })
    await work()
  })
}

/** The connections that wait for an advisory lock. */
async function whoWait(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(db)
  return rows.map(({ pid }) => pid)
}

test('two processes that move the same bookings across each other’s places: no overlap, no deadlock [PT-13, PT-14]', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < 12; round += 1) {
    const moves = ids.flatMap((id, nth) =>
      owners.map((owner, process) => {
        const place = to(600 + 30 * ((nth + round + process) % 5), (nth + round * process) % 4, { override: true })
        return outcomeOf(round % 3 === 2 && process === 1 ? undoAct(owner, id) : moveByStaff(owner, id, place))
      }),
    )
    outcomes.push(...(await Promise.all(moves)))
    expect(await brokenBookings(url, false)).toEqual([])
  }
  const counts = tally(outcomes)
  expect(Object.keys(counts).filter((each) => !['placed', 'slot_taken', 'invalid'].includes(each))).toEqual([])
  expect(counts.placed).toBeGreaterThan(20)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('a member who lifts a booking that a colleague has moved since hears of it, and undoes nothing [PT-13]', async () => {
  const seen = { date: DATE, minute: 600, professionalId: salon.professionals[0]! }
  const wanted = [to(840, 0, { seen }), to(900, 1, { seen })]
  const outcomes = await Promise.all(wanted.map((each, process) => outcomeOf(move(0, each, process))))
  expect(outcomes.toSorted()).toEqual(['invalid', 'placed'])
  const [place] = await placesNow()
  expect(place).toBe(outcomes[0] === 'placed' ? '840 0' : '900 1')
  expect(await fieldsOf(move(0, to(960, 0, { seen })))).toEqual(['booking_id'])
})
