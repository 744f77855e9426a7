import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BookingId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { AffectedBooking, Decision } from '#domain/team/decision.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { addVoucherCode, bookingAt, customer, outcomeOf, refusalOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { changeTo, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { answerProposal } from '#usecases/bookings/changes/answer-proposal.ts'
import { listMoves } from '#usecases/bookings/changes/list-moves.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { listProposable, proposeTimes } from '#usecases/calendar/bookings/propose-times.ts'
import { changeByStaff } from '#usecases/calendar/changes/change-by-staff.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import { undoAct } from '#usecases/calendar/moves/undo-act.ts'
import type { Context } from '#usecases/context.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { askTimeOff } from '../time-off/change-time-off.ts'

/** In `npm test` fifteen sequences; thousands with RUNS=2000. */
const RUNS = Number(process.env.RUNS ?? 15)
vi.setConfig({ testTimeout: 240_000 + RUNS * 1_000 })
const { db, node, member, clock } = await openDesk({ limitsFactor: 1_000 })
const DAYS: readonly IsoDate[] = ['2026-11-25', '2026-11-26', '2026-11-27']
const MENU = [
  { name: 'Tuns', minutes: 30, price: 6_000 },
  { name: 'Aranjat', minutes: 40, price: 4_000 },
  { name: 'Vopsit', minutes: 60, price: 15_000 },
]
const NOON = 720
/** The second professional takes so much longer for each service, and costs so much more. */
const SLOWER_MINUTES = 15
const DEARER_BANI = 1_000

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { menu: MENU, professionals: 2 })
  owner = await member(salon)
  await db
    .updateTable('service_professional as p')
    .from('service as s')
    .set((eb) => ({
      duration_minutes: eb('s.duration_minutes', '+', SLOWER_MINUTES),
      price_bani: eb('s.price_bani', '+', DEARER_BANI),
    }))
    .whereRef('s.id', '=', 'p.service_id')
    .where('p.professional_id', '=', salon.professionals[1]!)
    .execute()
  await addVoucherCode(db, salon.locationId, 'ZECE', { discount_type: 'percentage', discount: 10 })
  // Others' visits at noon, before which only short ones fit.
  for (const professionalId of salon.professionals) {
    const { id } = await addCustomer({ db })
    for (const date of DAYS)
      await placeBooking(customer(node, id), bookingAt(salon, date, NOON, { professionalId }), null)
  }
})

/** A visit on its way, with what the team has agreed on; null: the menu says it. */
type OnTheWay = {
  readonly id: BookingId
  readonly client: Context
  readonly discount: number
  agreed: { minutes: number | null; price: number | null }
}

type State = Record<'minutes' | 'price' | 'pro', number> & { date: IsoDate; services: number[]; status: string }

async function stateOf({ id }: OnTheWay): Promise<State> {
  const { rows } = await sql<
    Omit<State, 'pro' | 'services'> & { professional: ProfessionalId; ids: ServiceId[]; taken: number }
  >`
    select b.duration_minutes as minutes, b.price_bani as price, b.professional_id as professional, b.start_date as date,
      b.status, array(select s.service_id from booking_service s where s.booking_id = b.id order by s.position) as ids,
      (select sum(extract(epoch from upper(c.during) - lower(c.during)) / 60)::int from claim c where c.booking_id = b.id) as taken
    from booking b where b.id = ${id}`.execute(db)
  const { professional, ids, taken, ...state } = rows[0]!
  // Nobody else is given a minute of it, and it takes none beyond.
  expect(taken).toBe(state.minutes)
  const services = ids.map((service) => salon.services.indexOf(service))
  return { ...state, pro: salon.professionals.indexOf(professional), services }
}

/** The length and the price by the menu. */
function byMenu({ services, pro }: Pick<State, 'services' | 'pro'>, discount: number) {
  const minutes = services.reduce((sum, each) => sum + MENU[each]!.minutes + pro * SLOWER_MINUTES, 0)
  const prices = services.map((each) => Math.round((MENU[each]!.price + pro * DEARER_BANI) * (1 - discount)))
  return { minutes, price: prices.reduce((sum, each) => sum + each, 0) }
}

type Step = {
  readonly name: string
  /** Does it, and gives what the visit then takes and costs, or by what; null: it does not apply now. */
  readonly run: (visit: OnTheWay, before: State) => Promise<'by menu' | Partial<State> | null>
}

const undoing = async (visit: OnTheWay, before: State, isUndone: boolean, then: () => Partial<State>) => {
  if (!isUndone) return then()
  await undoAct(owner, visit.id)
  const { minutes, price } = before
  return { minutes, price }
}

/** Whether it was done; else another's visit is in the way, or nothing would change. */
async function hasRoom(work: Promise<unknown>): Promise<boolean> {
  const outcome = await outcomeOf(work)
  expect(['placed', 'slot_taken', 'invalid']).toContain(outcome)
  return outcome === 'placed'
}

