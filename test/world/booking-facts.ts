import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import type { BookingId } from '#domain/ids.ts'
import { type Bani, formatMoney } from '#domain/money.ts'
import { countOf } from '#domain/text/counts.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { shortDayLabel } from '#domain/time/labels.ts'

export type Facts = Readonly<Record<string, string>>

const STATES: Readonly<Record<string, string>> = {
  pending: 'cerere',
  confirmed: 'confirmată',
  completed: 'încheiată',
  canceled: 'anulată',
  no_show: 'nu a venit',
}

/** The booking in the words of its history, read from its rows. */
export async function factsOf(db: Kysely<Schema>, id: BookingId): Promise<Facts> {
  const { rows } = await sql<{ date: IsoDate; minutes: number; bani: Bani; status: string } & Record<string, string>>`
    select b.start_date as date, to_char(b.start_minute * interval '1 minute', 'HH24:MI') as time, p.first_name || ' ' || p.last_name as professional,
      b.duration_minutes as minutes, b.price_bani as bani, b.status, coalesce(c.name, '–') as client,
      coalesce(to_char(b.arrived_at at time zone 'Europe/Bucharest', 'HH24:MI'), '–') as arrived,
      (select string_agg(s.name, ', ' order by s.position) from booking_service s where s.booking_id = b.id) as services
    from booking b join professional p on p.id = b.professional_id left join client c on c.id = b.client_id
    where b.id = ${id}`.execute(db)
  const { date, time, professional, minutes, bani, status, client, arrived, services } = rows[0]!
  return {
    when: `${shortDayLabel(date)}, ${time}`,
    professional: professional!,
    durata: countOf(minutes, 'minut', 'minute'),
    preț: formatMoney(bani),
    stare: STATES[status]!,
    client: client!,
    'a venit la': arrived!,
    servicii: services!,
  }
}
