import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import type { BookingId } from '#domain/ids.ts'
import { MARIA } from './people.ts'
import type { Salon } from './salon.ts'

type NewReview = {
  readonly rating: number
  /** By position in the team. */
  readonly professional?: number
  readonly comment?: string
  /** A day of June 2026. */
  readonly day?: number
}

/** Adds a completed visit of Maria's with her review. */
export async function addReview(
  db: Kysely<Schema>,
  { locationId: location_id, professionals, services }: Pick<Salon, 'locationId' | 'professionals' | 'services'>,
  { rating, professional = 0, comment = 'Mulțumită!', day = 1 }: NewReview,
): Promise<void> {
  const professional_id = professionals[professional]!
  const at = Temporal.Instant.from(`2026-06-${String(day).padStart(2, '0')}T09:00:00Z`)
  const { rows } = await sql<{ id: BookingId }>`
    insert into booking (location_id, number, contact_name, contact_phone, professional_id, professional_chosen, status, starts_at,
      ends_at, start_date, start_minute, duration_minutes, priced)
    values (${location_id}, gen_random_uuid()::text, ${`${MARIA.firstName} ${MARIA.lastName}`}, '+40722000001', ${professional_id}, true,
      'completed', ${at}, ${at.add({ minutes: 45 })}, ${at.toString().slice(0, 10)}, 720, 45, false) returning id`.execute(
    db,
  )
  const booking = { location_id, booking_id: rows[0]!.id }
  await db
    .insertInto('booking_service')
    .values({ ...booking, position: 0, service_id: services[0]!, name: 'Tuns damă', duration_minutes: 45 })
    .execute()
  const author = `${MARIA.firstName} ${MARIA.lastName[0]}.`
  await db
    .insertInto('review')
    .values({ ...booking, professional_id, author, rating, comment, created_at: at })
    .execute()
}
