import { lockOwner } from '#db/locks.ts'
import { transaction } from '#db/transaction.ts'
import {
  deleteEntry,
  deleteOfferHold,
  deleteOtherHolds,
  findOfferByHash,
  type OfferRow,
  reopenEntry,
  takeOverHold,
} from '#db/waitlist/offers.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { refusedStarts } from '#domain/waitlist/next-offer.ts'
import { hashToken } from '../auth/sessions/token-hash.ts'
import { refreshFreeTimeIndex } from '../availability/index/refresh-index.ts'
import { type Context, ownerKeysOf, ownerOf } from '../context.ts'

/** A place that somebody on the waiting list is offered. */
export type PlaceOffer = {
  readonly location: { readonly id: LocationId; readonly slug: string; readonly name: string }
  readonly services: readonly { readonly id: ServiceId; readonly name: string }[]
  readonly professionalId: ProfessionalId | null
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly isHeld: boolean
  readonly until: MinuteOfDay
}

/** The offer behind the link of a message. Throws not_found. */
export async function findOffer(ctx: Context, token: string): Promise<PlaceOffer> {
  return presented(await findRow(ctx, ctx.db, token))
}

/**
 * Gives the hold of the offered place to the caller, in place of what they held, until it lapses as it would have:
 * whoever books holds it. An offer that has lapsed stays as it is. Throws not_found.
 */
export async function takeOffer(ctx: Context, token: string): Promise<PlaceOffer> {
  const owner = ownerOf(ctx)
  return transaction(ctx.db, async (tx) => {
    await lockOwner(tx, owner)
    const offer = await findRow(ctx, tx, token)
    const { holdId } = offer
    if (holdId === null || !offer.isHeld) return presented(offer)
    await deleteOtherHolds(tx, ownerKeysOf(ctx), holdId)
    const isHeld = await takeOverHold(tx, holdId, { owner, now: ctx.now() })
    await refreshFreeTimeIndex(tx, ctx.now())
    return presented({ ...offer, isHeld })
  })
}

/** Gives the place back; its person waits on for another time than that, or no more. Throws not_found. */
export async function refuseOffer(ctx: Context, token: string, waitsOn: boolean): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const offer = await findRow(ctx, tx, token)
    if (offer.holdId !== null) await deleteOfferHold(tx, offer.holdId)
    const { date, minute } = epochToWall(offer.start)
    if (waitsOn) await reopenEntry(tx, offer, { date, starts: refusedStarts(minute, offer.end - offer.start) })
    else await deleteEntry(tx, offer)
    await refreshFreeTimeIndex(tx, ctx.now())
  })
}

async function findRow(ctx: Context, db: Context['db'], token: string): Promise<OfferRow> {
  const offer = await findOfferByHash(db, hashToken(token), ctx.now())
  if (!offer) throw notFound('Linkul nu e întreg sau nu mai e valabil.')
  return offer
}

function presented({ locationId, slug, locationName, start, until, ...offer }: OfferRow): PlaceOffer {
  return {
    location: { id: locationId, slug, name: locationName },
    services: offer.services,
    professionalId: offer.professionalId,
    ...epochToWall(start),
    isHeld: offer.isHeld,
    until: epochToWall(until).minute,
  }
}
