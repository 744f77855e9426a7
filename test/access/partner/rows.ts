import { archiveRows } from './archive-rows.ts'
import { calendarRows } from './calendar-rows.ts'
import { onboardingRows } from './onboarding-rows.ts'
import { peopleRows } from './people-rows.ts'
import type { PartnerRow } from './row.ts'
import { shopRows } from './shop-rows.ts'
import { teamRows } from './team-rows.ts'

/** Every endpoint of the provider's side. */
export const partnerRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/me': {},
  'PUT /api/partner/location': {
    owned: true,
    ask: ({ place }) => ({ body: { location_id: place.locationId } }),
    status: { removed: 404 },
  },
  'POST /api/partner/logout': {},
  ...shopRows,
  ...teamRows,
  ...peopleRows,
  ...onboardingRows,
  ...calendarRows,
  ...archiveRows,
}
