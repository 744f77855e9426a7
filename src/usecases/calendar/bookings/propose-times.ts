import { deleteClaims, insertClaims, type NewClaim } from '#db/availability/claims.ts'
import { clearHolds, insertHold } from '#db/availability/holds.ts'
import { type BookingRow, findBookingRow } from '#db/bookings/booking-row.ts'
import { getBooking } from '#db/bookings/booking-view.ts'
import { askClient, listOwnClaims, listProposed } from '#db/bookings/changes/proposals.ts'
import { findKnownVisit } from '#db/bookings/known-visit.ts'
import { findRecipient } from '#db/bookings/recipient.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import { isTaken } from '#db/errors.ts'
import type { Tx } from '#db/transaction.ts'
import { subtract } from '#domain/availability/intervals.ts'
import { ANSWER_HOURS, proposalKeys } from '#domain/bookings/proposal.ts'
import { type Alternative, inProgress, invalid, isRefusal } from '#domain/errors.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { notifiedBy, reachOf } from '#domain/messages/reach.ts'
import { whyNotAsked } from '#domain/messages/why-not-asked.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToInstant, epochToWall } from '#domain/time/wall-time.ts'
import { refreshFreeTimeIndex } from '../../availability/index/refresh-index.ts'
import { type ChosenSlot, chooseSlot } from '../../availability/slot/choose-slot.ts'
import type { WantedStart } from '../../availability/slot/plan-visit.ts'
import { findAlternatives } from '../../availability/slot/refusals.ts'
import { planAgain } from '../../bookings/changes/plan-move.ts'
import { notifyBooking } from '../../bookings/notifications/notify.ts'
import { proposalWords } from '../../bookings/notifications/proposal-words.ts'
import { lapseBefore } from '../../bookings/visit-rows.ts'
import { minuteOf, todayOf } from '../../context.ts'
import { requireCalendarOf, type StaffContext } from '../../staff/staff.ts'
import { staffTaking } from '../acts/staff-slot.ts'
import { notifiedTo } from '../notified-to.ts'
import { actOnBooking } from './act-on-booking.ts'
import { checkOpenRequest } from './answer-request.ts'
import { changeable } from './changeable.ts'

export type Proposed = WantedStart & {
  /** Null: the one who has the request. */
  readonly professionalId: ProfessionalId | null
}

/**
 * Proposes other times for a request, in place of earlier ones: each is held until the client answers, at the latest
 * until the deadline that both read. Throws not_found, forbidden, 422 by time (`times.0`) or for what is no open
 * request.
 */
export function proposeTimes(ctx: StaffContext, id: BookingId, times: readonly Proposed[]): Promise<void> {
  return actOnBooking(ctx, id, { kind: 'times_proposed', factsOf: proposedFacts }, async (tx, booking) => {
    await checkAskable(ctx, tx, booking, times)
    const own = await listOwnClaims(tx, booking)
    // Free while the times are chosen: a proposed time may overlap the asked one, and another proposed one.
    await deleteClaims(tx, booking.locationId, id)
    const slots: ChosenSlot[] = []
    for (const [index, time] of times.entries()) slots.push(await chooseTime(ctx, tx, { booking, time, index }))
    const until = deadlineOf(ctx, booking, slots)
    const before = await findKnownVisit(tx, booking)
    await askClient(tx, booking, until, ctx.now())
    if (own.length > 0) await insertClaims(tx, booking.locationId, { bookingId: id }, own)
    await holdAll(tx, booking, { slots, own, until })
    const addition = proposalWords(
      slots.map(({ shown }) => shown.start),
      { until, today: todayOf(ctx) },
    )
    await notifyBooking(ctx, tx, booking, { change: 'proposed', before, addition })
    await refreshFreeTimeIndex(tx, ctx.now())
  })
}

/** The proposed times, as the clock shows them. */
async function proposedFacts(tx: Tx, booking: BookingRow): Promise<object> {
  const times = await listProposed(tx, booking)
  const wall = times.map(({ start }) => epochToWall(start))
  return { proposed: wall.map(({ date, minute }) => `${date} ${formatTime(minute)}`) }
}

async function checkAskable(ctx: StaffContext, tx: Tx, booking: BookingRow, times: readonly Proposed[]): Promise<void> {
  checkOpenRequest(ctx, booking)
  const { contact, isNamedByNumber } = await findRecipient(tx, booking.locationId, booking.id)
  const notified = notifiedTo(ctx, { isNamedByNumber, notified: notifiedBy(reachOf(contact)) })
  const why = notified && whyNotAsked(notified)
  if (why !== null) throw invalid({ booking_id: `Nu putem întreba clientul: ${why}. Sună-l.` })
  const { subscription } = await getBooking(tx, booking.locationId, booking.id)
  if (subscription !== null && subscription.status !== 'approved')
    throw invalid({ booking_id: 'Cererea așteaptă abonamentul: accept-o sau refuz-o.' })
  if (new Set(times.map(({ date, minute }) => `${date} ${minute}`)).size < times.length)
    throw invalid({ times: 'Ai ales de două ori aceeași oră.' })
}

