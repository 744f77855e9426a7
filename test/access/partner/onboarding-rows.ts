import { draft } from '../../world/draft.ts'
import { PARTNER_ROLES, type PartnerRole } from './cast.ts'
import type { PartnerRow } from './row.ts'

const everybody = (status: number) =>
  Object.fromEntries(PARTNER_ROLES.map((role) => [role, status])) as Record<PartnerRole, number>

/** Well formed, with a CUI that is none. */
const wrongRegistration = {
  first_name: 'Ana',
  last_name: 'Pop',
  email: 'ana@dichis.test',
  phone: '0722 100 100',
  cui: '2816465',
  token: 'x',
  confirmation_code: '123456',
  legal_name: 'A SRL',
  registry_number: 'J22/1/2020',
  address: 'Iași',
  location_name: 'Salonul Ana',
  category: 'coafor',
  city: 'Iași',
  accepted_terms: '2026-11-28',
  accepted_data_processing: '2026-11-28',
}

const { cui, legal_name, registry_number, address, email, phone } = wrongRegistration
const wrongBusiness = { cui, legal_name, registry_number, address, email, phone }

/** Endpoints by which a business registers and sets up its first location. */
export const onboardingRows: Readonly<Record<string, PartnerRow>> = {
  'POST /api/partner/register': { ask: () => ({ body: wrongRegistration }), status: everybody(422) },
  'POST /api/partner/register/check': { ask: () => ({ body: { phone: '0722 100 100', city: 'Iași' } }) },
  'GET /api/partner/register/business': { ask: () => ({ query: { cui: '2816464' } }) },
  'GET /api/partner/register/documents': {},
  'GET /api/partner/setup': { before: ({ salon }, db) => draft(db, salon.locationId), status: { elsewhere: 404 } },
  'PUT /api/partner/setup/address': {
    before: ({ salon }, db) => draft(db, salon.locationId),
    ask: () => ({ body: { address: 'Str. Palat 2', latitude: 47.16, longitude: 27.58 } }),
    status: { elsewhere: 404 },
  },
  'PUT /api/partner/setup/services': {
    before: ({ salon }, db) => draft(db, salon.locationId),
    ask: () => ({ body: { services: [{ name: 'Tuns', duration: 30, price: 50 }] } }),
    status: { elsewhere: 404 },
  },
  'PUT /api/partner/setup/hours': {
    before: ({ salon }, db) => draft(db, salon.locationId),
    ask: () => ({ body: { hours: [{ weekday: 1, start_time: '09:00', end_time: '18:00' }] } }),
    status: { elsewhere: 404 },
  },
  'PUT /api/partner/setup/team': {
    before: ({ salon }, db) => draft(db, salon.locationId),
    ask: () => ({ body: { works_here: true, colleague: null } }),
    status: { elsewhere: 404 },
  },
  'POST /api/partner/setup/publish': {
    before: ({ salon }, db) => draft(db, salon.locationId),
    ask: () => ({ body: { licence: null } }),
    status: { elsewhere: 404 },
  },
  'GET /api/partner/page/address': {},
  'PUT /api/partner/page/address': {
    ask: () => ({ body: { city: 'Iași', address: 'Str. Palat 2', latitude: 47.16, longitude: 27.58 } }),
  },
  'GET /api/partner/business': {},
  // Well formed, with a CUI that is none.
  'PUT /api/partner/business': { ask: () => ({ body: wrongBusiness }), status: { owner: 422, elsewhere: 422 } },
  'PUT /api/partner/business/category': { ask: () => ({ body: { category: 'coafor', licence: null } }) },
  'GET /api/partner/listing': {},
  'GET /api/partner/listing/qr.svg': {},
  'POST /api/partner/listing/answer': {
    before: ({ salon }, db) => draft(db, salon.locationId, 'asked'),
    ask: () => ({ body: { answer: 'Am încărcat autorizația.' } }),
    status: { elsewhere: 404 },
  },
}