const setLength = (minutes: number, isUndone: boolean): Step => ({
  name: `the team sets ${minutes} minutes${isUndone ? ', and takes that back' : ''}`,
  run: async (visit, before) => {
    if (minutes === before.minutes) return null
    if (!(await hasRoom(changeByStaff(owner, visit.id, changeTo({ minutes, override: true }))))) return null
    return undoing(visit, before, isUndone, () => {
      visit.agreed = { ...visit.agreed, minutes }
      return { minutes, price: before.price }
    })
  },
})

const setPrice = (price: number, isUndone: boolean): Step => ({
  name: `the team agrees on ${price} bani${isUndone ? ', and takes that back' : ''}`,
  run: async (visit, before) => {
    await changeByStaff(owner, visit.id, changeTo({ price: { total: price, reason: 'convenit' } }))
    return undoing(visit, before, isUndone, () => {
      visit.agreed = { ...visit.agreed, price }
      return { minutes: before.minutes, price }
    })
  },
})

/** Services that stay keep their terms; where nothing stays, or a voucher is spent again, the menu settles. */
const setServices = (services: readonly number[]): Step => ({
  name: `the team sets the services ${services.join(', ')}`,
  run: async (visit, before) => {
    if (services.length === before.services.length && services.every((each) => before.services.includes(each)))
      return null
    const serviceIds = services.map((each) => salon.services[each]!)
    if (!(await hasRoom(changeByStaff(owner, visit.id, changeTo({ serviceIds, override: true }))))) return null
    const after = await stateOf(visit)
    const isAny = services.some((each) => before.services.includes(each))
    const keepsPrice = visit.agreed.price !== null && isAny && visit.discount === 0
    visit.agreed = {
      minutes: visit.agreed.minutes !== null && isAny ? after.minutes : null,
      price: keepsPrice ? after.price : null,
    }
    return {}
  },
})

type Drag = Record<'day' | 'half' | 'pro' | 'longer', number> & { isUndone: boolean }

const drag = ({ day, half, pro, longer, isUndone }: Drag): Step => ({
  name: `the team moves it to ${pro} on ${DAYS[day]}, half ${half}, ${longer} longer${isUndone ? ', and takes that back' : ''}`,
  run: async (visit, before) => {
    const minutes = longer === 0 ? null : before.minutes + longer
    const to = { date: DAYS[day]!, minute: 840 + half * 30, professionalId: salon.professionals[pro]! }
    if (!(await hasRoom(moveByStaff(owner, visit.id, { ...to, minutes, override: true, notifies: true })))) return null
    return undoing(visit, before, isUndone, () => {
      if (minutes !== null) visit.agreed = { ...visit.agreed, minutes }
      return { minutes: minutes ?? before.minutes, price: before.price }
    })
  },
})

/** To one of the starts that they are shown, at the price shown for it. */
const moveOnline = (nth: number, pro: number | null): Step => ({
  name: `the client moves it to ${pro ?? 'anybody'}, the ${nth}th start`,
  run: async ({ id, client }) => {
    const professionalId = pro === null ? null : salon.professionals[pro]!
    const { days } = await listMoves(client, { id }, { from: DAYS[0]!, to: DAYS[2]!, professionalId })
    const starts = days.flatMap(({ date, times }) => times.map((time) => ({ date, ...time })))
    const start = starts[nth % starts.length]
    if (!start) return null
    const { date, minute, price: expectedTotal } = start
    const moved = await rescheduleBooking(client, { id }, { date, minute, professionalId, expectedTotal })
    expect([moved.duration, moved.professional.id]).toEqual([start.minutes, start.professionalId])
    return 'by menu'
  },
})

/** The price stays; the length is the menu's, where none was agreed on. */
async function movedByTeam(visit: OnTheWay, { price }: State) {
  const { minutes } = visit.agreed.minutes === null ? byMenu(await stateOf(visit), 0) : await stateOf(visit)
  return { price, minutes }
}

const VACATION = { kind: 'vacation', note: '', hours: null, repeat: null } as const

