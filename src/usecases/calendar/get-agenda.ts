import type { Interval } from '#domain/availability/schedule.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { StaffContext } from '../staff/staff.ts'
import type { VisibleBooking } from './blocks.ts'
import { type DaysRequest, getDays } from './get-days.ts'

export type AgendaEntry = {
  readonly date: IsoDate
  readonly bounds: Interval
  readonly professional: { readonly id: ProfessionalId; readonly name: string }
  readonly booking: VisibleBooking
}

export type Agenda = {
  readonly entries: readonly AgendaEntry[]
  /** Public holidays, with bookings or without. */
  readonly holidays: readonly { readonly date: IsoDate; readonly name: string }[]
}

/** The bookings that begin on the dates, in order of time, of those whom the member may see. Throws as getDays does. */
export async function getAgenda(ctx: StaffContext, request: DaysRequest): Promise<Agenda> {
  const days = await getDays(ctx, request)
  const holidays = days.flatMap(({ date, holiday }) => (holiday === null ? [] : [{ date, name: holiday }]))
  const entries = days.flatMap(({ date, bounds, people }) =>
    people
      .flatMap(({ id, name, blocks }) =>
        blocks.flatMap((block) =>
          block.kind === 'booking' && block.booking.start >= bounds.start
            ? [{ date, bounds, professional: { id, name }, booking: block.booking }]
            : [],
        ),
      )
      .sort((a, b) => a.booking.start - b.booking.start || a.professional.id - b.professional.id),
  )
  return { entries, holidays }
}
