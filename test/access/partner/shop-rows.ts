import type { Db } from '#db/pool.ts'
import type { PartnerCast } from './cast.ts'
import type { PartnerRow } from './row.ts'

const serviceForm = ({ place }: PartnerCast) => ({
  ...{ name: 'Tuns', description: '', duration: 30, buffer: 0, price: 90, max_price: null, range_price: false },
  ...{ hidden_price: false, equipment_group_id: null, online: true, asks_approval: false, professional_ids: [] },
  ...{ category_id: place.categoryId, heading_id: place.headingId },
})

const serviceId = ({ place }: PartnerCast) => ({ service_id: String(place.short) })

const headings = new WeakMap<PartnerCast, number>()

/** An empty heading, which `asks` of the same cast names. */
async function newHeading(cast: PartnerCast, db: Db, name: string): Promise<void> {
  const added = db.insertInto('menu_heading').values({ location_id: cast.place.locationId, name }).returning('id')
  headings.set(cast, (await added.executeTakeFirstOrThrow()).id)
}

const headingId = (cast: PartnerCast) => ({ heading_id: String(headings.get(cast)) })

/** What the location offers, its page, its clients and its people. */
export const shopRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/services': {},
  'POST /api/partner/services': { ask: (cast) => ({ body: serviceForm(cast) }), status: { elsewhere: 422 } },
  'PUT /api/partner/services/{service_id}': {
    owned: true,
    ask: (cast) => ({ params: serviceId(cast), body: serviceForm(cast) }),
  },
  'DELETE /api/partner/services/{service_id}': {
    owned: true,
    ask: (cast) => ({ params: serviceId(cast) }),
    before: ({ place }, db) =>
      db.updateTable('service').set({ active: true }).where('location_id', '=', place.locationId).execute(),
  },
  'PUT /api/partner/services-order': {
    ask: ({ place }) => ({ body: { headings: [{ id: place.headingId, services: [...place.services].reverse() }] } }),
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
