import type { StoredBlocks } from '#db/calendar/load-blocks.ts'
import type { StoredBooking } from '#db/calendar/stored-bookings.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import { proposalKeys } from '#domain/bookings/proposal.ts'
import type { PersonDay } from '#domain/calendar/day.ts'
import { closedTimes, timeOffLabel } from '#domain/calendar/labels.ts'
import { seesCardsOf, seesClientsOf, seesPhonesOf, seesWhyOff } from '#domain/calendar/visible.ts'
import type { HoldId, ProfessionalId } from '#domain/ids.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { ownerKeysOf } from '../context.ts'
import type { StaffContext } from '../staff/staff.ts'

/** A claim on a professional's time, in their column. A phone that the member may not see is absent. */
export type Block = Interval &
  (
    | { readonly kind: 'booking'; readonly booking: VisibleBooking }
    | HeldTime
    | TimeOff
    | { readonly kind: 'break' | 'closed'; readonly label: string }
  )

/** `isBlocked`: by the team in the calendar, where it can be freed again. */
type TimeOff = { readonly kind: 'time_off'; readonly id: number; readonly label: string; readonly isBlocked: boolean }

type HeldTime = {
  readonly kind: 'hold'
  readonly id: HoldId
  readonly expiresAt: number
  readonly mine: boolean
  /** The first name of the member of the team whose hold it is; null for a client's. */
  readonly colleague: string | null
  /** The team has proposed it to a client, who has not answered. */
  readonly proposed: boolean
}

export type VisibleBooking = Omit<StoredBooking, 'phone' | 'newFrom' | 'isFirstKnownVisit' | 'isNamedByNumber'> &
  Partial<Pick<StoredBooking, 'phone'>>

type Sources = {
  readonly personId: ProfessionalId
  readonly day: Omit<PersonDay, 'free'>
  readonly bounds: Interval
  readonly blocks: StoredBlocks
}

/** The blocks of one professional's day, in order of their start; what crosses midnight is cut there. */
export function blocksOf(ctx: StaffContext, { personId, day, bounds, blocks }: Sources): Block[] {
  const own = ownerKeysOf(ctx)
  const maySee = seesWhyOff(ctx.staff, personId)
  const of = <B extends Interval & { readonly professionalId: ProfessionalId }>(all: readonly B[]) =>
    all.filter(
      ({ professionalId, start, end }) => professionalId === personId && start < bounds.end && end > bounds.start,
    )
  // A booking whose client is asked about its new time has that time itself.
  const ownTimes = new Set(of(blocks.bookings).map(({ id, start }) => `${proposalKeys(id)[0]} ${start}`))
  const all: Block[] = [
    ...of(blocks.bookings).map((booking): Block => {
      return { kind: 'booking', ...cut(booking, bounds), booking: visible(ctx, booking) }
    }),
    ...of(blocks.holds)
      .filter(({ owner, start }) => !owner.startsWith('undo:') && !ownTimes.has(`${owner} ${start}`))
      .map(({ id, owner, colleague, expiresAt, ...span }): Block => {
        const proposed = owner.startsWith('proposal:')
        return { kind: 'hold', ...cut(span, bounds), id, expiresAt, mine: own.includes(owner), colleague, proposed }
      }),
    ...of(blocks.timeOff).map(({ id, kind, reason, ...span }): Block => {
      const label = timeOffLabel({ kind, reason }, maySee, timeOf(span.end))
      return { kind: 'time_off', ...cut(span, bounds), id, label, isBlocked: kind === 'block' }
    }),
    ...day.breaks.map(({ start, end }): Block => ({ kind: 'break', start, end, label: 'Pauză' })),
    ...closedTimes(day.shifts, bounds, timeOf).map((closed): Block => ({ kind: 'closed', ...closed })),
  ]
  return all.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The booking as the member may see it. */
export function visible({ staff }: StaffContext, stored: StoredBooking): VisibleBooking {
  const { phone, newFrom, isFirstKnownVisit, isNamedByNumber, ...booking } = stored
  const isNew = booking.isNew || (newFrom !== null && newFrom !== staff.customerId)
  const name = seesClientsOf(staff, booking.professionalId) ? booking.name : HIDDEN_NAME
  const seesCards = seesCardsOf(staff)
  const card = {
    clientId: isNamedByNumber && !seesCards ? null : booking.clientId,
    cardName: seesCards ? booking.cardName : null,
    // Another colleague's visits tell nothing of their clients.
    isFirstVisit: seesCards
      ? booking.isFirstVisit
      : staff.professionalId === booking.professionalId && isFirstKnownVisit,
  }
  return { ...booking, ...card, isNew, name, ...(seesPhonesOf(staff, booking.professionalId) ? { phone } : {}) }
}

const HIDDEN_NAME = 'Client'

const cut = ({ start, end }: Interval, bounds: Interval): Interval => ({
  start: Math.max(start, bounds.start),
  end: Math.min(end, bounds.end),
})

const timeOf = (at: EpochMinute) => formatTime(epochToWall(Math.round(at)).minute)
