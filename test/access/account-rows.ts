import type { LocationId } from '#domain/ids.ts'
import { PASSWORD } from '../world/customers.ts'
import { all, credential, freshEmail, freshPhone, NO_ID, type Rows } from './row.ts'

const passwords = { password: 'o-parolă-nouă-1', password_confirmation: 'o-parolă-nouă-1' }
const ownId = (cast: { owner: { id: number } }, missing: boolean) => ({ user_id: missing ? NO_ID : cast.owner.id })
const ofSalon = (cast: { salon: { locationId: LocationId } }) => ({ params: { location_id: cast.salon.locationId } })
const noInvitation = { params: { token: 'a'.repeat(43) } }
const picture = () => new File(['nu e o poză'], 'eu.jpg')

// The matrix runs at ten that day.
const PROVED = Temporal.Instant.from('2026-11-21T09:55:00Z')

/** The account's endpoints: whose account it is the session says. */
export const accountRows: Rows = {
  'GET /api/user': {},
  'GET /api/public/staff-invitations/{token}': { ask: () => noInvitation, status: all(404) },
  'POST /api/staff-invitations/{token}/accept': { ask: () => noInvitation, status: { owner: 404, other: 404 } },
  'PUT /api/account/profile': { ask: () => ({ body: { first_name: 'Ana', last_name: 'Pop' } }) },
  'POST /api/account/avatar': { ask: () => ({ body: { image: picture() } }), status: { owner: 422, other: 422 } },
  'DELETE /api/account/avatar': {},
  'POST /api/account/profile-change-email': { ask: () => ({ body: { email: freshEmail() } }) },
  'PATCH /api/account/profile-confirm-change-email': {
    ask: () => ({ body: { email: freshEmail(), confirmation_code: '000000' } }),
    status: { owner: 422, other: 422 },
  },
  'POST /api/account/profile-change-phone': { ask: () => ({ body: { phone: freshPhone() } }) },
  'PATCH /api/account/profile-confirm-change-phone': {
    ask: () => ({ body: { phone: freshPhone(), confirmation_code: '000000' } }),
    status: { owner: 422, other: 422 },
  },
  'PUT /api/account/change-password/{user_id}': {
    owned: true,
    ask: (cast, _, missing) => ({
      params: ownId(cast, missing),
      body: { current_password: PASSWORD, ...passwords },
    }),
  },
  'PUT /api/account/set-up-password/{user_id}': {
    owned: true,
    before: ({ owner }, db) =>
      db.updateTable('customer').set({ password_hash: null }).where('id', '=', owner.id).execute(),
    ask: (cast, _, missing) => ({ params: ownId(cast, missing), body: passwords }),
  },
  'GET /api/account/identity': {},
  'POST /api/account/identity': { ask: () => ({ body: { current_password: PASSWORD } }) },
  'POST /api/account/identity/code': {},
  'POST /api/account/identity/passkey/options': { status: { other: 422 } },
  'GET /api/account/passkeys': {},
  'POST /api/account/passkeys/options': {},
  'POST /api/account/passkeys': {
    ask: () => ({ body: { credential: credential({ attestationObject: 'AAAA' }), name: 'Cheia mea' } }),
    status: { owner: 422, other: 422 },
  },
  'PATCH /api/account/passkeys/{id}': {
    owned: true,
    ask: ({ passkey }, _, missing) => ({ params: { id: missing ? NO_ID : passkey }, body: { name: 'Alt nume' } }),
  },
  'DELETE /api/account/passkeys/{id}': {
    owned: true,
    ask: ({ passkey }, _, missing) => ({ params: { id: missing ? NO_ID : passkey } }),
  },
  'GET /api/account/sessions': {},
  'DELETE /api/account/sessions': {},
  'DELETE /api/account/sessions/{id}': {
    owned: true,
    ask: ({ device }, _, missing) => ({ params: { id: missing ? NO_ID : device } }),
  },
  'POST /api/account/socials/{social}': {
    ask: () => ({ params: { social: 'apple' }, body: { token: 'nu e al lui Apple' } }),
    status: { owner: 422, other: 422 },
  },
  'DELETE /api/account/socials/{social}': {
    owned: true,
    ask: (_, __, missing) => ({
      params: { social: missing ? 'facebook' : 'apple' },
      body: { current_password: PASSWORD },
    }),
  },
  'GET /api/account/email-confirmation': {},
  'POST /api/account/email-confirmation': { status: { owner: 422, other: 422 } },
  'GET /api/account/export': {
    before: (_, db) => db.updateTable('session').set({ proved_at: PROVED }).execute(),
  },
  'POST /api/account/export': { ask: () => ({ body: { current_password: PASSWORD } }) },
  'DELETE /api/account': { ask: () => ({ body: { current_password: PASSWORD } }) },
  'GET /api/account/favorites': {},
  'GET /api/account/favorite-ids': {},
  'PUT /api/account/favorites/{location_id}': { ask: ofSalon },
  'DELETE /api/account/favorites/{location_id}': { ask: ofSalon },
  'GET /api/account/attendees': {},
  'DELETE /api/account/attendees/{id}': { ask: () => ({ params: { id: NO_ID } }) },
  'GET /api/account/notifications': {},
  'PUT /api/account/notifications': { ask: () => ({ body: { sms: true, email: true, reminders: false } }) },
}
