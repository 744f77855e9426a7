import { afterAll, beforeEach, expect, test } from 'vitest'
import { setPageTexts } from '#contract/locations/partner-page.ts'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { BUDGETS } from '#gateways/rate-limits/gateway.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { refusalOf } from '#test/world/booking.ts'
import { addCustomer, addCustomers } from '#test/world/customers.ts'
import { draft } from '#test/world/draft.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor, staffAt } from '#test/world/staff.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { remind } from '../bookings/notifications/remind.ts'
import { placeByStaff } from '../calendar/acts/place-by-staff.ts'
import { cancelByLocation } from '../calendar/bookings/cancel-by-location.ts'
import { inviteMember } from '../team/people/invite-member.ts'
import { sendMessage } from './send-message.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const sent: { to: string; text: string }[] = []
const errors: string[] = []
const deps = {
  ...api.deps,
  log: { ...api.deps.log, error: (_: object, message: string) => void errors.push(message) },
  gateways: {
    ...api.deps.gateways,
    sms: { local: false, send: async (message: { to: string; text: string }) => void sent.push(message) },
  },
}

const LINK_NAME = 'ING Bank: blocat! intra pe https://ing-ro.example/a sau ing-ro.example'
const { publicUrl } = api.deps.settings

beforeEach(async () => {
  sent.length = 0
  errors.length = 0
  await api.db.deleteFrom('rate_limit').execute()
})

async function ownedSalon(professionals = 3): Promise<{ salon: Salon; owner: StaffContext }> {
  const salon = await aSalon(api.db, { professionals, horizonDays: 60 })
  return { salon, owner: staffAt(deps, salon.locationId, await addMember(api, salon.locationId, 'owner')) }
}

const DATES: readonly IsoDate[] = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
const HOURS = [540, 600, 660, 720, 780, 840, 900, 960, 1020]

/** Places a booking for each phone, one after the other in the calendars of the team. */
async function place({ salon, owner }: Awaited<ReturnType<typeof ownedSalon>>, phones: readonly string[]) {
  const places = DATES.flatMap((date) =>
    HOURS.flatMap((minute) => salon.professionals.map((professionalId) => ({ date, minute, professionalId }))),
  )
  for (const [index, phone] of phones.entries()) {
    const client = { name: `Om ${index}`, phone, email: null }
    const rest = { source: 'phone' as const, comment: '', override: false }
    await placeByStaff(owner, { ...places[index]!, ...rest, client, serviceIds: [salon.short] }, null)
  }
}

/** Sends the SMS of the location that were written, as their jobs do. */
async function sendAll(locationId: LocationId) {
  const rows = await api.db
    .selectFrom('message')
    .select('id')
    .where('location_id', '=', locationId)
    .where('channel', '=', 'sms')
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await sendMessage(deps, id)
  return rows.length
}

/** Numbers that nobody has an account with. */
const strangers = (count: number) => Array.from({ length: count }, (_, n) => `07331${String(n).padStart(5, '0')}`)

async function withAccounts(count: number): Promise<string[]> {
  const ids: CustomerId[] = await addCustomers(api.db, count)
  const rows = await api.db.selectFrom('customer').select('phone').where('id', 'in', ids).execute()
  return rows.map(({ phone }) => phone!)
}

