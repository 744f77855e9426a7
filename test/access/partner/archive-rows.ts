import { PASSWORD } from '../../world/customers.ts'
import type { PartnerRow } from './row.ts'

/** Endpoints of 'Descarcă tot': the owner's alone. */
export const archiveRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/archive': {},
  'POST /api/partner/archive/code': {},
  'POST /api/partner/archive/proof': { ask: () => ({ body: { current_password: PASSWORD } }) },
  'GET /api/partner/archive.zip': {
    before: (_cast, db) =>
      db
        .updateTable('staff_session')
        .set({ proved_at: Temporal.Instant.from('2026-11-21T09:59:00Z') })
        .execute(),
  },
}
