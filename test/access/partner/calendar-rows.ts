import type { Db } from '#db/pool.ts'
import { PARTNER_ROLES, type PartnerCast, type PartnerRole } from './cast.ts'
import type { PartnerRow } from './row.ts'

/** A day with an hour for each role, so that nobody takes another's. */
const slotOf = ({ salon }: PartnerCast, role: PartnerRole) => ({
  services: [salon.short],
  professional_id: salon.professionals[0]!,
  start_date: '2026-11-25',
  start_time: `${String(9 + PARTNER_ROLES.indexOf(role)).padStart(2, '0')}:00`,
})

const blocks = new WeakMap<PartnerCast, number>()

async function addBlock(cast: PartnerCast, db: Db): Promise<void> {
  const row = {
    location_id: cast.salon.locationId,
    professional_id: cast.salon.professionals[0]!,
    kind: 'block',
    starts_at: Temporal.Instant.from('2026-12-01T10:00:00Z'),
    ends_at: Temporal.Instant.from('2026-12-01T11:00:00Z'),
  }
  const { id } = await db.insertInto('time_off').values(row).returning('id').executeTakeFirstOrThrow()
  blocks.set(cast, id)
}

const holds = new WeakMap<PartnerCast, number>()

/** A hold of the member who is about to ask; a hold of nobody's for a caller without a session. */
async function addHold(cast: PartnerCast, db: Db, role: PartnerRole): Promise<void> {
  const members: Partial<Record<PartnerRole, { id: number }>> = cast.members
  const session = await db
    .selectFrom('staff_session')
    .select('id')
    .where('customer_id', '=', (members[role]?.id ?? 0) as never)
    .executeTakeFirst()
  await db.deleteFrom('hold').execute()
  const row = {
    location_id: cast.salon.locationId,
    professional_id: cast.salon.professionals[0]!,
    service_ids: [],
    owner: `staff:${session?.id ?? 0}`,
    starts_at: Temporal.Instant.from('2026-12-01T12:00:00Z'),
    ends_at: Temporal.Instant.from('2026-12-01T13:00:00Z'),
    expires_at: Temporal.Instant.from('2026-12-01T10:00:00Z'),
  }
  holds.set(cast, (await db.insertInto('hold').values(row).returning('id').executeTakeFirstOrThrow()).id)
}

const bookings = new WeakMap<PartnerCast, number>()

