import { insertClaims } from '#db/availability/claims.ts'
import { insertHold } from '#db/availability/holds.ts'
import { addJob } from '#db/jobs.ts'
import type { Tx } from '#db/transaction.ts'
import type { WaitlistEntry } from '#db/waitlist/entries.ts'
import { markOffered, offerOwner, setOfferHold } from '#db/waitlist/offers.ts'
import { slotTaken } from '#domain/errors.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { OFFER_MINUTES } from '#domain/waitlist/next-offer.ts'
import { hashToken } from '../auth/sessions/token-hash.ts'
import { refreshFreeTimeIndex } from '../availability/index/refresh-index.ts'
import type { ChosenSlot } from '../availability/slot/choose-slot.ts'
import type { VisitPlan } from '../availability/slot/plan-visit.ts'
import { takeSlot } from '../availability/slot/take-slot.ts'
import type { Caller, Context, Deps } from '../context.ts'
import { insertOfferMessages } from './offer-messages.ts'

/** A free start for the visit of an entry. */
export type Place = {
  readonly entry: WaitlistEntry
  readonly plan: VisitPlan
  readonly date: IsoDate
  readonly minute: MinuteOfDay
}

/**
 * Holds the place a quarter of an hour for the entry's person, writes to them, and has the list looked at again when
 * that is over. Throws slot_taken where somebody was faster, or the entry is offered another place; 422 where the start
 * is none.
 */
export async function offerPlace(deps: Deps, tx: Tx, place: Place): Promise<void> {
  const { entry, plan, date, minute } = place
  // A lapsed hold of an earlier offer may stand until the tidy-up.
  const taking = { plan, start: { date, minute }, ownerKeys: [offerOwner(entry.id)] }
  await takeSlot(nobody(deps), tx, taking, (slot) => writeOffer(deps, tx, place, slot))
  await refreshFreeTimeIndex(tx, deps.now())
  const runAt = endOf(deps)
  const key = `notify-waiting-offer:${entry.locationId}:${entry.id}`
  await addJob(tx, 'notify-waiting', { location_id: entry.locationId, date }, { runAt, key })
}

const endOf = ({ now }: Deps) => now().add({ minutes: OFFER_MINUTES })

/** The context of an offer that nobody asked for. */
const nobody = ({ ...deps }: Deps): Context => ({ ...deps, caller: NOBODY })

const NOBODY: Caller = {
  customerId: null,
  sessionId: null,
  staffSession: null,
  visitor: null,
  device: null,
  ip: '',
  userAgent: '',
  requestId: 'waiting list',
}

async function writeOffer(deps: Deps, tx: Tx, { entry, date, minute }: Place, slot: ChosenSlot): Promise<void> {
  const { locationId, id, serviceIds } = entry
  const { start, end } = slot.shown
  // Long enough that nobody guesses it, and short enough for an SMS.
  const token = deps.random.token().slice(0, 22)
  const until = endOf(deps)
  const offer = { start, end, at: deps.now(), until, hash: hashToken(token) }
  if (!(await markOffered(tx, entry, offer))) throw slotTaken([])
  const holdId = await insertHold(tx, {
    locationId,
    owner: offerOwner(id),
    professionalId: slot.professionalId,
    startsAt: epochToInstant(start),
    endsAt: epochToInstant(end),
    serviceIds,
    expiresAt: until,
    addressHash: null,
    networkHash: null,
  })
  await insertClaims(tx, locationId, { holdId }, slot.claims)
  await setOfferHold(tx, entry, holdId)
  await insertOfferMessages(deps, tx, entry, { date, minute, token, until, holdId })
}
