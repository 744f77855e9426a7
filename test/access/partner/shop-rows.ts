import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '#db/pool.ts'
import { initialFields } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { plainService } from '../../world/plain-service.ts'
import { addReview } from '../../world/review.ts'
import type { PartnerCast } from './cast.ts'
import type { PartnerRow } from './row.ts'

const serviceForm = ({ salon }: PartnerCast) => ({
  ...plainService,
  name: 'Tuns',
  professional_ids: [],
  category_id: salon.categoryId,
  heading_id: salon.headingId,
})

const serviceId = ({ salon }: PartnerCast) => ({ service_id: String(salon.short) })

/** Makes all services active, whatever was withdrawn before. */
const inTheMenu = ({ salon }: PartnerCast, db: Db) =>
  db.updateTable('service').set({ active: true }).where('location_id', '=', salon.locationId).execute()

const visitRule = ({ salon }: PartnerCast) =>
  ({ kind: 'at_least', after_id: salon.short, days: 14, hours: null, months: null }) as const

async function newVisitRule(cast: PartnerCast, db: Db): Promise<void> {
  await inTheMenu(cast, db)
  const { locationId: location_id, short: service_id } = cast.salon
  const rule = { location_id, service_id, kind: 'at_least', after_id: service_id, days: 14 }
  await db
    .insertInto('visit_rule')
    .values(rule)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const headings = new WeakMap<PartnerCast, number>()

/** An empty heading, which `asks` of the same cast names. */
async function newHeading(cast: PartnerCast, db: Db, name: string): Promise<void> {
  const added = db.insertInto('menu_heading').values({ location_id: cast.salon.locationId, name }).returning('id')
  headings.set(cast, (await added.executeTakeFirstOrThrow()).id)
}

const headingId = (cast: PartnerCast) => ({ heading_id: String(headings.get(cast)) })

const pictures = new WeakMap<PartnerCast, number>()

async function newPicture(cast: PartnerCast, db: Db): Promise<void> {
  const { locationId: location_id } = cast.salon
  await db.deleteFrom('picture').where('location_id', '=', location_id).execute()
  const added = db.insertInto('picture').values({ location_id, source: '/p.jpg', alt: 'Sala' }).returning('id')
  pictures.set(cast, (await added.executeTakeFirstOrThrow()).id)
}

const pictureId = (cast: PartnerCast) => ({ picture_id: String(pictures.get(cast)) })

/** The smallest picture that is large enough. */
const photo = async () => {
  const pixels = { create: { width: 300, height: 300, channels: 3 as const, background: '#aa3355' } }
  return new File([new Uint8Array(await sharp(pixels).png().toBuffer())], 'sala.png', { type: 'image/png' })
}
const image = await photo()

const clients = new WeakMap<PartnerCast, number>()

/** A client who has not booked with the cast's professional, who therefore finds none. */
async function newClient(cast: PartnerCast, db: Db): Promise<void> {
  if (clients.has(cast)) return
  const { locationId: location_id } = cast.salon
  const added = db.insertInto('client').values({ location_id, name: 'Ana Pop', phone: '+40722000999' }).returning('id')
  clients.set(cast, (await added.executeTakeFirstOrThrow()).id)
}

const clientId = (cast: PartnerCast) => ({ client_id: String(clients.get(cast)) })

const reviews = new WeakMap<PartnerCast, number>()

/** A review that nobody has replied to or reported. */
async function newReview(cast: PartnerCast, db: Db): Promise<void> {
  await addReview(db, cast.salon, { rating: 2 })
  const found = db.selectFrom('review').select('id').where('location_id', '=', cast.salon.locationId)
  reviews.set(cast, (await found.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id)
}

const reviewId = (cast: PartnerCast) => ({ review_id: String(reviews.get(cast)) })

const entries = new WeakMap<PartnerCast, number>()

/** A guest's entry on the waiting list. */
async function newEntry(cast: PartnerCast, db: Db): Promise<void> {
  const added = db.insertInto('waiting_wish').values({
    location_id: cast.salon.locationId,
    phone: '+40722000997',
    token_hash: Buffer.from(randomUUID()),
    service_ids: [cast.salon.services[0]!],
    first_date: '2026-12-03',
    last_date: '2026-12-03',
  })
  entries.set(cast, (await added.returning('id').executeTakeFirstOrThrow()).id)
}

/** A place of its own for each role that offers one. */
const ENTRY_HOURS: Readonly<Record<string, string>> = { owner: '12:00', manager: '13:00', reception: '14:00' }

const entryId = (cast: PartnerCast) => ({ entry_id: String(entries.get(cast)) })

/** The location's services, page, clients and people. */
export const shopRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/clients': { ask: () => ({ query: { search: 'ana' } }) },
  'POST /api/partner/clients': {
    ask: () => ({ body: { name: 'Ana Pop', phone: '0722 000 998', email: '', note: '' } }),
  },
  'GET /api/partner/clients/{client_id}': {
    owned: true,
    status: { professional: 404 },
    before: newClient,
    ask: (cast) => ({ params: clientId(cast) }),
  },
  'PUT /api/partner/clients/{client_id}': {
    owned: true,
    status: { professional: 404 },
    before: newClient,
    ask: (cast) => ({ params: clientId(cast), body: { name: 'Ana Pop', tags: [], preferences: '' } }),
  },
  'PUT /api/partner/clients/{client_id}/contact': {
    owned: true,
    before: newClient,
    ask: (cast) => ({ params: clientId(cast), body: { phone: '0722 000 998', email: '' } }),
  },
  'POST /api/partner/clients/{client_id}/notes': {
    owned: true,
    status: { professional: 404 },
    before: newClient,
    ask: (cast) => ({ params: clientId(cast), body: { text: 'Fără zahăr.' } }),
  },
  'GET /api/partner/waiting-list': {},
  'POST /api/partner/waiting-list/{entry_id}/offer': {
    owned: true,
    before: newEntry,
    ask: (cast, role) => ({ params: entryId(cast), body: { date: '2026-12-03', time: ENTRY_HOURS[role] ?? '15:00' } }),
  },
  'DELETE /api/partner/waiting-list/{entry_id}': {
    owned: true,
    before: newEntry,
    ask: (cast) => ({ params: entryId(cast) }),
  },
  'GET /api/partner/reviews': {},
  'PUT /api/partner/reviews/{review_id}/reply': {
    owned: true,
    before: newReview,
    ask: (cast) => ({ params: reviewId(cast), body: { reply: 'Vă mulțumim.' } }),
  },
  'POST /api/partner/reviews/{review_id}/report': {
    owned: true,
    before: newReview,
    ask: (cast) => ({ params: reviewId(cast), body: { ground: 'insult', details: 'Ne înjură.' } }),
  },
  'GET /api/partner/members': {},
  'PUT /api/partner/members/{membership_id}': {
    owned: true,
    ask: ({ members }) => ({
      params: { membership_id: String(members.professional.membershipId) },
      body: { role: 'professional', rights_on: ['change_own_calendar'] },
    }),
  },
  'DELETE /api/partner/members/{membership_id}': {
    owned: true,
    ask: ({ members }) => ({ params: { membership_id: String(members.professional.membershipId) } }),
    before: ({ members }, db) =>
      db
        .updateTable('membership')
        .set({ ended_at: null })
        .where('id', '=', members.professional.membershipId)
        .execute(),
  },
  'GET /api/partner/actions': {},
  'GET /api/partner/actions.csv': {},
  'GET /api/partner/page': {},
  'PUT /api/partner/page/texts': {
    ask: () => ({ body: { name: 'Salonul', description: '', policies: '', phone: null } }),
  },
  'PUT /api/partner/page/payment-methods': { ask: () => ({ body: { ids: [] } }) },
  'PUT /api/partner/page/questions': { ask: () => ({ body: { questions: [] } }) },
  'PUT /api/partner/page/access': { ask: () => ({ body: { entrance: true, checked_again: false } }) },
  'PUT /api/partner/page/rules': { ask: () => ({ body: initialFields(LOCATION_RULES) }) },
  'POST /api/partner/page/logo': { ask: () => ({ body: { image } }) },
  'DELETE /api/partner/page/logo': {},
  'POST /api/partner/page/pictures': { ask: () => ({ body: { image, alt: 'Sala' } }) },
  'PUT /api/partner/page/pictures/{picture_id}': {
    owned: true,
    before: newPicture,
    ask: (cast) => ({ params: pictureId(cast), body: { alt: 'Sala mare' } }),
  },
  'DELETE /api/partner/page/pictures/{picture_id}': {
    owned: true,
    before: newPicture,
    ask: (cast) => ({ params: pictureId(cast) }),
  },
  'PUT /api/partner/page/pictures-order': {
    before: newPicture,
    ask: (cast) => ({ body: { ids: [pictures.get(cast)] } }),
    status: { elsewhere: 422 },
  },
  'GET /api/partner/services': {},
  'POST /api/partner/services': { ask: (cast) => ({ body: serviceForm(cast) }), status: { elsewhere: 422 } },
  'PUT /api/partner/services/{service_id}': {
    owned: true,
    ask: (cast) => ({ params: serviceId(cast), body: serviceForm(cast) }),
  },
  'POST /api/partner/services/{service_id}/picture': {
    owned: true,
    before: inTheMenu,
    ask: (cast) => ({ params: serviceId(cast), body: { image } }),
  },
  'DELETE /api/partner/services/{service_id}/picture': {
    owned: true,
    before: inTheMenu,
    ask: (cast) => ({ params: serviceId(cast) }),
  },
  'DELETE /api/partner/services/{service_id}': {
    owned: true,
    before: inTheMenu,
    ask: (cast) => ({ params: serviceId(cast) }),
  },
  'GET /api/partner/prices': {},
  'GET /api/partner/price-list': {},
  'GET /api/partner/price-list.pdf': {},
  'POST /api/partner/prices/preview': {
    ask: ({ salon }) => ({
      body: { prices: [{ service_id: salon.short, professional_id: null }], percent: 10, step: 1, from: null },
    }),
  },
  'POST /api/partner/prices': {
    status: { elsewhere: 422 },
    before: ({ salon }, db) =>
      db
        .updateTable('service')
        .set({ price_bani: 9000, range_price: false, max_price_bani: null, active: true })
        .where('location_id', '=', salon.locationId)
        .where('id', '=', salon.short)
        .execute(),
    ask: ({ salon }) => ({
      body: {
        from: null,
        prices: [
          {
            service_id: salon.short,
            professional_id: null,
            seen_price: 90,
            seen_max_price: null,
            price: 95,
            max_price: null,
          },
        ],
      },
    }),
  },
  'DELETE /api/partner/prices/planned/{date}': {
    owned: true,
    before: ({ salon: { locationId: location_id, short: service_id } }, db) =>
      db
        .insertInto('planned_price')
        .values({ location_id, service_id, from_date: '2026-12-01', price_bani: 9500, range_price: false })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ask: () => ({ params: { date: '2026-12-01' } }),
  },
  'PUT /api/partner/services/{service_id}/visit-rules': {
    owned: true,
    before: inTheMenu,
    ask: (cast) => ({ params: serviceId(cast), body: visitRule(cast) }),
  },
  'DELETE /api/partner/services/{service_id}/visit-rules/{kind}/{after_id}': {
    owned: true,
    before: newVisitRule,
    ask: (cast) => ({
      params: { ...serviceId(cast), kind: 'at_least', after_id: String(cast.salon.short) },
    }),
  },
  'PUT /api/partner/services-order': {
    ask: ({ salon }) => ({ body: { headings: [{ id: salon.headingId, services: [...salon.services].reverse() }] } }),
    status: { elsewhere: 422 },
  },
  'POST /api/partner/service-headings': { ask: (_cast, role) => ({ body: { name: `Ale ${role}` } }) },
  'PUT /api/partner/service-headings/{heading_id}': {
    owned: true,
    before: (cast, db, role) => newHeading(cast, db, `Gol ${role}`),
    ask: (cast, role) => ({ params: headingId(cast), body: { name: `Nou ${role}` } }),
  },
  'DELETE /api/partner/service-headings/{heading_id}': {
    owned: true,
    before: (cast, db, role) => newHeading(cast, db, `Gol ${role}`),
    ask: (cast) => ({ params: headingId(cast) }),
  },
}
