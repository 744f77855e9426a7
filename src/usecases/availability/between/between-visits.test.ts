import { describe, expect, test } from 'vitest'
import type { VisitRuleTerms } from '#domain/catalogue/visit-rule.ts'
import type { CustomerId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { epochToInstant, wallToEpoch } from '#domain/time/wall-time.ts'
import { type bookingAt as At, bookingAt, customer, guest, moveTo, refusalOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { changeTo, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { listMoves } from '#usecases/bookings/changes/list-moves.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeGuestBooking } from '#usecases/bookings/guest/place-guest-booking.ts'
import { sendGuestCode } from '#usecases/bookings/guest/send-guest-code.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import { changeByStaff } from '#usecases/calendar/changes/change-by-staff.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import { placeVisits } from '#usecases/imports/visits/place-visits.ts'
import { setVisitRule } from '#usecases/locations/menu/visit-rules.ts'
import { listAvailability } from '../list-availability.ts'
import { placeHold } from '../place-hold.ts'

const { db, node, clock, member } = await openDesk({ limitsFactor: 100 })
/** Ten o'clock of a Monday a fortnight ahead. */
const DAY: IsoDate = '2026-12-07'
const MINUTE = 600
let phones = 0
const newPhone = () => `+4074300${String((phones += 1)).padStart(4, '0')}` as const

/** A salon whose short service has the rule about its long one, and the owner at its desk. */
async function ruled(terms: VisitRuleTerms) {
  const salon = await aSalon(db, { professionals: 2 })
  const owner = await member(salon)
  const none = { days: null, hours: null, months: null }
  await setVisitRule(owner, salon.short, salon.long, { ...none, ...terms })
  return { salon, owner }
}

type Client = { readonly id: CustomerId; readonly phone: `+${string}` }

async function someone(): Promise<Client> {
  const { id } = await addCustomer({ db })
  const phone = newPhone()
  await db.updateTable('customer').set({ phone, phone_verified_at: clock.now }).where('id', '=', id).execute()
  return { id, phone }
}

/** A visit of the client of that phone, which the team has written at any minute, past ones too. */
async function had(salon: Salon, { phone }: Pick<Client, 'phone'>, date: IsoDate, minute: number) {
  const start = wallToEpoch(date, minute)!
  const { id } = await db
    .insertInto('booking')
    .values({
      location_id: salon.locationId,
      number: `D-${phone.slice(-4)}${date}`,
      contact_name: 'Ana',
      contact_phone: phone,
      professional_id: salon.professionals[1]!,
      professional_chosen: true,
      status: 'completed',
      source: 'partner',
      starts_at: epochToInstant(start),
      ends_at: epochToInstant(start + 30),
      start_date: date,
      start_minute: minute,
      duration_minutes: 30,
      manage_hash: Buffer.from(`${phone}${date}`),
      priced: true,
      comment: '',
      created_at: clock.now,
      updated_at: clock.now,
      custom_fields: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { location_id: salon.locationId, booking_id: id, position: 1, service_id: salon.long, name: 'Ce a fost' }
  await db
    .insertInto('booking_service')
    .values({ ...line, duration_minutes: 30 })
    .execute()
}

async function proved(phone: string) {
  const ctx = guest(node, `v${phone}`)
  const { token } = await sendGuestCode(ctx, { phone })
  const sent = db.selectFrom('message').select('body_text').where('recipient', '=', phone).orderBy('id', 'desc')
  const confirmationCode = /\d{6}/.exec((await sent.executeTakeFirstOrThrow()).body_text)?.[0] ?? ''
  return { firstName: 'Ana', lastName: 'Pop', phone, email: null, proof: { token, confirmationCode } }
}

const byDesk = (salon: Salon, phone: string, rest = {}) => ({
  date: DAY,
  minute: MINUTE,
  serviceIds: [salon.short],
  professionalId: salon.professionals[0]!,
  client: { name: 'Ana', phone, email: null },
  source: 'phone' as const,
  comment: '',
  override: false,
  ...rest,
})

const written = (phone: `+${string}`) => ({
  row: 2,
  date: DAY,
  minute: MINUTE,
  minutes: null,
  name: 'Ana',
  phone,
  email: null,
  isNoShow: false,
  isBlocked: false,
  event: '',
  otherwiseWith: null,
  professional: '',
  services: '',
  price: null,
  note: '',
})

/** Whether each way in refuses the short service at ten; the team's and an import's are only asked. */
async function answers({ salon, owner }: Awaited<ReturnType<typeof ruled>>, { id, phone }: Client) {
  const request: ReturnType<typeof At> = bookingAt(salon, DAY, MINUTE)
  const me = customer(node, id)
  const names = await db.selectFrom('service').select('name').where('id', '=', salon.short).executeTakeFirstOrThrow()
  const who = await db
    .selectFrom('professional')
    .select(['first_name', 'last_name'])
    .where('id', '=', salon.professionals[0]!)
    .executeTakeFirstOrThrow()
  const row = { ...written(phone), services: names.name, professional: `${who.first_name} ${who.last_name}` }
  const imported = await placeVisits(owner, db, [row])
  const shown = await listAvailability(me, { ...request, from: DAY, to: DAY, voucherCode: null })
  const field = async (work: Promise<unknown>, name: string) => {
    const { detail } = await refusalOf(work)
    return detail.code === 'invalid' && detail.errors[name] !== undefined
  }
  const isHidden = !shown.days[0]!.times.some(({ minute }) => minute === MINUTE)
  const guestForm = await proved(phone)
  if (!isHidden) {
    await placeHold(me, request)
    await placeBooking(me, request, null)
    return { hidden: false, held: false, account: false, remark: imported.remarks.length > 0 }
  }
  return {
    hidden: true,
    held: await field(placeHold(me, request), 'visit_rule'),
    account: await field(placeBooking(me, request, null), 'visit_rule'),
    guest: await field(placeGuestBooking(guest(node, 'x'), request, guestForm, null), 'visit_rule'),
    desk: await field(placeByStaff(owner, byDesk(salon, phone), null), 'rule'),
    remark: imported.remarks.length > 0,
  }
}

const REFUSED = { hidden: true, held: true, account: true, guest: true, desk: true, remark: true }
const TAKEN = { hidden: false, held: false, account: false, remark: false }

describe('a rule between visits answers the same by account, phone, desk and import, to the minute [PT-62, BK-28]', () => {
  test.each([
    ['at most', { kind: 'at_most', days: 14 }, '2026-11-23', [REFUSED, TAKEN, TAKEN]],
    ['at least', { kind: 'at_least', days: 14 }, '2026-11-23', [TAKEN, TAKEN, REFUSED]],
    ['test', { kind: 'test', hours: 336, months: 6 }, '2026-11-23', [TAKEN, TAKEN, REFUSED]],
  ] as const)('%s', async (_name, terms, date, expected) => {
    for (const [at, shift] of [-1, 0, 1].entries()) {
      const world = await ruled(terms)
      const who = await someone()
      await had(world.salon, who, date, MINUTE + shift)
      expect(await answers(world, who), `${shift}`).toEqual(expected[at])
    }
  })

  test('a first visit', async () => {
    const [fresh, known] = [await ruled({ kind: 'first_visit' }), await ruled({ kind: 'first_visit' })]
    expect(await answers(fresh, await someone())).toEqual(REFUSED)
    const who = await someone()
    await had(known.salon, who, '2025-11-24', MINUTE)
    expect(await answers(known, who)).toEqual(TAKEN)
  })
})

describe('a rule between visits', () => {
  const world = () => ruled({ kind: 'test', hours: 48, months: 6 })

  test('is gone past at the desk by an override, and leaves its mark; the words say what to book [PT-62, PT-21]', async () => {
    const { salon, owner } = await world()
    const { phone } = await someone()
    const refused = await refusalOf(placeByStaff(owner, byDesk(salon, phone), null))
    expect(refused.message).toMatch(/^„.+” cere „.+”, cu cel puțin 48 de ore și cel mult 6 luni înainte\.$/)
    const { id } = await placeByStaff(owner, byDesk(salon, phone, { override: true }), null)
    const row = await db.selectFrom('booking').select('overridden').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.overridden).toEqual(['between_visits'])
    const moved = moveTo({ date: DAY, minute: 720 })
    expect((await refusalOf(moveByStaff(owner, id, moved))).message).toBe(refused.message)
    await moveByStaff(owner, id, { ...moved, override: true })
    const other = { client: { name: 'Alta', phone: newPhone(), email: null } }
    expect((await refusalOf(changeByStaff(owner, id, changeTo(other)))).message).toBe(refused.message)
    await changeByStaff(owner, id, changeTo({ ...other, override: true }))
  })

  test('tells a stranger who types a phone nothing: a hold and a wrong code answer as for anybody [PT-62, BK-28]', async () => {
    const { salon } = await world()
    const who = await someone()
    const stranger = guest(node, 'strain')
    const request = bookingAt(salon, DAY, 780)
    const shown = () => listAvailability(stranger, { ...request, from: DAY, to: DAY, voucherCode: null })
    const before = await shown()
    const form = await proved(who.phone)
    const wrong = { ...form, proof: { ...form.proof, token: 'altul' } }
    const asked = () => refusalOf(placeGuestBooking(stranger, request, wrong, null)).then(({ detail }) => detail)
    const refused = await asked()
    await had(salon, who, '2026-11-23', 600)
    expect(await asked()).toEqual(refused)
    expect(refused).toMatchObject({ errors: { 'guest.confirmation_code': expect.anything() } })
    expect((await shown()).days).toEqual(before.days)
    expect(before.visitRules).toEqual([])
    await placeHold(stranger, request)
  })

  test('keeps an account with an unproved phone from the visits of the phone’s owner [PT-62]', async () => {
    const { salon } = await world()
    const who = await someone()
    await had(salon, who, '2026-11-23', 600)
    const { id } = await addCustomer({ db })
    await db.updateTable('customer').set({ phone: null, phone_verified_at: null }).where('id', '=', who.id).execute()
    await db.updateTable('customer').set({ phone: who.phone, phone_verified_at: null }).where('id', '=', id).execute()
    const found = await listAvailability(customer(node, id), {
      ...bookingAt(salon, DAY, 600),
      from: DAY,
      to: DAY,
      voucherCode: null,
    })
    expect(found.days[0]!.times).toEqual([])
  })

  test('binds a client who moves their own visit: what the list shows is what can be taken [PT-62]', async () => {
    const { salon } = await world()
    const who = await someone()
    await had(salon, who, addDays(DAY, -2), 600)
    const me = customer(node, who.id)
    const { id } = await placeBooking(me, bookingAt(salon, DAY, 840), null)
    const day = { from: DAY, to: DAY, professionalId: null }
    const { days, visitRules } = await listMoves(me, { id }, day)
    expect(days[0]!.times[0]!.minute).toBe(600)
    expect(visitRules[0]).toMatch(/Poți veni de pe 7 decembrie 2026, ora 10:00\.$/)
    const move = { date: DAY, professionalId: undefined, expectedTotal: null }
    expect((await refusalOf(rescheduleBooking(me, { id }, { ...move, minute: 585 }))).detail).toMatchObject({
      errors: { visit_rule: visitRules },
    })
    await rescheduleBooking(me, { id }, { ...move, minute: 600 })
  })

  test('shows the next free day that it leaves, and none where waiting does not help [PT-62, BK-28]', async () => {
    const { salon } = await world()
    const [tested, untested] = [await someone(), await someone()]
    await had(salon, tested, addDays(DAY, -1), 600)
    const ask = async ({ id }: Client) => {
      const request = { ...bookingAt(salon, DAY, 600), from: DAY, to: DAY, voucherCode: null }
      return (await listAvailability(customer(node, id), request)).nextAvailable
    }
    expect(await ask(tested)).toBe(addDays(DAY, 1))
    expect(await ask(untested)).toBeNull()
  })
})
