import type { Db } from '#db/pool.ts'
import type { OfferId, VoucherId } from '#domain/ids.ts'
import { addVoucherCode } from '../../world/booking.ts'
import { addOffer } from '../../world/offers.ts'
import type { PartnerCast } from './cast.ts'
import type { PartnerRow } from './row.ts'

const vouchers = new WeakMap<PartnerCast, VoucherId>()

async function newVoucher(cast: PartnerCast, db: Db): Promise<void> {
  if (!vouchers.has(cast)) vouchers.set(cast, await addVoucherCode(db, cast.salon.locationId, 'VARA10'))
}

const offers = new WeakMap<PartnerCast, OfferId>()

/** An offer of the salon, made again for each role, because one may end it. */
async function newOffer(cast: PartnerCast, db: Db): Promise<void> {
  offers.set(cast, await addOffer(db, cast.salon, '2099-01-01', '2099-01-31'))
}

const offerId = (cast: PartnerCast) => ({ offer_id: String(offers.get(cast)) })

const voucherId = (cast: PartnerCast) => ({ voucher_id: String(vouchers.get(cast)) })

const NO_LIMITS = { valid_from: null, valid_until: null, max_uses: null, max_uses_per_customer: null }

const equipment = new WeakMap<PartnerCast, { group: number; unit: number }>()

async function newEquipment(cast: PartnerCast, db: Db): Promise<void> {
  if (equipment.has(cast)) return
  const { locationId: location_id } = cast.salon
  const added = db.insertInto('equipment_group').values({ location_id, name: 'Scaun' }).returning('id')
  const group = (await added.executeTakeFirstOrThrow()).id
  const unit = { location_id, equipment_group_id: group, unit: 1 }
  const { id } = await db.insertInto('resource').values(unit).returning('id').executeTakeFirstOrThrow()
  equipment.set(cast, { group, unit: id })
}

const offerForm = ({ salon }: PartnerCast) => ({
  start_date: '2026-12-01',
  end_date: '2026-12-24',
  start_time: null,
  end_time: null,
  discount_type: 'percentage',
  discount: 10,
  service_ids: [salon.short],
})

/** The location's equipment and offers and vouchers. */
export const offerRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/equipment-groups': {},
  'POST /api/partner/equipment-groups': { ask: (_cast, role) => ({ body: { name: `Laser ${role}`, units: 1 } }) },
  'PUT /api/partner/equipment-groups/{group_id}': {
    owned: true,
    before: newEquipment,
    ask: (cast) => ({ params: { group_id: String(equipment.get(cast)?.group) }, body: { name: 'Scaun', units: 2 } }),
  },
  'PUT /api/partner/equipment-units/{unit_id}': {
    owned: true,
    before: newEquipment,
    ask: (cast) => ({ params: { unit_id: String(equipment.get(cast)?.unit) }, body: { out_of_order: true } }),
  },
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
  'GET /api/partner/offers': {},
  'POST /api/partner/offers/preview': {
    ask: (cast) => ({ body: { ...offerForm(cast), id: null } }),
    // The service is of another menu.
    status: { elsewhere: 422 },
  },
  'POST /api/partner/offers': { ask: (cast) => ({ body: offerForm(cast) }), status: { elsewhere: 422 } },
  'GET /api/partner/offers/{offer_id}': {
    owned: true,
    before: newOffer,
    ask: (cast) => ({ params: offerId(cast) }),
  },
  'PUT /api/partner/offers/{offer_id}': {
    owned: true,
    before: newOffer,
    ask: (cast) => ({ params: offerId(cast), body: offerForm(cast) }),
  },
  'DELETE /api/partner/offers/{offer_id}': {
    owned: true,
    before: newOffer,
    ask: (cast) => ({ params: offerId(cast) }),
  },
}
