import type { Tx } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { invalid, Refusal } from '#domain/errors.ts'
import { accountOfPhone } from '#usecases/auth/account-of-phone.ts'
import { proveCode, spendCode } from '#usecases/auth/codes/codes.ts'
import { toE164 } from '#usecases/auth/codes/phone-number.ts'
import { readPhoneProof, spendProofOnBooking } from '#usecases/auth/codes/phone-proof.ts'
import { manageUrl } from '#usecases/messages/manage-link.ts'
import { takeTimeAt } from '../../concurrency/at-location.ts'
import { keyedRequest } from '../../concurrency/idempotency.ts'
import type { Context } from '../../context.ts'
import type { NotifiedBooking } from '../notifications/notify.ts'
import { type BookingRequest, guestBooker } from '../order.ts'
import { placeInTransaction } from '../place-booking.ts'

/**
 * The person as they typed themselves, and what proves their phone: a code sent to it, or the proof of a login code.
 */
export type GuestForm = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string | null
  readonly proof: { readonly token: string; readonly confirmationCode: string } | { readonly phoneProof: string }
}

/**
 * Places a booking for a person without a login, whose phone is proved. The proof is used up by the booking alone: a
 * lost slot or a wrong field leaves it good. Throws as placeBooking does, and 422 on the fields of `guest`.
 */
export async function placeGuestBooking(
  ctx: Context,
  request: BookingRequest,
  form: GuestForm,
  key: string | null,
): Promise<{ booking: NotifiedBooking; manageUrl: string }> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  await ctx.limits.take('guestBookingByAddress', ctx.caller.ip)
  if (request.voucherCode?.trim()) await ctx.limits.take('voucherByAddress', ctx.caller.ip)
  const { proof: given, ...named } = form
  const guest = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phone: await onGuest(async () => toE164(form.phone)),
    email: form.email,
  }
  // Judged before the transaction, since a wrong guess counts even though nothing else remains of it; a repeated
  // request whose first answer is stored gets that one, though its code is used up.
  const proof = await provePhone(ctx, guest.phone, given).catch(refusalOnGuest)
  const place = async (tx: Tx) => {
    if (proof instanceof Refusal) throw proof
    const account = await accountOfPhone(ctx, tx, guest.phone)
    const booker = guestBooker(guest, account?.id ?? null)
    return placeInTransaction(ctx, tx, { request, booker, before: () => onGuest(() => proof.spend(tx)) })
  }
  const keyed = keyedRequest(ctx, key, { request, guest: named })
  const booking = await takeTimeAt(ctx, request.locationId, place, keyed)
  return { booking, manageUrl: manageUrl(ctx.settings, booking.number) }
}

type ProvedPhone = { readonly spend: (tx: Tx) => Promise<void> }

async function provePhone(ctx: Context, phone: E164, given: GuestForm['proof']): Promise<ProvedPhone> {
  if ('phoneProof' in given) {
    const proof = readPhoneProof(ctx, given.phoneProof, phone)
    return { spend: (tx) => spendProofOnBooking(ctx, tx, proof) }
  }
  const { token, confirmationCode: code } = given
  const proof = await proveCode(ctx, { purpose: 'guest_booking', phone, token, code })
  return { spend: (tx) => spendCode(ctx, tx, proof) }
}

/** Errors of the phone and the code stand on the fields of `guest`. */
async function onGuest<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((thrown: unknown) => {
    throw refusalOnGuest(thrown)
  })
}

function refusalOnGuest(thrown: unknown): Refusal {
  if (!(thrown instanceof Refusal) || thrown.detail.code !== 'invalid') throw thrown
  const { errors, seconds } = thrown.detail
  const moved = Object.entries(errors).map(([field, messages]) => [`guest.${field}`, messages] as const)
  return invalid(Object.fromEntries(moved), seconds)
}
