import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { LocationId } from '#domain/ids.ts'
import type { ReviewState } from '#domain/onboarding/review.ts'
import { SETUP_STEPS } from '#domain/onboarding/setup-steps.ts'

/** Makes it a location that its owner set up, wholly, and that is at this point of its review. */
export async function draft(db: Db, locationId: LocationId, state: ReviewState = 'draft'): Promise<void> {
  await sql`insert into location_review (location_id, state, setup_steps, reason, submitted_at)
    values (${locationId}, ${state}, ${[...SETUP_STEPS]}::text[], 'Trimite autorizația.', '2026-11-20T10:00:00Z')
    on conflict (location_id) do update set state = excluded.state`.execute(db)
}
