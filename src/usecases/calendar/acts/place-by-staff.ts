import { loadActState } from '#db/calendar/act-state.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import type { Client, VisitClient } from '#db/clients/clients.ts'
import type { Tx } from '#db/transaction.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { loadBetween } from '../../availability/between/between-visits.ts'
import { findHolds, professionalOf } from '../../availability/holds/own-hold.ts'
import type { ChosenSlot } from '../../availability/slot/choose-slot.ts'
import { planVisit, type VisitPlan, type WantedStart } from '../../availability/slot/plan-visit.ts'
import { takeSlot } from '../../availability/slot/take-slot.ts'
import { type NotifiedBooking, notifyOf, type Written } from '../../bookings/notifications/notify.ts'
import { priceVisit, visitRows } from '../../bookings/visit-rows.ts'
import { insertNumbered } from '../../bookings/write-booking.ts'
import { takeTimeAt } from '../../concurrency/at-location.ts'
import { keyedRequest } from '../../concurrency/idempotency.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { limitPlacing } from './limit-placing.ts'
import { type ClientChoice, knownClient, resolveClient } from './resolve-client.ts'
import { calendarToChange, staffTaking } from './staff-slot.ts'

export type StaffBookingRequest = WantedStart & {
  readonly serviceIds: readonly ServiceId[]
  /** Null: any that is free. */
  readonly professionalId: ProfessionalId | null
  readonly client: ClientChoice
  readonly source: 'phone' | 'partner'
  readonly comment: string
  readonly override: boolean
  readonly overlap?: boolean
}

/**
 * Places a booking for a client, with claims, audit log and SMS in one transaction. Throws forbidden, too_many, 422
 * by field (`rule`: a soft rule that `override` goes past), slot_taken with what is there, the nearest free starts,
 * and whether `overlap` may take the professional's second line.
 */
export async function placeByStaff(
  ctx: StaffContext,
  request: StaffBookingRequest,
  key: string | null,
): Promise<NotifiedBooking> {
  const { locationId } = ctx.staff
  const professionalId = calendarToChange(ctx, request.professionalId)
  await limitPlacing(ctx)
  const keyed = keyedRequest(ctx, key, { ...request, by: 'staff' })
  const held = { ...request, locationId, professionalId, holdId: null }
  return takeTimeAt(ctx, locationId, (tx) => placeHeld(ctx, tx, held), keyed)
}

type HeldRequest = StaffBookingRequest & { readonly locationId: LocationId; readonly holdId: null }

/** Places it in the place that this session holds, where that is the one asked for. */
async function placeHeld(ctx: StaffContext, tx: Tx, request: HeldRequest): Promise<NotifiedBooking> {
  const { locationId, override, overlap = false } = request
  const [plan, names, holds] = await Promise.all([
    planVisit(tx, { ...request, withInternal: true }),
    listFirstNames(tx, locationId),
    findHolds(ctx, tx, request),
  ])
  const preferred = async () => professionalOf(ctx, holds, request)
  const client = await knownClient(ctx, tx, request.client)
  const between = client && (await loadBetween(tx, plan, client))
  const slot = { plan, names, start: request, override, overlap, between }
  const taking = staffTaking(ctx, tx, slot, { preferred })
  const written = await takeSlot(ctx, tx, taking, async (slot) => {
    const visitor = await resolveClient(ctx, tx, request.client, request.source)
    return writeByStaff(ctx, tx, { ...request, ...visitor, plan, request }, slot)
  })
  return finishPlacing(ctx, tx, written)
}

export type StaffOrder = Omit<VisitClient, 'client'> & {
  readonly plan: VisitPlan
  readonly request: WantedStart & { readonly professionalId: ProfessionalId | null }
  readonly client: Client | null
  readonly source: 'phone' | 'partner' | 'walk_in'
  readonly comment: string
}

/** Writes the booking at today's prices. */
export async function writeByStaff(
  ctx: StaffContext,
  tx: Tx,
  { plan, request, client, attendee, booker, isNamedByNumber, source, comment }: StaffOrder,
  slot: ChosenSlot,
): Promise<Written> {
  const summary = priceVisit(plan, slot, { ...request, expectedTotal: null }, NOT_PAID_BEFORE)
  const contact = booker ?? client
  return insertNumbered(ctx, tx, {
    ...visitRows(plan, slot, request, summary),
    locationId: plan.locationId,
    customerId: contact?.customerId ?? null,
    contact: { name: contact?.name ?? '', phone: contact?.phone ?? null, email: contact?.email ?? null },
    professionalChosen: request.professionalId !== null,
    status: 'confirmed',
    comment: comment.trim(),
    customFields: {},
    voucherId: null,
    customerSubscriptionId: null,
    lapsesAt: null,
    createdAt: ctx.now(),
    team: {
      source,
      clientId: client?.id ?? null,
      attendee,
      isForAnother: booker !== null,
      isNamedByNumber,
      placedById: ctx.staff.customerId,
      overridden: slot.overridden,
    },
    claims: slot.claims,
  })
}

const NOT_PAID_BEFORE = { voucher: null, paidBySubscription: null }

/** Writes what follows from a booking that was just placed: messages, audit log. */
export async function finishPlacing(ctx: StaffContext, tx: Tx, written: Written): Promise<NotifiedBooking> {
  const { id } = written.booking
  const [booking, after] = await Promise.all([
    notifyOf(ctx, tx, written, { change: 'placed' }),
    loadActState(tx, ctx.staff.locationId, id),
  ])
  recordAct(ctx, tx, { kind: 'booking_placed', bookingId: id, professionalId: booking.professional.id, after })
  return booking
}