/** A fresh booking of the professional of the cast, which `asks` names. */
const addBooking =
  (values: { status?: string; starts?: string; source?: string } = {}) =>
  async (cast: PartnerCast, db: Db): Promise<void> => {
    const { salon } = cast
    const start = Temporal.Instant.from(values.starts ?? '2026-12-02T08:00:00Z')
    await db.deleteFrom('claim').where('location_id', '=', salon.locationId).execute()
    const { id } = await db
      .insertInto('booking')
      .values({
        location_id: salon.locationId,
        number: `D-${crypto.randomUUID()}`,
        contact_name: 'Ana',
        contact_phone: '+40722111222',
        professional_id: salon.professionals[0]!,
        professional_chosen: true,
        status: values.status ?? 'confirmed',
        source: values.source ?? 'online',
        starts_at: start,
        ends_at: start.add({ minutes: 30 }),
        start_date: '2026-12-02',
        start_minute: 600,
        duration_minutes: 30,
        priced: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const service = { service_id: salon.short, name: 'Tuns', duration_minutes: 30, position: 1 }
    await db
      .insertInto('booking_service')
      .values({ location_id: salon.locationId, booking_id: id, ...service })
      .execute()
    bookings.set(cast, id)
  }

const bookingId = (cast: PartnerCast) => ({ id: String(bookings.get(cast)) })

const professionalId = ({ salon }: PartnerCast) => ({ professional_id: String(salon.professionals[0]!) })

const askDelay = (cast: PartnerCast) => ({
  params: professionalId(cast),
  body: { minutes: 15, booking_ids: [1] },
})
const NOBODY_TO_COME = { owner: 422, manager: 422, reception: 422, professional: 422 }

export const calendarRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/day': {},
  'GET /api/partner/week': {
    owned: true,
    ask: ({ salon }) => ({ query: { professional_id: String(salon.professionals[0]!) } }),
  },
  'GET /api/partner/agenda': { ask: () => ({ query: { from: '2026-11-21', to: '2026-11-27' } }) },
  'GET /api/partner/requests': {},
  'GET /api/partner/new-bookings': {},
  'GET /api/partner/canceled-bookings': {},
  'GET /api/partner/month': {},
  'GET /api/partner/equipment': {},
  'POST /api/partner/bookings': {
    ask: (cast, role) => ({
      body: { ...slotOf(cast, role), client: { name: 'Ana Pop', phone: '0722 111 222' } },
    }),
    status: { elsewhere: 422 },
  },
  'POST /api/partner/holds': { ask: (cast, role) => ({ body: slotOf(cast, role) }), status: { elsewhere: 422 } },
  // For others it is as if it had lapsed.
  'DELETE /api/partner/holds/{id}': {
    before: addHold,
    ask: (cast) => ({ params: { id: String(holds.get(cast)) } }),
  },
  'GET /api/partner/placeable': {},
  'GET /api/partner/first-free': {
    ask: ({ salon }) => ({ query: { services: String(salon.short) } }),
    status: { elsewhere: 422 },
  },
  'GET /api/partner/walk-ins': {
    ask: ({ salon }) => ({ query: { services: String(salon.short) } }),
    status: { elsewhere: 422 },
  },
  'POST /api/partner/walk-ins': {
    before: async ({ salon }, db) => {
      await db.deleteFrom('claim').where('location_id', '=', salon.locationId).execute()
    },
    ask: ({ salon }) => ({ body: { services: [salon.short] } }),
    status: { elsewhere: 422 },
  },
  'POST /api/partner/blocks': {
    owned: true,
    ask: (cast, role) => ({ body: { ...slotOf(cast, role), minutes: 60 } }),
  },
  'DELETE /api/partner/blocks/{id}': {
    owned: true,
    before: addBlock,
    ask: (cast) => ({ params: { id: String(blocks.get(cast)) } }),
  },
  'GET /api/partner/bookings/{id}': {
    owned: true,
    before: addBooking(),
    ask: (cast) => ({ params: bookingId(cast) }),
  },
  'POST /api/partner/bookings/{id}/move': {
    owned: true,
    before: addBooking(),
    ask: (cast) => ({ params: bookingId(cast), body: { start_date: '2026-12-02', start_time: '12:00' } }),
  },
  'POST /api/partner/bookings/{id}/change': {
    owned: true,
    before: addBooking(),
    ask: (cast) => ({ params: bookingId(cast), body: { minutes: 45 } }),
  },
  'POST /api/partner/bookings/{id}/undo': {
    owned: true,
    before: addBooking(),
    ask: (cast) => ({ params: bookingId(cast) }),
    // Nothing was moved.
    status: { owner: 422, manager: 422, reception: 422, professional: 422 },
  },
  'POST /api/partner/bookings/{id}/undo/prolong': {
    owned: true,
    before: addBooking(),
    // Nothing was moved: no second is left.
    ask: (cast) => ({ params: bookingId(cast) }),
  },
  'GET /api/partner/bookings/{id}/places': {
    owned: true,
    before: addBooking(),
    ask: (cast) => ({ params: bookingId(cast), query: { date: '2026-12-02' } }),
  },
  'PUT /api/partner/bookings/{id}/state': {
    owned: true,
    before: addBooking({ starts: '2026-11-21T09:45:00Z' }),
    ask: (cast) => ({ params: bookingId(cast), body: { state: 'arrived' } }),
  },
  'POST /api/partner/bookings/{id}/correct': {
    owned: true,
    before: addBooking({ status: 'completed', starts: '2026-11-20T09:45:00Z' }),
    ask: (cast) => ({ params: bookingId(cast), body: { state: 'no_show', reason: 'Altcineva a venit' } }),
  },
  'PUT /api/partner/bookings/{id}/client': {
    owned: true,
    before: addBooking({ source: 'walk_in' }),
    ask: (cast) => ({ params: bookingId(cast), body: { client: { name: 'Ana Pop', phone: '0722 111 222' } } }),
  },
  'POST /api/partner/bookings/{id}/notes': {
    owned: true,
    before: addBooking(),
    ask: (cast) => ({ params: bookingId(cast), body: { text: 'Preferă ceai' } }),
  },
  'POST /api/partner/bookings/{id}/cancel': {
    owned: true,
    before: addBooking(),
    ask: (cast) => ({ params: bookingId(cast), body: { reason: 'Boală' } }),
  },
  'POST /api/partner/bookings/{id}/restore': {
    owned: true,
    before: addBooking(),
    ask: (cast) => ({ params: bookingId(cast), body: {} }),
    // Nothing was cancelled.
    status: { owner: 422, manager: 422, reception: 422, professional: 422 },
  },
  'POST /api/partner/bookings/{id}/propose': {
    owned: true,
    before: addBooking({ status: 'pending' }),
    ask: (cast, role) => {
      const { start_date, start_time } = slotOf(cast, role)
      return { params: bookingId(cast), body: { times: [{ start_date, start_time }] } }
    },
  },
  'GET /api/partner/bookings/{id}/proposable': {
    owned: true,
    before: addBooking({ status: 'pending' }),
    ask: (cast) => ({ params: bookingId(cast) }),
  },
  'POST /api/partner/bookings/{id}/accept': {
    owned: true,
    before: addBooking({ status: 'pending' }),
    ask: (cast) => ({ params: bookingId(cast) }),
  },
  'GET /api/partner/team/{professional_id}/delay': { owned: true, ask: (cast) => ({ params: professionalId(cast) }) },
  // Nobody of the day can be told any more.
  'POST /api/partner/team/{professional_id}/delay': { owned: true, ask: askDelay, status: NOBODY_TO_COME },
  'POST /api/partner/team/{professional_id}/delay/undo': { owned: true, ask: askDelay, status: NOBODY_TO_COME },
  'GET /api/partner/events': { ask: () => ({ query: { once: 'true' } }) },
}
