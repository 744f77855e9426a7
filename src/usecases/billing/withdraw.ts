import { type Contract, endContract, insertWithdrawal, listPaidVisits, lockContract } from '#db/billing/withdrawals.ts'
import { lockBooking } from '#db/bookings/booking-row.ts'
import { findBookingCustomer } from '#db/bookings/customer.ts'
import { insertMessage } from '#db/messages/messages.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { type WithdrawalKind, withdrawUntil } from '#domain/billing/withdrawal.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import { plainName } from '#domain/text/typed-text.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { refreshFreeTimeIndex } from '../availability/index/refresh-index.ts'
import { cancelLockedBooking } from '../bookings/changes/cancel-locked-booking.ts'
import { type Context, requireCustomer, todayOf } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'
import { type Receipt, receiptMail, receiptSms } from './receipt-texts.ts'

/**
 * Withdraws from the contract of a voucher or subscription, within 14 days and without a reason. Cancels upcoming
 * bookings that it would have paid for and sends a receipt to customer and business. Throws not_found for another’s,
 * `invalid` on `id` past the last day or for a used voucher.
 */
export async function withdraw(ctx: Context, kind: WithdrawalKind, id: number): Promise<Receipt> {
  const customerId = requireCustomer(ctx)
  return transaction(ctx.db, async (tx) => {
    const contract = await lockContract(tx, customerId, kind, id)
    if (!contract) throw notFound(NO_CONTRACT)
    const contractDate = todayAt(toEpochMinute(contract.concludedAt))
    const last = withdrawUntil(contractDate)
    if (todayOf(ctx) > last) throw invalid({ id: `Te puteai retrage până pe ${longDateLabel(last)}.` })
    if (contract.uses > 0)
      throw invalid({ id: `Voucherul ${contract.name} a fost folosit, așa că nu te mai poți retrage.` })
    await endContract(tx, kind, contract)
    const canceledVisits = kind === 'subscription' ? await cancelVisits(ctx, tx, customerId, contract) : 0
    const sessionsUsed =
      contract.sessionsTotal === null ? null : contract.sessionsTotal - (contract.sessionsLeft ?? 0) - canceledVisits
    const number = `R-${ctx.random.digits(8)}`
    await insertWithdrawal(tx, contract, { number, customerId, kind, contractDate, sessionsUsed, at: ctx.now() })
    const customer = await findBookingCustomer(tx, customerId)
    const receipt = {
      number,
      kind,
      contractDate,
      sessionsUsed,
      canceledVisits,
      at: ctx.now(),
      email: customer?.email ?? null,
      name: plainName(contract.name),
      location: plainName(contract.locationName),
      legalName: plainName(contract.legalName),
    }
    await sendReceipt(ctx, tx, { receipt, contract, customerId, phone: customer?.phone ?? null })
    await refreshFreeTimeIndex(tx, ctx.now())
    return receipt
  })
}

const NO_CONTRACT = 'Nu am găsit un contract din care te mai poți retrage.'

async function cancelVisits(ctx: Context, tx: Tx, customerId: CustomerId, contract: Contract): Promise<number> {
  let canceled = 0
  for (const id of await listPaidVisits(tx, contract, ctx.now())) {
    const booking = await lockBooking(tx, { customerId, id })
    const how = { by: 'customer' as const, reasonId: null, comment: '', givesBack: true }
    if (booking && (await cancelLockedBooking(ctx, tx, booking, how))) canceled += 1
  }
  return canceled
}

type Sending = {
  readonly receipt: Receipt
  readonly contract: Contract
  readonly customerId: CustomerId
  readonly phone: E164 | null
}

async function sendReceipt(
  { settings }: Context,
  tx: Tx,
  { receipt, contract, customerId, phone }: Sending,
): Promise<void> {
  const common = { kind: 'withdrawal', customerId, locationId: contract.locationId }
  const mail = writeMail(settings, receiptMail(receipt))
  const key = `withdrawal:${receipt.number}`
  if (receipt.email !== null)
    await insertMessage(tx, { ...common, key: `${key}:email`, channel: 'email', recipient: receipt.email, ...mail })
  else if (phone !== null)
    await insertMessage(tx, {
      ...common,
      key: `${key}:sms`,
      channel: 'sms',
      recipient: phone,
      text: receiptSms(receipt),
    })
  if (contract.businessEmail !== null)
    await insertMessage(tx, {
      ...common,
      customerId: null,
      key: `${key}:business`,
      channel: 'email',
      recipient: contract.businessEmail,
      ...mail,
    })
}