test('110 acts of a draft reach 20 people, all with accounts, and no message holds a link but ours [PT-02, NT-02, VA-07]', async () => {
  const trap = await ownedSalon()
  await draft(api.db, trap.salon.locationId)
  // As a name of long ago may be.
  await api.db.updateTable('location').set({ name: LINK_NAME }).where('id', '=', trap.salon.locationId).execute()
  const known = await withAccounts(40)
  await place(trap, [...strangers(40), ...known])
  for (const phone of strangers(70).slice(40))
    await inviteMember(trap.owner, { channel: 'sms', contact: phone, name: 'Ion', role: 'reception' })
  // To the forty who have no account none is written.
  expect(await sendAll(trap.salon.locationId)).toBe(70)
  expect(sent).toHaveLength(BUDGETS.noticeSmsByNewLocation.points)
  expect(sent.every(({ to }) => known.includes(to))).toBe(true)
  for (const { text } of sent) {
    expect(text).toContain('ING Bank')
    expect(text.replaceAll(new RegExp(`${publicUrl}/\\S*`, 'g'), '')).not.toMatch(/\w\.\w|:\/\//)
  }
  const other = await ownedSalon(1)
  await place(other, strangers(1))
  sent.length = 0
  await sendAll(other.salon.locationId)
  expect(sent).toHaveLength(1)
  expect(errors).toEqual(['SMS budget of one location is used up: look at what it sends'])
})

test('a mail and a calendar file hold no link but ours, whatever names a place was given long ago [VA-07, NT-02]', async () => {
  const { salon, owner } = await ownedSalon(1)
  const { locationId } = salon
  for (const table of ['location', 'service'] as const)
    await api.db
      .updateTable(table)
      .set({ name: LINK_NAME })
      .where(table === 'location' ? 'id' : 'location_id', '=', locationId)
      .execute()
  await api.db
    .updateTable('professional')
    .set({ first_name: 'ing-ro.example', last_name: 'ana@exemplu.ro' })
    .where('location_id', '=', locationId)
    .execute()
  const client = await addCustomer(api)
  await place({ salon, owner }, [client.phone])
  const booking = await api.db
    .selectFrom('booking')
    .selectAll()
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow()
  const reminder = {
    location_id: locationId,
    booking_id: booking.id,
    sequence: booking.sequence,
    reminder: 'day' as const,
  }
  await remind(deps, reminder)
  await cancelByLocation(owner, booking.id, 'Ana e bolnavă')
  await inviteMember(owner, { channel: 'email', contact: 'ion@exemplu.ro', name: 'Ion', role: 'reception' })
  const mails = await api.db
    .selectFrom('message')
    .select(['kind', 'subject', 'body_text', 'calendar'])
    .where('location_id', '=', locationId)
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute()
  expect(mails.map(({ kind }) => kind)).toEqual([
    'booking-confirmed',
    'booking-reminder',
    'booking-canceled',
    'staff-invitation',
  ])
  for (const { subject, body_text, calendar } of mails)
    expect(`${subject} ${body_text} ${calendar}`).not.toMatch(/ing-ro\.|exemplu\.ro|https:\/\/ing/)
})

test.each(['draft', 'review', 'asked', 'refused'] as const)(
  'a location in state %s writes to no number without an account [PT-02, NT-02]',
  async (state) => {
    const trap = await ownedSalon(1)
    await draft(api.db, trap.salon.locationId, state)
    await place(trap, strangers(4))
    expect(await sendAll(trap.salon.locationId)).toBe(0)
    // Written while it was approved.
    const late = await ownedSalon(1)
    await place(late, strangers(2))
    await draft(api.db, late.salon.locationId, state)
    await sendAll(late.salon.locationId)
    expect(sent).toEqual([])
    const states = await api.db
      .selectFrom('message')
      .select('last_error')
      .where('location_id', '=', late.salon.locationId)
      .execute()
    expect(states.map(({ last_error }) => last_error)).toEqual(Array(2).fill(expect.stringMatching(/^suppressed: /)))
  },
)

test('an approved salon has a tenth of the site’s hour; the rest waits, and another’s message leaves [PT-02, NT-02]', async () => {
  const big = await ownedSalon()
  for (let n = 0; n < 97; n += 1) await deps.limits.take('noticeSmsByLocation', String(big.salon.locationId))
  await place(big, strangers(8))
  await sendAll(big.salon.locationId)
  expect(sent).toHaveLength(3)
  const waiting = await api.db
    .selectFrom('message')
    .select('last_error')
    .where('location_id', '=', big.salon.locationId)
    .where('sent_at', 'is', null)
    .execute()
  expect(waiting).toEqual(Array(5).fill({ last_error: "waits: the location's SMS budget" }))
  const other = await ownedSalon(1)
  await place(other, ['0733900001'])
  await sendAll(other.salon.locationId)
  expect(sent.at(-1)?.to).toBe('+40733900001')
})

test('a location’s hour is a tenth of the site’s, its day of its size [NT-02]', async () => {
  expect(BUDGETS.noticeSmsByLocation.points).toBeLessThanOrEqual(BUDGETS.noticeSmsByHour.points / 10)
  const small = await ownedSalon(1)
  await place(small, strangers(36))
  for (let n = 0; n < 50; n += 1) await deps.limits.take('noticeSmsByProfessional', String(small.salon.locationId))
  await sendAll(small.salon.locationId)
  expect(sent).toHaveLength(BUDGETS.noticeSmsByProfessional.points - 50)
})

test('a session places so many bookings an hour, by hand or as walk-ins, and no more [PT-19]', async () => {
  const { salon, owner } = await ownedSalon(1)
  const most = BUDGETS.staffBookingBySession.points
  await Promise.all(
    Array.from({ length: most }, () => deps.limits.take('staffBookingBySession', String(owner.staff.sessionId))),
  )
  expect(await refusalOf(place({ salon, owner }, strangers(1)))).toMatchObject({ code: 'too_many' })
  const colleague = staffAt(deps, salon.locationId, await addMember(api, salon.locationId, 'reception'))
  await place({ salon, owner: colleague }, strangers(1))
})

test('the name of a location takes no link, and the field says so [VA-07, PT-13]', async () => {
  const { owner } = await ownedSalon(1)
  const visitor = await partnerVisitor(api, { id: owner.staff.customerId })
  const body = { name: LINK_NAME, description: '', policies: '', phone: null }
  expect(await visitor.call(setPageTexts, { body })).toMatchObject({
    status: 422,
    problem: { errors: { name: [expect.stringMatching(/nu poate conține un link/)] } },
  })
})
