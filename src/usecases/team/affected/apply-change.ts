import { lockBookingRows } from '#db/bookings/booking-row.ts'
import { lockLocation } from '#db/locks.ts'
import { listUpcoming, type UpcomingBooking } from '#db/team/load-staffing.ts'
import type { Tx } from '#db/transaction.ts'
import { queueWaiting } from '#db/waitlist/queue-waiting.ts'
import { bookingsAffected } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { notifiedBy, reachOf } from '#domain/messages/reach.ts'
import { type AffectedBooking, type Decision, decideAll } from '#domain/team/decision.ts'
import { isStranded } from '#domain/team/stranded.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { rebuildFreeTime } from '#usecases/availability/index/rebuild-index.ts'
import { refreshFreeTimeIndex } from '#usecases/availability/index/refresh-index.ts'
import { transactionAt } from '#usecases/concurrency/at-location.ts'
import { todayOf } from '#usecases/context.ts'
import { type Act, recordAct, type StaffContext } from '#usecases/staff/staff.ts'
import { carryOut } from './carry-out.ts'
import { loadStaffing, type Staffed } from './load-staffing.ts'
import { propose } from './propose.ts'
import type { TeamChange, TimeAway } from './team-change.ts'

/**
 * The one way to change hours, time off, closures, the team or its services. A change that strands bookings is refused
 * with the list of them (`bookings_affected`) until each has a decision; then all is done in one transaction. While it
 * runs nobody takes time at the location, so that no booking arrives unseen: one that came before is in the new list.
 */
export function applyChange(ctx: StaffContext, change: TeamChange, decisions: readonly Decision[]): Promise<void> {
  return applyTogether(ctx, [{ at: ctx, change, name: null }], decisions)
}

/** A change of one of several locations; `name` is the location's for the person who decides, null at one's own. */
export type ChangeAt = { readonly at: StaffContext; readonly change: TeamChange; readonly name: string | null }

/**
 * Makes changes at several locations at once: one list of all bookings that they would strand, and all of it or none.
 */
export function applyTogether(
  ctx: StaffContext,
  changes: readonly ChangeAt[],
  decisions: readonly Decision[],
): Promise<void> {
  // Always in the same order, so that two such changes wait for each other one way only.
  const inOrder = changes.toSorted((one, other) => one.at.staff.locationId - other.at.staff.locationId)
  return transactionAt(ctx, ctx.staff.locationId, async (tx) => {
    const ids = decisions.map(({ bookingId }) => bookingId)
    for (const { at } of inOrder) await lockBookingRows(tx, at.staff.locationId, ids)
    const undecided: AffectedBooking[] = []
    for (const each of inOrder) undecided.push(...(await applyAt(tx, each, decisions)))
    if (undecided.length > 0) throw bookingsAffected(undecided)
  })
}

/** Writes the change and carries out what was decided; gives the bookings instead while one is undecided. */
async function applyAt(
  tx: Tx,
  { at: ctx, change, name }: ChangeAt,
  decisions: readonly Decision[],
): Promise<readonly AffectedBooking[]> {
  const { locationId } = ctx.staff
  await lockLocation(tx, locationId)
  const bookings = await listUpcoming(tx, locationId, ctx.now())
  const before = bookings.length > 0 && (await loadStaffing(ctx, tx, bookings))
  const written = await change.write(tx)
  const [act, ...more] = isSeveral(written) ? written : [written]
  const { decided, undecided } = before ? await decide(ctx, tx, { bookings, before, change, decisions }) : NOBODY
  if (undecided) return undecided.map((booking) => ({ ...booking, location: name }))
  await carryOut(ctx, tx, { decisions: decided, away: change.away })
  await refreshFreeTimeIndex(tx, ctx.now())
  await rebuildFreeTime(tx, [locationId], ctx.now())
  if (change.undoSeconds) await queueWaiting(tx, [{ locationId, ...allDays(ctx) }], change.undoSeconds)
  if (act) recordAct(ctx, tx, { ...act, after: { ...act.after, decisions: decided } })
  for (const each of more) recordAct(ctx, tx, each)
  return []
}

/** As far ahead as anybody may wait for a free time. */
const allDays = (ctx: StaffContext) => ({ from: todayOf(ctx), to: addDays(todayOf(ctx), 400) })

type Written = Awaited<ReturnType<TeamChange['write']>>

const isSeveral = (written: Written): written is Exclude<Written, Act> => Array.isArray(written)

type Decided =
  | { readonly decided: readonly Decision[]; readonly undecided: null }
  | { readonly decided: null; readonly undecided: readonly Omit<AffectedBooking, 'location'>[] }

const NOBODY: Decided = { decided: [], undecided: null }

type Deciding = {
  readonly bookings: readonly UpcomingBooking[]
  readonly before: Staffed
  readonly change: TeamChange
  readonly decisions: readonly Decision[]
}

/** The decision for each booking that the written change strands, or all of these while one lacks it. */
async function decide(ctx: StaffContext, tx: Tx, { bookings, before, change, decisions }: Deciding): Promise<Decided> {
  const { away, mayKeep, strands } = change
  const after = await loadStaffing(ctx, tx, bookings)
  const affected = findAffected(bookings, { before, after, away, strands: strands?.() }).map(
    ({ contact, ...booking }) => {
      return { ...booking, mayStay: mayKeep, notified: notifiedBy(reachOf(contact)) }
    },
  )
  const decided = decideAll(affected, decisions)
  if (!decided) return { decided: null, undecided: await propose(ctx, tx, { affected, after, away }) }
  return { decided: [...decided.values()], undecided: null }
}

type Sides = {
  readonly before: Staffed
  readonly after: Staffed
  readonly away: TimeAway | undefined
  readonly strands: ReadonlySet<BookingId> | undefined
}

function findAffected(
  bookings: readonly UpcomingBooking[],
  { before, after, away, strands }: Sides,
): UpcomingBooking[] {
  const change = { before, after, away: new Map(away ? [[away.professionalId, away.spans]] : []) }
  return bookings.filter((booking) => strands?.has(booking.id) || isStranded(change, booking))
}
