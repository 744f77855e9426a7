import { findCustomerByPhone, takePhone } from '#db/auth/customers.ts'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { isDormant } from '#domain/auth/dormant.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { knownDevice } from './codes/known-device.ts'
import { notifyOwner } from './notify-owner.ts'
import { recordEvent } from './record-event.ts'

/** The account that a proved phone stands for; null where there is none, or a dormant one. */
export async function accountOfPhone(ctx: Context, db: Db, phone: E164) {
  const customer = await findCustomerByPhone(db, phone)
  return customer && isDormant(customer, ctx.now()) ? null : customer
}

/**
 * The account that a code sent to the phone opens by itself. A dormant one opens in a browser that has been logged in
 * to it; elsewhere throws `invalid` on phone, with the ways that are left. Null: the phone has none.
 */
export async function accountOpenedByCode(ctx: Context, db: Db, phone: E164) {
  const customer = await findCustomerByPhone(db, phone)
  if (!customer || !isDormant(customer, ctx.now()) || knownDevice(ctx, customer.id, 'loggedIn')) return customer
  throw invalid({ phone: DORMANT })
}

const DORMANT =
  'În contul cu numărul acesta nu a mai intrat nimeni de peste un an, iar numerele se dau mai departe. Dacă e contul tău, intră cu e-mailul și parola; dacă nu știi parola, alege una nouă prin e-mail. Dacă numărul e al tău de curând, creează un cont nou.'

/** Takes the phone from a dormant account, for somebody who has just proved it; its owner is told by mail. */
export async function takeDormantPhone(ctx: Context, tx: Tx, phone: E164): Promise<void> {
  const customer = await findCustomerByPhone(tx, phone)
  if (!customer || !isDormant(customer, ctx.now())) return
  await takePhone(tx, customer.id)
  await recordEvent(ctx, tx, { event: 'phone_taken_back', customerId: customer.id })
  // The number is somebody else's by now.
  await notifyOwner(ctx, tx, { ...customer, phone: null }, 'phone')
}
