import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { PASSWORD } from '../world/customers.ts'
import type { Cast } from './cast.ts'
import { all, credential, freshEmail, freshPhone, type Rows } from './row.ts'

const salon = ({ salon }: Cast) => ({ params: { id: salon.locationId } })
const location = ({ salon }: Cast) => ({ params: { location_id: salon.locationId } })
const passwords = { password: 'o-parolă-nouă-1', password_confirmation: 'o-parolă-nouă-1' }
const code = { token: 'nu-e-al-nimanui', confirmation_code: '000000' }
const registration = () => ({
  first_name: 'Ana',
  last_name: 'Pop',
  email: freshEmail(),
  phone: freshPhone(),
  ...passwords,
  terms_and_conditions: true,
  register_method: 'email',
})

/** Endpoints open to anybody: the catalogue, and the ways in, which need a proof and no session. */
export const openRows: Rows = {
  'GET /api/public/locations': {},
  'GET /api/public/locations/suggestions': { ask: () => ({ query: { search: 'Salon' } }) },
  'GET /api/public/locations/highlights': { ask: () => ({ query: { latitude: '47.16', longitude: '27.58' } }) },
  'GET /api/public/locations/map': { ask: () => ({ query: { zoom: '7' } }) },
  'GET /api/public/locations/form/get': {},
  'GET /api/public/locations/{slug}/{location_id}': {
    ask: ({ salon }) => ({ params: { slug: salon.slug, location_id: salon.locationId } }),
  },
  'GET /api/public/locations-services/{id}': { ask: salon },
  'GET /api/public/locations-gallery/{id}': { ask: salon },
  'GET /api/public/locations-reviews/{location_id}': { ask: location },
  'GET /api/public/locations-general-rating/{location_id}': { ask: location },
  'GET /api/public/locations-availability/{id}': {
    ask: (cast) => ({
      ...salon(cast),
      query: { services: cast.salon.services[0], from: '2026-12-01', to: '2026-12-02' },
    }),
  },
  'GET /api/public/locations-availability/{id}/professionals': { ask: (cast) => salon(cast) },
  'GET /api/public/cities/{slug}': { ask: () => ({ params: { slug: 'iasi' } }) },
  'GET /api/public/places': { ask: () => ({ query: { search: 'Iași' } }) },
  'GET /api/public/places/towns': { ask: () => ({ query: { least_population: '300000' } }) },
  'POST /api/public/consents': {
    ask: () => ({ body: { essential: true, analytics: false, marketing: false, version: CONSENT_VERSION } }),
  },
  'POST /api/public/feedback': { ask: () => ({ body: { name: 'Ana', email: freshEmail(), message: 'Bun.' } }) },
  'GET /sanctum/csrf-cookie': {},
  'POST /auth/login': { ask: ({ owner }) => ({ body: { from: 'client', email: owner.email, password: PASSWORD } }) },
  'POST /auth/login-social': { ask: () => ({ body: { social: 'apple', token: 'x' } }), status: all(422) },
  'POST /auth/passkey/options': {},
  'POST /auth/passkey': {
    ask: () => ({ body: { credential: credential({ authenticatorData: 'AAAA', signature: 'AAAA' }) } }),
    status: all(401),
  },
  'POST /auth/refresh': { status: all(401) },
  'POST /auth/logout': {},
  'POST /auth/setup-password': {
    ask: ({ owner }) => ({ body: { email: owner.email, current_password: 'alta', ...passwords } }),
    status: all(401),
  },
  'PUT /setup-password': { ask: () => ({ body: { token: 'nu-e-al-nimanui', ...passwords } }), status: all(422) },
  'GET /api/public/email-confirmation': { ask: () => ({ query: { token: 'nu-e-al-nimanui' } }), status: all(422) },
  'POST /api/public/email-confirmation': { ask: () => ({ body: { token: 'nu-e-al-nimanui' } }), status: all(422) },
  'DELETE /api/public/email-confirmation': { ask: () => ({ body: { token: 'nu-e-al-nimanui' } }), status: all(422) },
  'POST /api/auth/login-with-sms': { ask: () => ({ body: { phone: freshPhone() } }) },
  'POST /api/auth/confirm-login-with-sms': {
    ask: ({ owner }) => ({ body: { phone: owner.phone, ...code } }),
    status: all(422),
  },
  'POST /api/auth/social-proof': {
    ask: () => ({ body: { social: 'apple', state: 'x', token: 'x' } }),
    status: all(422),
  },
  'POST /api/register/re-temp': { ask: () => ({ body: registration() }) },
  'POST /api/register/client': { ask: () => ({ body: { ...registration(), ...code } }), status: all(422) },
  'POST /api/password/code/email': { ask: () => ({ body: { email: freshEmail() } }) },
  'POST /api/password/code/verify': {
    ask: ({ owner }) => ({ body: { email: owner.email, token: '000000' } }),
    status: all(422),
  },
  'POST /api/password/reset': {
    ask: ({ owner }) => ({ body: { email: owner.email, token: '000000', ...passwords } }),
    status: all(422),
  },
}
