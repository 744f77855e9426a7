import type { Db } from '#db/pool.ts'
import type { VoucherId } from '#domain/ids.ts'
import { addVoucherCode } from '../../world/booking.ts'
import type { PartnerCast } from './cast.ts'
import type { PartnerRow } from './row.ts'

const vouchers = new WeakMap<PartnerCast, VoucherId>()

async function newVoucher(cast: PartnerCast, db: Db): Promise<void> {
  if (!vouchers.has(cast)) vouchers.set(cast, await addVoucherCode(db, cast.salon.locationId, 'VARA10'))
}

const voucherId = (cast: PartnerCast) => ({ voucher_id: String(vouchers.get(cast)) })

const NO_LIMITS = { valid_from: null, valid_until: null, max_uses: null, max_uses_per_customer: null }

/** The location's vouchers. */
export const offerRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/vouchers': {},
  'POST /api/partner/vouchers': {
    ask: (_cast, role) => ({
      body: {
        code: `NOU-${role}`,
        count: 1,
        discount_type: 'percentage',
        discount: 10,
        service_ids: [],
        ...NO_LIMITS,
      },
    }),
  },
  'GET /api/partner/vouchers/{voucher_id}': {
    owned: true,
    before: newVoucher,
    ask: (cast) => ({ params: voucherId(cast) }),
  },
  'GET /api/partner/vouchers/{voucher_id}/codes.csv': {
    owned: true,
    before: newVoucher,
    ask: (cast) => ({ params: voucherId(cast) }),
  },
  'PUT /api/partner/vouchers/{voucher_id}': {
    owned: true,
    before: newVoucher,
    ask: (cast) => ({ params: voucherId(cast), body: NO_LIMITS }),
  },
  'PUT /api/partner/vouchers-usable': {
    owned: true,
    before: newVoucher,
    ask: (cast) => ({ body: { ids: [vouchers.get(cast)], usable: false } }),
  },
}
