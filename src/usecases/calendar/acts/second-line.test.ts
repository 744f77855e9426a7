import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import type { Role, Switches } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, guest, outcomeOf, processOn, refusalOf, tally } from '#test/world/booking.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { addSecondLine } from '#test/world/team.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { blockTime } from './block-time.ts'
import { holdByStaff } from './hold-by-staff.ts'
import { placeByStaff, type StaffBookingRequest } from './place-by-staff.ts'
import { proposeWalkIn, walkIn } from './walk-in.ts'

const { url, db } = await testDatabase()
// A Monday, 10:02 in Bucharest.
const now = Temporal.Instant.from('2026-11-23T08:02:00Z')
const [node, other] = [processOn(url, () => now), processOn(url, () => now)]
afterAll(() => Promise.all([node.close(), other.close()]))
const DATE: IsoDate = '2026-11-25'
const TODAY: IsoDate = '2026-11-23'

async function at(salon: Salon, role: Role = 'owner', switches: Switches = {}) {
  const member = await addMember({ db }, salon.locationId, role, { switches })
  return staffAt(node, salon.locationId, member, role, { switches })
}

/** A salon whose first professional has a second line and is booked at ten. */
async function busySalon(rest: Parameters<typeof aSalon>[1] = {}) {
  const salon = await aSalon(db, rest)
  await addSecondLine(db, salon.locationId, salon.professionals[0]!)
  const owner = await at(salon)
  await placeByStaff(owner, phoned(salon, 600), null)
  return { salon, owner }
}

let phones = 0
const phoned = (salon: Salon, minute: number, rest: Partial<StaffBookingRequest> = {}): StaffBookingRequest => ({
  date: DATE,
  minute,
  serviceIds: [salon.short],
  professionalId: salon.professionals[0]!,
  client: { name: 'Ana Pop', phone: `+40722${String(200_000 + (phones += 1))}`, email: null },
  source: 'phone',
  comment: '',
  override: false,
  ...rest,
})

const mayOverlap = async (work: Promise<unknown>) => {
  const { detail } = await refusalOf(work)
  return [detail.code, 'mayOverlap' in detail]
}

const overriddenOf = async (id: BookingId) =>
  (await db.selectFrom('booking').select('overridden').where('id', '=', id).executeTakeFirstOrThrow()).overridden

async function linesOf(id: BookingId): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select case when r.second_line_of is not null then 'second' when r.unit is not null then 'unit' else 'own' end as line
    from claim c join resource r on r.id = c.resource_id where c.booking_id = ${id} order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

test('a taken professional’s second line is offered by name, taken once asked for, and leaves a mark in the log [PT-21]', async () => {
  const { salon, owner } = await busySalon()
  const refusal = await refusalOf(placeByStaff(owner, phoned(salon, 615), null))
  expect(refusal.message).toContain('are o programare de la 10:00 până la 10:30: Ana Pop.')
  expect(refusal.detail).toMatchObject({ code: 'slot_taken', mayOverlap: true })
  const { id } = await placeByStaff(owner, phoned(salon, 615, { overlap: true }), null)
  expect([await linesOf(id), await overriddenOf(id)]).toEqual([['second'], ['second_line']])
  const { after } = await db
    .selectFrom('staff_action')
    .select('after')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ overridden: ['second_line'] })
  // There is one second line, not two.
  expect(await mayOverlap(placeByStaff(owner, phoned(salon, 620, { override: true }), null))).toEqual([
    'slot_taken',
    false,
  ])
  expect(await outcomeOf(placeByStaff(owner, phoned(salon, 615, { overlap: true }), null))).toBe('slot_taken')
})

test('a visit in the professional’s own free time is no overlap [PT-21]', async () => {
  const { salon, owner } = await busySalon()
  const { id } = await placeByStaff(owner, phoned(salon, 660, { overlap: true }), null)
  expect([await linesOf(id), await overriddenOf(id)]).toEqual([['own'], []])
})

test('without a second line, or for any professional, none is offered and none can be had [PT-21]', async () => {
  const salon = await aSalon(db)
  const owner = await at(salon)
  await placeByStaff(owner, phoned(salon, 600), null)
  expect(await mayOverlap(placeByStaff(owner, phoned(salon, 600), null))).toEqual(['slot_taken', false])
  expect(await outcomeOf(placeByStaff(owner, phoned(salon, 600, { overlap: true }), null))).toBe('slot_taken')
  const two = await busySalon({ professionals: 2 })
  await placeByStaff(two.owner, phoned(two.salon, 600, { professionalId: two.salon.professionals[1]! }), null)
  const any = phoned(two.salon, 600, { professionalId: null })
  expect(await mayOverlap(placeByStaff(two.owner, any, null))).toEqual(['slot_taken', false])
  expect(await outcomeOf(placeByStaff(two.owner, { ...any, overlap: true }, null))).toBe('slot_taken')
})

