import { afterAll, expect, test } from 'vitest'
import { openApi } from '#api/site/docs/openapi.ts'
import {
  acceptRequest,
  cancelByLocation,
  getStaffBooking,
  proposeTimes,
  restoreBooking,
} from '#contract/calendar/bookings.ts'
import { changeByStaff, moveByStaff, undoAct } from '#contract/calendar/moves.ts'
import { placeByStaff, placeWalkIn } from '#contract/calendar/placing.ts'
import type { BookingId } from '#domain/ids.ts'
import { type Notified, reachOf, UNREACHED } from '#domain/messages/reach.ts'
import { whyNotAsked } from '#domain/messages/why-not-asked.ts'
import { BUDGETS } from '#gateways/rate-limits/gateway.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import { notifiedWords } from '#web/partner/notified-words.ts'
import { apiOver, type Visitor } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { addCustomer } from '../../world/customers.ts'
import { draft } from '../../world/draft.ts'
import { aSalon, type Salon } from '../../world/salon.ts'
import { addMember, partnerVisitor } from '../../world/staff.ts'

const { url, db } = await testDatabase()
// A Wednesday, 10:00 in Bucharest.
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-25T08:00:00Z') })
afterAll(api.close)
const DAY = '2026-11-26'

type Typed = { readonly name: string; readonly phone: string; readonly email: string | null }

const typed = (phone: string, email: string | null = null): Typed => ({ name: 'Ana Pop', phone, email })

async function ofAccount(fields: object): Promise<Typed> {
  const { id, phone } = await addCustomer(api)
  if (Object.keys(fields).length > 0) await db.updateTable('customer').set(fields).where('id', '=', id).execute()
  return typed(phone)
}

type Kind = { readonly notified: Notified; readonly isReviewed?: true; readonly who: () => Promise<Typed> }

const by = (...ways: Notified['by']): Notified => ({ by: ways, why: null })
const none = (why: Notified['why']): Notified => ({ by: [], why })

let numbers = 0
const fresh = (begin: string) => `${begin}${String((numbers += 1)).padStart(6, '0')}`
const OFF = { notify_sms: false, notify_email: false }

/** Every kind of client, and how one is told of what happens to a booking. */
const CLIENTS: Readonly<Record<string, Kind>> = {
  'an account with a confirmed address': { notified: by('sms', 'email'), who: () => ofAccount({}) },
  'an account with an unconfirmed address': { notified: by('sms'), who: () => ofAccount({ email_verified_at: null }) },
  'an account that wants mail alone': { notified: by('email'), who: () => ofAccount({ notify_sms: false }) },
  'an account that wants mail, to an unconfirmed address': {
    notified: by('sms'),
    who: () => ofAccount({ notify_sms: false, email_verified_at: null }),
  },
  'an account that turned messages off': { notified: none('declined'), who: () => ofAccount(OFF) },
  'a mobile without an account': { notified: by('sms'), who: async () => typed(fresh('0733')) },
  'a mobile with an address': { notified: by('sms', 'email'), who: async () => typed(fresh('0733'), 'ana@exemplu.ro') },
  'a landline': { notified: none('no_sms'), who: async () => typed(fresh('0212')) },
  'a landline with an address': { notified: by('email'), who: async () => typed(fresh('0212'), 'ana@exemplu.ro') },
  'a foreign number': { notified: none('no_sms'), who: async () => typed(fresh('+39347')) },
  'a stranger, at a location under review': {
    notified: none('not_approved'),
    isReviewed: true,
    who: async () => typed(fresh('0733')),
  },
  'a stranger with an address, at a location under review': {
    notified: by('email'),
    isReviewed: true,
    who: async () => typed(fresh('0733'), 'ana@exemplu.ro'),
  },
  'an account, at a location under review': {
    notified: by('sms', 'email'),
    isReviewed: true,
    who: () => ofAccount({}),
  },
}

type At = { readonly call: Visitor['call']; readonly salon: Salon; readonly id: BookingId; readonly start: string }

const paramsOf = ({ id }: At) => ({ id: String(id) })

const later = (start: string) => `${start.slice(0, 2)}:30`

type Answer = { readonly ok: boolean; readonly body?: { readonly data: { readonly notified: Notified | null } } }

async function notifiedIn(answer: Promise<Answer>): Promise<Notified | null> {
  const given = await answer
  return given.ok && given.body ? given.body.data.notified : expect.fail(JSON.stringify(given))
}

const move = (at: At, notify: boolean) =>
  notifiedIn(
    at.call(moveByStaff, {
      params: paramsOf(at),
      body: { start_date: DAY, start_time: later(at.start), notify },
    }) as Promise<Answer>,
  )