type Choosing = { readonly booking: BookingRow; readonly time: Proposed; readonly index: number }

/** The professional and resources that would serve the request then; nothing is taken yet. */
async function chooseTime(ctx: StaffContext, tx: Tx, { booking, time, index }: Choosing): Promise<ChosenSlot> {
  const { locationId, id } = booking
  const professionalId = time.professionalId ?? booking.professionalId
  requireCalendarOf(ctx, professionalId)
  try {
    const [plan, names] = await Promise.all([
      planAgain(tx, booking, professionalId, { byTeam: true }),
      listFirstNames(tx, locationId),
    ])
    const slot = { plan, names, start: time, override: false, exempt: EXEMPT, earliest: minuteOf(ctx) }
    const chosen = await chooseSlot(ctx, tx, staffTaking(ctx, tx, slot, { ownerKeys: proposalKeys(id) }))
    await clearHolds(tx, { locationId, claims: chosen.claims, owners: proposalKeys(id), now: ctx.now() })
    if (chosen.shown.start === booking.start && chosen.professionalId === booking.professionalId)
      throw invalid({ start_time: 'Este chiar ora cerută.' })
    return chosen
  } catch (thrown) {
    throw refusedTime(ctx, thrown, time, index)
  }
}

/** A free hour counts whatever notice and grid say to customers. */
const EXEMPT = ['notice', 'horizon', 'grid'] as const

function refusedTime(ctx: StaffContext, thrown: unknown, { date, minute }: Proposed, index: number): unknown {
  const when = dayTimeLabel(date, minute, todayOf(ctx))
  if (isRefusal(thrown, 'slot_taken')) return invalid({ [`times.${index}`]: `${when} nu e liberă. Alege altă oră.` })
  if (!isRefusal(thrown) || thrown.detail.code !== 'invalid') return thrown
  return invalid({ [`times.${index}`]: `${when}: ${Object.values(thrown.detail.errors).flat().join(' ')}` })
}

/** At the latest when the first of the times comes, or the asked one. */
function deadlineOf(ctx: StaffContext, booking: BookingRow, slots: readonly ChosenSlot[]): Temporal.Instant {
  const starts = [booking.start, ...slots.map(({ shown }) => shown.start)]
  return lapseBefore(epochToInstant(Math.min(...starts)), ctx.now().add({ hours: ANSWER_HOURS }))
}

type Holding = {
  readonly slots: readonly ChosenSlot[]
  readonly own: readonly NewClaim[]
  readonly until: Temporal.Instant
}

/** Holds each time, except what the request itself or an earlier of the times has already. */
async function holdAll(tx: Tx, booking: BookingRow, { slots, own, until }: Holding): Promise<void> {
  const { locationId, id, serviceIds } = booking
  const taken = [...own]
  for (const [index, { professionalId, shown, claims }] of slots.entries()) {
    const holdId = await insertHold(tx, {
      locationId,
      owner: proposalKeys(id)[index]!,
      professionalId,
      serviceIds,
      startsAt: epochToInstant(shown.start),
      endsAt: epochToInstant(shown.end),
      expiresAt: until,
      addressHash: null,
      networkHash: null,
    })
    const missing = claims.flatMap(({ resourceId, span }) => {
      const there = taken.filter((claim) => claim.resourceId === resourceId).map((claim) => claim.span)
      return subtract(
        [span],
        there.toSorted((a, b) => a.start - b.start),
      ).map((part) => ({ resourceId, span: part }))
    })
    if (missing.length > 0)
      await insertClaims(tx, locationId, { holdId }, missing).catch((thrown: unknown) => {
        throw isTaken(thrown, 'claim') ? inProgress() : thrown
      })
    taken.push(...missing)
  }
}

/** The free times with the same professional nearest to the one that is asked for. Throws not_found. */
export async function listProposable(ctx: StaffContext, id: BookingId): Promise<Alternative[]> {
  const { locationId } = ctx.staff
  const booking = changeable(ctx, await findBookingRow(ctx.db, { locationId, id }))
  const { professionalId, start } = booking
  const plan = await planAgain(ctx.db, booking, professionalId, { byTeam: true })
  const ignored = { ownerKeys: proposalKeys(id), bookingId: id }
  const wanted = { plan, start: epochToWall(start), own: start, isAtDesk: true }
  return findAlternatives(ctx.db, { ...wanted, ignored, now: ctx.now() })
}