test('an overlap needs the right to override rules: the manager’s by role, reception and professionals by a switch [PT-21, PT-53]', async () => {
  const { salon } = await busySalon()
  const asked = () => phoned(salon, 600)
  const reception = await at(salon, 'reception')
  expect(await mayOverlap(placeByStaff(reception, asked(), null))).toEqual(['slot_taken', false])
  expect(await outcomeOf(placeByStaff(reception, { ...asked(), overlap: true }, null))).toBe('forbidden')
  for (const member of [await at(salon, 'manager'), await at(salon, 'reception', { override_rules: true })])
    expect(await mayOverlap(placeByStaff(member, asked(), null))).toEqual(['slot_taken', true])
})

test('time off and blocked time are no client: nothing overlaps them, and they overlap no second line [PT-21]', async () => {
  const { salon, owner } = await busySalon()
  const block = { professionalId: salon.professionals[0]!, date: DATE, minutes: 60, label: '' }
  await blockTime(owner, { ...block, minute: 720 })
  expect(await mayOverlap(placeByStaff(owner, phoned(salon, 720), null))).toEqual(['slot_taken', false])
  expect(await outcomeOf(placeByStaff(owner, phoned(salon, 720, { overlap: true }), null))).toBe('slot_taken')
  await placeByStaff(owner, phoned(salon, 615, { overlap: true }), null)
  const refusal = await refusalOf(blockTime(owner, { ...block, minute: 630 }))
  expect(refusal.message).toContain('are o programare de la 10:15 până la 10:45')
})

test('equipment still counts, and a client who is choosing the time is one more reason to offer it [PT-21]', async () => {
  const { salon, owner } = await busySalon({ units: 1 })
  expect(await mayOverlap(placeByStaff(owner, phoned(salon, 600), null))).toEqual(['slot_taken', false])
  expect(await outcomeOf(placeByStaff(owner, phoned(salon, 600, { overlap: true }), null))).toBe('slot_taken')
  const free = await busySalon()
  const visitor = guest(node, `choosing${free.salon.locationId}`)
  await placeHold(visitor, bookingAt(free.salon, DATE, 720))
  const refusal = await refusalOf(placeByStaff(free.owner, phoned(free.salon, 720), null))
  expect([refusal.message.includes('tocmai alege'), 'mayOverlap' in refusal.detail]).toEqual([true, true])
})

test('a soft rule on top of it is asked about as well, each once, and both are kept [PT-21]', async () => {
  const { salon, owner } = await busySalon()
  await placeByStaff(owner, phoned(salon, 500, { override: true }), null)
  const early = (rest: Partial<StaffBookingRequest>) => placeByStaff(owner, phoned(salon, 500, rest), null)
  expect(await mayOverlap(early({}))).toEqual(['slot_taken', true])
  expect((await refusalOf(early({ overlap: true }))).detail).toMatchObject({ errors: { rule: expect.anything() } })
  const { id } = await early({ overlap: true, override: true })
  expect((await overriddenOf(id)).sort()).toEqual(['grid', 'opening_hours', 'second_line', 'working_hours'])
})

test('walk-ins and holds of the team take it in the same way [PT-20, PT-21]', async () => {
  const { salon, owner } = await busySalon()
  const professionalId = salon.professionals[0]!
  await placeByStaff(owner, phoned(salon, 600, { date: TODAY, override: true }), null)
  const request = { serviceIds: [salon.short], professionalId, override: false }
  const proposed = await proposeWalkIn(owner, request.serviceIds)
  expect(proposed).toMatchObject({ free: [], byRight: [], byOverlap: [{ id: professionalId, minutes: 30 }] })
  expect((await proposeWalkIn(await at(salon, 'reception'), request.serviceIds)).byOverlap).toEqual([])
  expect(await mayOverlap(walkIn(owner, request, null))).toEqual(['slot_taken', true])
  const { id } = await walkIn(owner, { ...request, overlap: true }, null)
  expect(await linesOf(id)).toEqual(['second'])
  const where = { ...request, date: DATE, minute: 600 }
  expect(await mayOverlap(holdByStaff(owner, where))).toEqual(['slot_taken', true])
  const held = await holdByStaff(owner, { ...where, overlap: true })
  const manager = await at(salon, 'manager')
  expect(await mayOverlap(placeByStaff(manager, phoned(salon, 600), null))).toEqual(['slot_taken', false])
  const placed = await placeByStaff(owner, phoned(salon, 600, { overlap: true }), null)
  expect(await linesOf(placed.id)).toEqual(['second'])
  expect(await db.selectFrom('hold').select('id').where('id', '=', held.id).execute()).toEqual([])
})

test('one of many visits put on a second line at once has it [PT-21]', async () => {
  const { salon } = await busySalon()
  const member = await addMember({ db }, salon.locationId, 'owner')
  const placing = Array.from({ length: 20 }, (_, index) => {
    const desk = staffAt(index % 2 ? node : other, salon.locationId, member)
    return outcomeOf(placeByStaff(desk, phoned(salon, 600 + (index % 3) * 5, { override: true, overlap: true }), null))
  })
  expect(tally(await Promise.all(placing))).toEqual({ placed: 1, slot_taken: 19 })
  expect(await claimsOn(salon.professionals[0]!)).toBe(2)
})

async function claimsOn(id: ProfessionalId): Promise<number> {
  const { rows } = await sql`select from claim c join resource r on r.id = c.resource_id
    where ${id} in (r.professional_id, r.second_line_of)`.execute(db)
  return rows.length
}