/** A booking that waits for the location's yes. */
const asRequest = ({ id }: At) =>
  db
    .updateTable('booking')
    .set({ status: 'pending', lapses_at: Temporal.Instant.from('2026-11-25T20:00:00Z') })
    .where('id', '=', id)
    .execute()

/** Every write of staff whose answer says how the client is told, and of which they are told where they can be. */
const WRITES: Readonly<Record<string, { path: string; isQuiet?: true; act: (at: At) => Promise<Notified | null> }>> = {
  'a move': { path: 'POST /api/partner/bookings/{id}/move', act: (at) => move(at, true) },
  'a quiet move': { path: 'POST /api/partner/bookings/{id}/move', isQuiet: true, act: (at) => move(at, false) },
  'a change': {
    path: 'POST /api/partner/bookings/{id}/change',
    act: (at) =>
      notifiedIn(
        at.call(changeByStaff, { params: paramsOf(at), body: { price: 50, reason: 'reducere' } }) as Promise<Answer>,
      ),
  },
  'an undone move': {
    path: 'POST /api/partner/bookings/{id}/undo',
    isQuiet: true,
    act: async (at) => {
      await move(at, false)
      return notifiedIn(at.call(undoAct, { params: paramsOf(at) }) as Promise<Answer>)
    },
  },
  'a cancellation': {
    path: 'POST /api/partner/bookings/{id}/cancel',
    act: (at) =>
      notifiedIn(at.call(cancelByLocation, { params: paramsOf(at), body: { reason: 'boală' } }) as Promise<Answer>),
  },
  'a return': {
    path: 'POST /api/partner/bookings/{id}/restore',
    act: async (at) => {
      await at.call(cancelByLocation, { params: paramsOf(at), body: { reason: 'boală' } })
      await db.deleteFrom('message').where('booking_id', '=', at.id).where('kind', '=', 'booking-canceled').execute()
      return notifiedIn(at.call(restoreBooking, { params: paramsOf(at), body: {} }) as Promise<Answer>)
    },
  },
  'a refusal': {
    path: 'POST /api/partner/bookings/{id}/cancel',
    act: async (at) => {
      await asRequest(at)
      return notifiedIn(
        at.call(cancelByLocation, { params: paramsOf(at), body: { reason: 'boală' } }) as Promise<Answer>,
      )
    },
  },
  'a yes': {
    path: 'POST /api/partner/bookings/{id}/accept',
    act: async (at) => {
      await asRequest(at)
      return notifiedIn(at.call(acceptRequest, { params: paramsOf(at) }) as Promise<Answer>)
    },
  },
}

/** Placing has its own steps below; a walk-in is nobody's. */
const PLACING = ['POST /api/partner/bookings', 'POST /api/partner/walk-ins']

test('every write of staff whose answer says how the client is told is tried [PT-14]', () => {
  const { paths } = openApi('https://dichis.test')
  const naming = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, { responses }]) => method !== 'get' && /"notified":\{/.test(JSON.stringify(responses)))
      .filter(() => path.startsWith('/api/partner'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  const bySalon = naming.filter((each) => /\/partner\/(bookings|walk-ins)/.test(each))
  expect(new Set(bySalon)).toEqual(new Set([...PLACING, ...Object.values(WRITES).map(({ path }) => path)]))
})

const lastMessage = async () =>
  (await db.selectFrom('message').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0

/** The ways of the messages about the booking that were written since. */
async function waysSince(id: BookingId, last: number): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('channel')
    .where('booking_id', '=', id)
    .where('id', '>', last)
    .orderBy('id')
    .execute()
  return rows.map(({ channel }) => channel)
}

async function salonOf({ isReviewed }: Pick<Kind, 'isReviewed'>) {
  const salon = await aSalon(db, { professionals: 1, horizonDays: 60 })
  if (isReviewed) await draft(db, salon.locationId, 'review')
  const { call } = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  return { salon, call }
}

type Team = Awaited<ReturnType<typeof salonOf>>

async function placed({ salon, call }: Team, client: Typed, start: string, date = DAY) {
  const professional_id = salon.professionals[0]!
  const slot = { services: [salon.short], professional_id, start_date: date, start_time: start, override: true }
  const answer = await call(placeByStaff, { body: { ...slot, client } })
  return answer.ok ? answer.body.data : expect.fail(JSON.stringify(answer))
}

