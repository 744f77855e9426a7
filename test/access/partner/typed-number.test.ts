import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#api/site/docs/openapi.ts'
import { attachClient, setVisitState } from '#contract/calendar/bookings.ts'
import { changeByStaff } from '#contract/calendar/moves.ts'
import { placeByStaff, placeWalkIn } from '#contract/calendar/placing.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingId, ClientId } from '#domain/ids.ts'
import { placeByStaff as place } from '#usecases/calendar/acts/place-by-staff.ts'
import { getClient, listClients } from '#usecases/clients/clients.ts'
import { apiOver, type Visitor } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { addCustomer } from '../../world/customers.ts'
import { staffAt } from '../../world/staff.ts'
import { newPartnerCast, type PartnerCast } from './cast.ts'
import { addressesOf } from './doors.ts'

const { url, db } = await testDatabase()
// A Wednesday, 10:00 in Bucharest.
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-25T08:00:00Z'), limitsFactor: 100 })
afterAll(api.close)
const DAY = '2026-11-25'
const TYPED = '0733 444 555'
const NUMBER: E164 = '+40733444555'
const NEW = { name: 'Maria', phone: TYPED, email: 'maria@exemplu.ro' }

/** The owner of the typed number: nobody, a colleague's client, an own one; `account`: somebody has one with it. */
type Whose = { readonly card: 'nobody' | 'colleague' | 'own'; readonly account: boolean }
type World = { readonly cast: PartnerCast; readonly own: Placed; readonly colleagues: Placed }
type Placed = { readonly id: BookingId; readonly client: ClientId }

const cardOf = async (id: BookingId) =>
  (await db.selectFrom('booking').select('client_id').where('id', '=', id).executeTakeFirstOrThrow()).client_id

/** A client of the professional and one of a colleague, both placed by the owner. */
async function worldWhere({ card, account }: Whose, seesPhones: boolean): Promise<World> {
  // Ids are long numbers, which no price or time is, and those of each table are others.
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass,
      greatest(coalesce(last_value, 1), 1000000 + 100000 * row_number() over (order by sequencename)))
    from pg_sequences where schemaname = 'public' and data_type in ('integer'::regtype, 'bigint'::regtype)`.execute(db)
  const cast = await newPartnerCast(api, 2)
  const { salon, members } = cast
  const owner = staffAt(api.deps, salon.locationId, members.owner)
  const placed = async (index: number, minute: number, client: { name: string; phone: string }) => {
    const slot = { date: DAY, minute, serviceIds: [salon.short], professionalId: salon.professionals[index]! } as const
    const rest = { source: 'phone', comment: '', override: false, client: { ...client, email: null } } as const
    const { id } = await place(owner, { ...slot, ...rest }, null)
    return { id, client: (await cardOf(id))! }
  }
  const ioana = { name: 'Ioana Pop', phone: card === 'own' ? NUMBER : '0733 111 111' }
  const own = await placed(0, 960, ioana)
  await placed(0, 1020, ioana)
  const colleagues = await placed(1, 660, { name: 'Maria Ene', phone: card === 'colleague' ? NUMBER : '0733 222 222' })
  await db.updateTable('customer').set({ phone: null }).where('phone', '=', NUMBER).execute()
  if (account) {
    const { id } = await addCustomer(api)
    await db.updateTable('customer').set({ phone: NUMBER, notify_sms: false }).where('id', '=', id).execute()
    const known = db.updateTable('client').set({ customer_id: id, email: 'maria.ene@exemplu.ro' })
    await known.where('location_id', '=', salon.locationId).where('phone', '=', NUMBER).execute()
  }
  const switches = JSON.stringify({ see_client_phones: seesPhones })
  await db.updateTable('membership').set({ switches }).where('id', '=', members.professional.membershipId).execute()
  return { cast, own, colleagues }
}

type Said = { readonly id: BookingId | undefined; readonly answer: unknown }

/** A walk-in whom nobody has named. */
async function walkIn({ call }: Visitor, { salon }: PartnerCast) {
  const answer = await call(placeWalkIn, {
    body: { services: [salon.short], professional_id: salon.professionals[0]! },
  })
  return answer.ok ? answer.body.data.id : expect.fail(JSON.stringify(answer))
}

async function placedFor(
  { call }: Visitor,
  { salon }: PartnerCast,
  start_time: string,
  client: typeof NEW,
): Promise<Said> {
  const slot = { services: [salon.short], professional_id: salon.professionals[0]!, start_date: DAY, start_time }
  const answer = await call(placeByStaff, { body: { ...slot, client } })
  return { id: answer.ok ? answer.body.data.id : undefined, answer }
}

/** Every write by which a member names a client by a number. */
const WRITES: Readonly<Record<string, (by: Visitor, world: World) => Promise<Said>>> = {
  'POST /api/partner/bookings': (by, { cast }) => placedFor(by, cast, '12:00', NEW),
  'PUT /api/partner/bookings/{id}/client': async (by, { cast }) => {
    const id = await walkIn(by, cast)
    const answer = await by.call(attachClient, { params: { id: String(id) }, body: { client: NEW } })
    // A visit that was missed or had counts on the card that it is on.
    const state = await by.call(setVisitState, { params: { id: String(id) }, body: { state: 'no_show' } })
    return { id, answer: [answer, state] }
  },
  'POST /api/partner/bookings/{id}/change': async (by, { cast, own }) => {
    const other = { ...NEW, phone: '0733 999 999' }
    const { id } = await placedFor(by, cast, '13:00', other)
    const changed = await by.call(changeByStaff, { params: { id: String(id) }, body: { client: NEW } })
    const again = await by.call(changeByStaff, { params: { id: String(id) }, body: { client: NEW } })
    const ofOwn = await by.call(changeByStaff, { params: { id: String(own.id) }, body: { client: NEW } })
    return { id, answer: [changed, again, ofOwn] }
  },
}

test('every write of staff that takes a client’s number is tried [PT-53]', () => {
  const { paths } = openApi('https://dichis.test')
  const naming = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => path.startsWith('/api/partner') && namesClient(requestBody))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(naming.sort()).toEqual(Object.keys(WRITES).sort())
})

/** Whether there is a phone somewhere below `client` in the body. */
function namesClient(body: unknown): boolean {
  const asked = JSON.stringify(body ?? {})
  return /"client":\{.*"phone":/.test(asked)
}

/** All that the professional is answered and can read afterwards, with ids by the order in which they turn up. */
async function learned(whose: Whose, seesPhones: boolean): Promise<Record<string, string>> {
  const world = await worldWhere(whose, seesPhones)
  const { cast, own, colleagues } = world
  const by = cast.browsers.professional
  const seen: [string, string][] = []
  const bookings: number[] = [own.id, colleagues.id]
  for (const [name, write] of Object.entries(WRITES)) {
    const { id, answer } = await write(by, world)
    bookings.push(id!)
    seen.push([name, JSON.stringify(answer)])
  }
  const { professionals, short: service } = cast.salon
  const isAsked = new Set<string>()
  for (const booking of bookings)
    for (const client of [own.client, colleagues.client]) {
      const asked = { day: DAY, booking, client, professional: professionals[0]!, service, voucher: 1, offer: 1 }
      const searches = ['maria', 'ene', '0733444555', '444'].map((typed): [string, string] => [
        'GET /api/partner/clients',
        `/api/partner/clients?search=${typed}`,
      ])
      for (const [name, path] of [...addressesOf(asked), ...searches]) {
        // A drawing of the address, in which there is an id.
        if (isAsked.has(path) || path.endsWith('.svg')) continue
        isAsked.add(path)
        seen.push([name, await (await by.raw(path)).text()])
      }
    }
  const { email, phone } = cast.members.professional
  const labels = new Map<string, string>()
  const labelOf = (id: string) => labels.get(id) ?? labels.set(id, `#${labels.size}`).get(id)!
  const slugs = [cast.salon.slug, cast.other.slug, email, phone.slice(3)]
  const plain = (text: string) =>
    slugs
      .reduce((left, each) => left.replaceAll(each, '~'), text)
      .replaceAll(/\b\d{7,8}\b|\bD-[A-Z0-9]{6}\b/g, labelOf)
      .replaceAll(/[0-9a-f-]{36}/g, 'uuid')
  return Object.fromEntries(seen.map(([name, text], index) => [`${index} ${name}`, plain(text)]))
}

