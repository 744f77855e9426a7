import { ROLES } from '#domain/staff/rights.ts'
import { PASSWORD } from '../../world/customers.ts'
import { archiveRows } from './archive-rows.ts'
import { calendarRows } from './calendar-rows.ts'
import { PARTNER_ROLES } from './cast.ts'
import { importRows } from './import-rows.ts'
import { offerRows } from './offer-rows.ts'
import { onboardingRows } from './onboarding-rows.ts'
import { peopleRows } from './people-rows.ts'
import type { PartnerRow } from './row.ts'
import { shopRows } from './shop-rows.ts'
import { teamRows } from './team-rows.ts'

const forAll = (status: number) => Object.fromEntries(PARTNER_ROLES.map((role) => [role, status]))
const forMembers = (status: number) =>
  Object.fromEntries([...ROLES, 'elsewhere' as const].map((role) => [role, status]))

/** Every endpoint of the provider's side. */
export const partnerRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/me': {},
  'PUT /api/partner/location': {
    owned: true,
    ask: ({ salon }) => ({ body: { location_id: salon.locationId } }),
    status: { removed: 404 },
  },
  'POST /api/partner/logout': {},
  // The token of no first step.
  'POST /api/partner/login/code': {
    ask: () => ({ body: { token: 'x.y', confirmation_code: '123456' } }),
    status: forAll(401),
  },
  'GET /api/partner/account': {},
  'PUT /api/partner/account': { ask: () => ({ body: { first_name: 'Ana', last_name: 'Pop' } }) },
  'GET /api/partner/notices': {},
  'PUT /api/partner/notices': { ask: () => ({ body: { on: ['booking_requested'], of_colleagues: false } }) },
  'GET /api/partner/second-factor': {},
  'POST /api/partner/second-factor/offer': {},
  // A code of no app.
  'POST /api/partner/second-factor': {
    ask: () => ({ body: { confirmation_code: '123456', current_password: PASSWORD } }),
    status: forMembers(422),
  },
  'POST /api/partner/second-factor/removal': {
    ask: () => ({ body: { confirmation_code: '123456' } }),
    status: forMembers(422),
  },
  ...shopRows,
  ...offerRows,
  ...teamRows,
  ...peopleRows,
  ...onboardingRows,
  ...calendarRows,
  ...archiveRows,
  ...importRows,
}
