import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { isRefusal } from '#domain/errors.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import type { Block } from '#usecases/calendar/blocks.ts'
import { getDays } from '#usecases/calendar/get-days.ts'
import type { Context } from '#usecases/context.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import type { Salon } from '../../world/salon.ts'
import { type ClockDay, spanText, VISIT } from './day.ts'

type Where = { readonly salon: Salon; readonly date: IsoDate }

const dayStart = (date: IsoDate) =>
  Temporal.PlainDate.from(date).toZonedDateTime('Europe/Bucharest').startOfDay().toInstant()

/** The stored claims: everything that takes time that day. */
export async function claimsIn(db: Kysely<Schema>, { salon, date }: Where): Promise<string[]> {
  const { rows } = await sql<{ professional: ProfessionalId; start: number; end: number; kind: string }>`
    select coalesce(r.professional_id, r.second_line_of) as professional,
      (extract(epoch from lower(c.during) - ${dayStart(date)}::timestamptz) / 60)::int as start,
      (extract(epoch from upper(c.during) - ${dayStart(date)}::timestamptz) / 60)::int as end,
      case when c.booking_id is not null then 'booking' when c.hold_id is not null then 'hold' else 'block' end ||
        case when r.second_line_of is null then '' else ' second' end as kind
    from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
    where c.location_id = ${salon.locationId}`.execute(db)
  return rows
    .map(({ professional, start, end, kind }) => spanText(salon.professionals.indexOf(professional), start, end, kind))
    .sort()
}

/** Null: no time that anybody takes. */
function kindOf(block: Block): string | null {
  if (block.kind === 'booking') return block.booking.status === 'pending' ? 'request' : 'booking'
  if (block.kind === 'time_off') return 'block'
  return block.kind === 'hold' ? 'hold' : null
}

/**
 * Bookings, holds and blocks of the team's calendar, as a request shows them: from memory where their version is still
 * the same.
 */
export async function shownTo(ctx: StaffContext, { salon, date }: Where): Promise<string[]> {
  const calendarVersion = await ctx.calendars.version(salon.locationId)
  const [day] = await getDays(
    { ...ctx, staff: { ...ctx.staff, calendarVersion } },
    { from: date, to: date, people: null },
  )
  const from = day!.bounds.start
  const people = day!.people.flatMap(({ id, blocks }) =>
    blocks.flatMap((each) => {
      const what = kindOf(each)
      return what ? [spanText(salon.professionals.indexOf(id), each.start - from, each.end - from, what)] : []
    }),
  )
  return people.sort()
}

/** The starts that a visitor is offered, of those on the half hour. */
export async function offeredTo(visitor: Context, { salon, date }: Where, clock: ClockDay): Promise<string[]> {
  const offers: string[] = []
  for (const [index, professionalId] of salon.professionals.entries()) {
    const { locationId, short } = salon
    const request = { locationId, professionalId, isCollaborator: false, serviceIds: [short], from: date, to: date }
    const { days } = await listAvailability(visitor, { ...request, voucherCode: null }).catch((thrown: unknown) => {
      // A professional who has left does no service.
      if (isRefusal(thrown, 'invalid')) return { days: [] }
      throw thrown
    })
    for (const { times } of days)
      for (const { minute } of times) if ((minute - clock.opens) % VISIT === 0) offers.push(`${index} ${minute}`)
  }
  return offers.sort()
}

/** For each booking: its SMS about confirmation, moves, cancellation and proposed times. */
export async function notifiedOf(
  db: Kysely<Schema>,
  salon: Salon,
  bookings: readonly BookingId[],
): Promise<number[][]> {
  const { rows } = await sql<{ id: BookingId; notified: number[] }>`
    select b.id, array[count(*) filter (where m.kind = 'booking-confirmed'), count(*) filter (where m.kind = 'booking-moved'),
        count(*) filter (where m.kind = 'booking-canceled'), count(*) filter (where m.kind = 'booking-proposed')]::int[] as notified
      from booking b left join message m on m.location_id = b.location_id and m.booking_id = b.id and m.channel = 'sms'
      where b.location_id = ${salon.locationId} group by b.id`.execute(db)
  return bookings.map((id) => rows.find((row) => row.id === id)!.notified)
}