const WHOSE: readonly [whose: string, Whose, seesPhones: boolean][] = [
  ['a colleague’s client has', { card: 'colleague', account: false }, false],
  ['a colleague’s client has', { card: 'colleague', account: false }, true],
  ['a colleague’s client with an account has', { card: 'colleague', account: true }, false],
  ['an account of nobody here has', { card: 'nobody', account: true }, true],
  ['their own client, whose phone they may not see, has', { card: 'own', account: false }, false],
]

test.each(WHOSE)(
  'a professional who types the number that %s is told what they would be told of one that nobody has [PT-19, PT-53]',
  async (_, whose, seesPhones) => {
    const unknown = await learned({ card: 'nobody', account: false }, seesPhones)
    const known = await learned(whose, seesPhones)
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const different = Object.keys(known).filter((name) => known[name] !== unknown[name])
    expect(different.map((name) => [name, known[name], unknown[name]])).toEqual([])
    const opened = Object.entries(unknown).filter(([name]) => name.endsWith('/bookings/{id}'))
    expect(opened.some(([, text]) => text.includes('Maria'))).toBe(true)
  },
)

test('reception and the owner have the visits of a number that a professional typed on its one card [PT-19, PT-40]', async () => {
  const world = await worldWhere({ card: 'colleague', account: false }, false)
  const { cast, colleagues } = world
  const visits: (BookingId | undefined)[] = []
  for (const write of Object.values(WRITES)) visits.push((await write(cast.browsers.professional, world)).id)
  for (const role of ['reception', 'owner'] as const) {
    const ctx = staffAt(api.deps, cast.salon.locationId, cast.members[role], role)
    expect(await listClients(ctx, TYPED)).toMatchObject([{ id: colleagues.client, name: 'Maria Ene' }])
    const card = await getClient(ctx, colleagues.client)
    expect(card.visits.map(({ id }) => id)).toEqual(expect.arrayContaining([colleagues.id, ...visits]))
  }
})

test('a professional who sees phones knows their own client by the number [PT-19]', async () => {
  const { cast, own } = await worldWhere({ card: 'own', account: false }, true)
  const { id } = await placedFor(cast.browsers.professional, cast, '12:00', NEW)
  expect(await cardOf(id!)).toBe(own.client)
  const answer = await cast.browsers.professional.raw(`/api/partner/bookings/${id}`)
  expect(await answer.json()).toMatchObject({ data: { client: { id: own.client, name: 'Maria' } } })
})