/** To one of the times proposed for it, or a colleague's, by the team's choice or the client's yes. */
const takeDayOff = (nth: number, isAsked: boolean): Step => ({
  name: `its professional takes the day off${isAsked ? ', and the client is asked' : ''}: the ${nth}th time`,
  run: async (visit, before) => {
    const professionalId = salon.professionals[before.pro]!
    const dayOff = (decisions: readonly Decision[]) =>
      askTimeOff(owner, { ...VACATION, first: before.date, last: before.date, professionalId, decisions })
    const { detail } = await refusalOf(dayOff([]))
    if (detail.code !== 'bookings_affected') throw new Error(detail.code)
    const own = detail.affected.find((each) => each.id === visit.id)!
    const others = detail.affected.filter((each) => each !== own)
    const starts = startsFor(own)
    const chosen = starts[nth % starts.length]!
    const choice = isAsked ? ('ask' as const) : ('move' as const)
    const which = ({ id: bookingId, sequence }: AffectedBooking) => ({ bookingId, sequence })
    await dayOff([
      { ...which(own), choice, ...chosen },
      ...others.map((each) => ({ ...which(each), choice: 'keep' as const })),
    ])
    if (isAsked) await answerProposal(visit.client, { id: visit.id }, chosen)
    await db.deleteFrom('claim').where('time_off_id', 'is not', null).execute()
    await db.deleteFrom('time_off').where('location_id', '=', salon.locationId).execute()
    return movedByTeam(visit, before)
  },
})

function startsFor({ moves, colleagues, professional }: AffectedBooking) {
  const at =
    (professionalId: ProfessionalId) =>
    ({ date, time }: { date: IsoDate; time: string }) => ({ date, minute: parseTime(time)!, professionalId })
  return [...moves.map(at(professional.id)), ...colleagues.flatMap(({ id, times }) => times.map(at(id)))]
}

/** While it is a request. */
const proposeOther = (nth: number): Step => ({
  name: `the team proposes another time, the ${nth}th, which the client takes`,
  run: async (visit, before) => {
    if (before.status !== 'pending') return null
    const times = await listProposable(owner, visit.id)
    const { date, time } = times[nth % times.length]!
    const chosen = { date, minute: parseTime(time)!, professionalId: null }
    await proposeTimes(owner, visit.id, [chosen])
    await answerProposal(visit.client, { id: visit.id }, chosen)
    return movedByTeam(visit, before)
  },
})

const small = fc.nat(2)
const any = fc.nat(40)
const pro = fc.nat(1)
const isUndone = fc.boolean()
const minutes = fc.integer({ min: 4, max: 24 }).map((each) => each * 5)
const bani = fc.integer({ min: 10, max: 200 }).map((each) => each * 100)
const services = fc.uniqueArray(fc.nat(MENU.length - 1), { minLength: 1, maxLength: 2 })
const step = fc.oneof(
  fc.tuple(minutes, isUndone).map((args) => setLength(...args)),
  fc.tuple(bani, isUndone).map((args) => setPrice(...args)),
  services.map(setServices),
  fc.record({ day: small, half: fc.nat(4), pro, longer: fc.constantFrom(0, 0, 15), isUndone }).map(drag),
  fc.tuple(any, fc.option(pro)).map((args) => moveOnline(...args)),
  fc.tuple(any, fc.option(pro)).map((args) => moveOnline(...args)),
  fc.tuple(any, fc.boolean()).map((args) => takeDayOff(...args)),
  small.map(proposeOther),
)

test('a length and a price agreed on at the desk outlive moves by every way, and are what the client is shown [PT-23, PT-13, PT-22, PT-32, AN-01]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), fc.boolean(), async (steps, withVoucher) => {
      const visit = await placed(withVoucher)
      const done: string[] = []
      for (const { name, run } of steps) {
        const before = await stateOf(visit)
        const outcome = await run(visit, before)
        if (outcome === null) continue
        done.push(name)
        const after = await stateOf(visit)
        const { minutes, price } = outcome === 'by menu' ? byMenu(after, visit.discount) : { ...after, ...outcome }
        const expected = { minutes: visit.agreed.minutes ?? minutes, price: visit.agreed.price ?? price }
        expect({ minutes: after.minutes, price: after.price }, done.join('; ')).toEqual(expected)
        clock.now = clock.now.add({ seconds: 30 })
      }
    }),
    { numRuns: RUNS },
  )
})

/** A request for the first service with the first professional, in place of the visit before it. */
async function placed(withVoucher: boolean): Promise<OnTheWay> {
  await sql`update booking set status = 'canceled' where location_id = ${salon.locationId} and start_minute <> ${NOON}`.execute(
    db,
  )
  await sql`delete from claim c using booking b where b.id = c.booking_id and b.status = 'canceled'`.execute(db)
  await sql`delete from hold where location_id = ${salon.locationId}`.execute(db)
  const { id } = await addCustomer({ db })
  const client = customer(node, id)
  const asks = (asks_approval: boolean) =>
    db.updateTable('location').set({ asks_approval }).where('id', '=', salon.locationId).execute()
  await asks(true)
  const voucherCode = withVoucher ? 'ZECE' : null
  const booked = await placeBooking(client, bookingAt(salon, DAYS[0]!, 840, { voucherCode }), null)
  await asks(false)
  return { id: booked.id, client, discount: withVoucher ? 0.1 : 0, agreed: { minutes: null, price: null } }
}
