import { expect } from 'vitest'
import { findStaffSession } from '#db/staff/sessions.ts'
import type { BookingId } from '#domain/ids.ts'
import type { Decision } from '#domain/team/decision.ts'
import { hashToken } from '#usecases/auth/sessions/token-hash.ts'
import { leaveTeam } from '#usecases/team/people/edit-people.ts'
import { outcomeOf } from '../../world/booking.ts'
import { partnerToken } from '../../world/staff.ts'
import { customerOutcome, end, lengthOf, type TeamBooking, type TeamDay, VISIT } from './day.ts'
import { command, type Real } from './real.ts'

/**
 * The second professional leaves. Nothing happens before each of their bookings has a decision: the colleague takes it
 * over at its time where they are free, else it is cancelled. Their access ends with it.
 */
export const leave = () =>
  command(
    'the second professional leaves',
    ({ isWhole }) => isWhole,
    async (day, real) => {
      const id = real.salon.professionals[1]!
      const token = await partnerToken(real.node, real.colleague.id)
      const theirs = day.bookings.filter(({ live, spot }) => live && spot.pro === 1)
      const isProposed = day.bookings.some(({ proposed }) => proposed.some(({ pro }) => pro === 1))
      const leaving = (decisions: readonly Decision[]) => outcomeOf(leaveTeam(real.staff, id, decisions))
      const takenOver = new Set(theirs.filter((booking) => isFree(day, booking)))
      const undecided = theirs.length > 0 ? 'bookings_affected' : 'placed'
      // A client may still take a time that was proposed with them.
      expect(await leaving([])).toBe(isProposed ? 'in_progress' : undecided)
      if (theirs.length > 0 && !isProposed) {
        const decide = (booking: TeamBooking) => decisionOn(day, real, booking, takenOver.has(booking))
        const decisions = await Promise.all(theirs.map(decide))
        expect(await leaving(decisions)).toBe('placed')
      }
      const session = await findStaffSession(real.node.db, 'partner', hashToken(token), real.clock.now)
      expect(session?.membership_id === null).toBe(!isProposed)
      if (isProposed) return
      day.isWhole = false
      // Nothing goes back to their time.
      for (const booking of day.bookings)
        if (booking.undo?.spot.pro === 1) Object.assign(booking, { undo: null, isUndoable: false })
      for (const booking of takenOver) handOver(booking)
      for (const booking of theirs) if (!takenOver.has(booking)) end(booking)
    },
  )

const isFree = (day: TeamDay, { spot: { minute, minutes } }: TeamBooking) =>
  customerOutcome(day, { pro: 0, minute, minutes: minutes ?? VISIT }) === 'placed'

async function decisionOn(day: TeamDay, real: Real, booking: TeamBooking, isMoved: boolean): Promise<Decision> {
  const bookingId = real.bookings[day.bookings.indexOf(booking)]!
  const at = { bookingId, sequence: await sequenceOf(real, bookingId) }
  if (!isMoved) return { ...at, choice: 'cancel', reason: 'a plecat' }
  return {
    ...at,
    choice: 'move',
    date: real.date,
    minute: booking.spot.minute,
    professionalId: real.salon.professionals[0]!,
  }
}

async function sequenceOf({ node }: Real, id: BookingId): Promise<number> {
  const { sequence } = await node.db
    .selectFrom('booking')
    .select('sequence')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return sequence
}

/** Like every change of a request it ends what was proposed for it. */
function handOver(booking: TeamBooking): void {
  Object.assign(booking, {
    spot: { pro: 0, minute: booking.spot.minute, minutes: lengthOf(booking.spot) },
    isUndoable: false,
    proposed: [],
  })
  booking.notified.moved += 1
}