test.each(Object.entries(CLIENTS))(
  'the answer to every write about %s says the ways of the messages that were written [PT-14, PT-19, PT-22, NT-01]',
  async (_, kind) => {
    const team = await salonOf(kind)
    const { call, salon } = team
    const client = await kind.who()
    for (const [index, [name, { act, isQuiet }]] of Object.entries(WRITES).entries()) {
      const start = `${String(9 + index).padStart(2, '0')}:00`
      let last = await lastMessage()
      const { id, notified } = await placed(team, client, start)
      expect(notified, name).toEqual(kind.notified)
      expect(await waysSince(id, last), name).toEqual([...kind.notified.by])
      const shown = await call(getStaffBooking, { params: { id: String(id) } })
      expect(shown.ok && shown.body.data.notified, name).toEqual(kind.notified)
      last = await lastMessage()
      const said = await act({ call, salon, id, start })
      expect(said, name).toEqual(isQuiet ? none(kind.notified.why ?? 'quiet') : kind.notified)
      expect(await waysSince(id, last), name).toEqual([...(said?.by ?? [])])
      // Nobody can be told of it and have no words for why not.
      expect(notifiedWords(said) === '').toBe(false)
    }
    await expectAskable(team, client, kind)
  },
)

/** Other times for a request are proposed only where a message reaches its client. */
async function expectAskable(team: Team, client: Typed, { notified }: Kind): Promise<void> {
  const { id } = await placed(team, client, '17:00')
  await asRequest({ ...team, id, start: '17:00' })
  const times = [{ start_date: DAY, start_time: '17:30' }]
  const answer = await team.call(proposeTimes, { params: { id: String(id) }, body: { times } })
  const why = whyNotAsked(notified)
  if (why === null) return expect(answer).toMatchObject({ ok: true })
  const errors = { booking_id: [`Nu putem întreba clientul: ${why}. Sună-l.`] }
  expect(answer).toMatchObject({ status: 422, problem: { errors } })
}

test('nobody is told when to come to a visit that has begun, and a walk-in is nobody’s [PT-19, NT-01]', async () => {
  const team = await salonOf({})
  const last = await lastMessage()
  const begun = await placed(team, typed(fresh('0733'), 'ana@exemplu.ro'), '09:50', '2026-11-25')
  expect([begun.notified, await waysSince(begun.id, last)]).toEqual([none('begun'), []])
  const body = { services: [team.salon.short], professional_id: null, overlap: false, override: true }
  const other = await salonOf({})
  const answer = await other.call(placeWalkIn, { body: { ...body, services: [other.salon.short] } })
  expect(answer).toMatchObject({ ok: true, body: { data: { notified: none('nobody') } } })
})

test('a message that a location under review may not send yet waits, and the booking says why [PT-02, NT-02]', async () => {
  const { who } = CLIENTS['an account that wants mail, to an unconfirmed address']!
  const team = await salonOf({ isReviewed: true })
  const { id, notified } = await placed(team, await who(), '10:00')
  expect(notified).toEqual(by('sms'))
  const most = BUDGETS.noticeSmsByNewLocation.points
  for (let n = 0; n < most; n += 1) await api.deps.limits.take('noticeSmsByNewLocation', String(team.salon.locationId))
  const { id: message } = await db
    .selectFrom('message')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  await sendMessage(api.deps, message)
  const shown = await team.call(getStaffBooking, { params: { id: String(id) } })
  expect(shown).toMatchObject({
    body: { data: { messages: [{ fate: 'waiting', reason: 'SMS-urile locației pe azi s-au terminat' }] } },
  })
})

test('an address or a number is written to only where a client is reached by it, whoever they are [NT-01]', () => {
  const yes = [true, false]
  for (const account of [
    null,
    ...yes.flatMap((isEmailProved) => yes.map((allowsSms) => ({ isEmailProved, allowsSms }))),
  ])
    for (const allowsEmail of yes)
      for (const phone of [null, '+40722000001', '+40212345678', '+393471234567'] as const)
        for (const email of [null, 'ana@exemplu.ro'])
          for (const isApproved of yes)
            for (const isToAccount of yes) {
              const own = account && { ...account, allowsEmail, phone, email }
              const contact = { account: own, name: 'Ana', phone, email, isApproved, isToAccount }
              const reach = reachOf(contact)
              const isNone = reach.phone === null && reach.email === null
              expect(UNREACHED.includes(reach.why as never), JSON.stringify(contact)).toBe(isNone)
              if (own === null && reach.phone) expect(reach.phone).toMatch(/^\+407/)
              if (own && !own.isEmailProved) expect(reach.email).toBeNull()
            }
})
