import type { Db } from '#db/pool.ts'
import type { PartnerCast } from './cast.ts'
import type { PartnerRow } from './row.ts'

const DATE = '2026-12-10'

const ofProfessional = ({ salon }: PartnerCast) => ({ professional_id: String(salon.professionals[0]) })

const DAY = { working: [{ start_time: '09:00', end_time: '17:00' }], breaks: [] }

const ids = new WeakMap<PartnerCast, number>()
const idOf = (cast: PartnerCast) => String(ids.get(cast))

/** A request of the professional that nobody has decided. */
async function newRequest(cast: PartnerCast, db: Db): Promise<void> {
  const { id } = await db
    .insertInto('time_off')
    .values({
      location_id: cast.salon.locationId,
      professional_id: cast.salon.professionals[0]!,
      starts_at: Temporal.Instant.from('2026-12-20T08:00:00Z'),
      ends_at: Temporal.Instant.from('2026-12-20T10:00:00Z'),
      status: 'asked',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids.set(cast, id)
}

async function newClosure(cast: PartnerCast, db: Db): Promise<void> {
  const { id } = await db
    .insertInto('closure')
    .values({ location_id: cast.salon.locationId, first_date: DATE, last_date: DATE })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids.set(cast, id)
}

/** A thing that was taken back, as the audit log has it, later than the clock of any test. */
async function logRemoved({ salon, members }: PartnerCast, db: Db, kind: string, before: object): Promise<void> {
  await db
    .insertInto('staff_action')
    .values({
      location_id: salon.locationId,
      customer_id: members.owner.id,
      device_name: '',
      kind,
      at: Temporal.Instant.from('2027-12-31T00:00:00Z'),
      before: JSON.stringify(before),
      after: '{}',
    })
    .execute()
}

async function removedRequest(cast: PartnerCast, db: Db): Promise<void> {
  await newRequest(cast, db)
  const id = ids.get(cast)!
  await db.deleteFrom('time_off').where('id', '=', id).execute()
  const start = Temporal.Instant.from('2026-12-20T08:00:00Z').epochMilliseconds / 60_000
  await logRemoved(cast, db, 'time_off_withdrawn', {
    id,
    // A colleague's, where there is one.
    professionalId: cast.salon.professionals.at(-1)!,
    status: 'asked',
    kind: 'vacation',
    note: '',
    answer: '',
    askedBy: null,
    askedAt: null,
    spans: [{ start, end: start + 120 }],
  })
}

async function removedClosure(cast: PartnerCast, db: Db): Promise<void> {
  await newClosure(cast, db)
  const id = ids.get(cast)!
  await db.deleteFrom('closure').where('location_id', '=', cast.salon.locationId).where('id', '=', id).execute()
  await logRemoved(cast, db, 'closure_removed', { id, first: DATE, last: DATE, reason: '' })
}

/** The team, its hours and its time off. */
export const teamRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/team/{professional_id}/hours': {
    owned: true,
    ask: (cast) => ({ params: ofProfessional(cast) }),
  },
  'PUT /api/partner/team-hours': {
    owned: true,
    ask: ({ salon }) => ({ body: { professional_ids: salon.professionals, from: DATE, weeks: [Array(7).fill(DAY)] } }),
  },
  'PUT /api/partner/team/{professional_id}/date': {
    owned: true,
    ask: (cast) => ({ params: ofProfessional(cast), body: { date: DATE, hours: DAY } }),
  },
  'GET /api/partner/team': {},
  'GET /api/partner/hours': {},
  'PUT /api/partner/hours': {
    ask: () => ({ body: { week: Array(7).fill(DAY.working), closes_on_public_holidays: true } }),
  },
  'PUT /api/partner/hours/date': { ask: () => ({ body: { date: DATE, hours: [] } }) },
  'POST /api/partner/closures': { ask: () => ({ body: { first_date: DATE, last_date: DATE, reason: '' } }) },
  'DELETE /api/partner/closures/{closure_id}': {
    owned: true,
    before: newClosure,
    ask: (cast) => ({ params: { closure_id: idOf(cast) } }),
  },
  'POST /api/partner/closures/{closure_id}/restore': {
    owned: true,
    before: removedClosure,
    ask: (cast) => ({ params: { closure_id: idOf(cast) }, body: {} }),
  },
  'GET /api/partner/time-off': {},
  'POST /api/partner/time-off': {
    owned: true,
    ask: ({ salon }) => ({
      body: {
        professional_id: salon.professionals[0],
        kind: 'vacation',
        note: '',
        first_date: DATE,
        last_date: DATE,
        start_time: null,
        end_time: null,
        every_weeks: null,
        until: null,
      },
    }),
    status: { reception: 403 },
  },
  'POST /api/partner/time-off/{time_off_id}/approve': {
    owned: true,
    before: newRequest,
    ask: (cast) => ({ params: { time_off_id: idOf(cast) }, body: {} }),
  },
  'POST /api/partner/time-off/{time_off_id}/refuse': {
    owned: true,
    before: newRequest,
    ask: (cast) => ({ params: { time_off_id: idOf(cast) }, body: { answer: 'Nu acum' } }),
  },
  'DELETE /api/partner/time-off/{time_off_id}': {
    owned: true,
    before: newRequest,
    ask: (cast) => ({ params: { time_off_id: idOf(cast) } }),
    status: { reception: 403 },
  },
  'POST /api/partner/time-off/{time_off_id}/restore': {
    owned: true,
    before: removedRequest,
    ask: (cast) => ({ params: { time_off_id: idOf(cast) }, body: {} }),
    status: { reception: 403 },
  },
}
