import * as db from '#db/billing/desk/read-vouchers.ts'
import { type VoucherState, voucherStateOn } from '#domain/billing/deal-status.ts'
import { notFound } from '#domain/errors.ts'
import type { VoucherId } from '#domain/ids.ts'
import { formatAmount } from '#domain/money.ts'
import { csvText } from '#domain/text/csv.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { todayOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'

export type DeskVoucherView = db.DeskVoucher & { readonly state: VoucherState }

/** The location's vouchers as the team sees them, each batch once. */
export async function listDeskVouchers(ctx: StaffContext, paging: { page: number; perPage: number }) {
  const today = todayOf(ctx)
  const { vouchers, total } = await db.listDeskVouchers(ctx.db, ctx.staff.locationId, paging)
  return { vouchers: vouchers.map((row) => toView(row, today)), total }
}

const SHOWN_USES = 100

/** A voucher or a batch with its codes and latest uses. Throws not_found. */
export async function getDeskVoucher(ctx: StaffContext, id: VoucherId) {
  const { locationId } = ctx.staff
  const today = todayOf(ctx)
  const [found, codes, uses] = await Promise.all([
    db.findDeskVoucher(ctx.db, locationId, id),
    db.listCodes(ctx.db, locationId, id),
    db.listUses(ctx.db, locationId, id, SHOWN_USES),
  ])
  if (!found) throw notFound()
  const voucher = toView(found, today)
  return { voucher, codes: codes.map((code) => ({ ...code, state: stateOfCode(found, code, today) })), uses }
}

/** The codes of a voucher or a batch as a table for spreadsheets. Throws not_found. */
export async function exportCodes(ctx: StaffContext, id: VoucherId): Promise<string> {
  const { voucher, codes } = await getDeskVoucher(ctx, id)
  const discount = voucher.type === 'percentage' ? `${voucher.discount}%` : `${formatAmount(voucher.discount)} RON`
  const services = voucher.services?.join(', ') ?? 'toate'
  return csvText([
    ['Cod', 'Reducere', 'Servicii', 'Valabil din', 'Valabil până', 'De câte ori', 'Folosit', 'Stare'],
    ...codes.map(({ code, uses, maxUses, state }) => [
      code,
      discount,
      services,
      voucher.validFrom,
      voucher.validUntil,
      maxUses,
      uses,
      STATE_WORDS[state],
    ]),
  ])
}

const STATE_WORDS: Readonly<Record<VoucherState, string>> = {
  approved: 'activ',
  scheduled: 'încă nu a început',
  pending: 'în așteptare',
  rejected: 'respins',
  canceled: 'oprit',
  expired: 'expirat',
  used: 'folosit',
}

const toView = (row: db.DeskVoucher, today: IsoDate): DeskVoucherView => ({ ...row, state: voucherStateOn(row, today) })

function stateOfCode(of: db.DeskVoucher, { status, uses, maxUses }: db.DeskCode, today: IsoDate): VoucherState {
  const live = status === 'approved' ? 1 : 0
  const open = live === 1 && (maxUses === null || uses < maxUses) ? 1 : 0
  return voucherStateOn({ validFrom: of.validFrom, validUntil: of.validUntil, status, live, open }, today)
}
