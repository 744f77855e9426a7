import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { ReviewState } from '#domain/onboarding/review.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

/** The state of a location on the first screen. An imported location is approved. */
export type Listing = {
  state: ReviewState
  steps: string[]
  reason: string | null
  answer: string | null
  name: string
  slug: string
  health: boolean
  active: boolean
  has: Record<
    'pictures' | 'logo' | 'description' | 'paymentMethods' | 'everyPrice' | 'colleagues' | 'policies',
    boolean
  >
}

export async function findListing(db: Db, locationId: LocationId): Promise<Listing> {
  const { rows } = await sql<Listing>`
    select coalesce(r.state, 'approved') as state, coalesce(r.setup_steps, '{}') as steps, r.reason, r.answer, l.name, l.slug,
      c.health, l.active, json_build_object(
        'pictures', exists (select from picture p where p.location_id = l.id),
        'logo', l.logo is not null,
        'description', l.description <> '',
        'paymentMethods', exists (select from location_payment_method m where m.location_id = l.id),
        'everyPrice', not exists (select from service s where s.location_id = l.id and s.active and s.hidden_price),
        'colleagues', (select count(*) from professional p where p.location_id = l.id and p.active) > 1,
        'policies', l.policies <> '') as has
    from location l join category c on c.id = l.category_id left join location_review r on r.location_id = l.id
    where l.id = ${locationId}`.execute(db)
  return rows[0]!
}

/** Publishes the location; the operator's words of an earlier time stay beside it. */
export async function submitForReview(
  tx: Tx,
  locationId: LocationId,
  { licence, answer }: { readonly licence: string | null; readonly answer: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await sql`update location_review set state = 'review', licence = coalesce(${licence}::text, licence),
    answer = ${answer}::text, submitted_at = coalesce(submitted_at, ${now}::timestamptz)
    where location_id = ${locationId}`.execute(tx)
}

/** The operator's decision with its reason. */
export async function saveDecision(
  tx: Tx,
  locationId: LocationId,
  { state, reason }: { readonly state: ReviewState; readonly reason: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('location_review')
    .set({ state, reason, decided_at: now })
    .where('location_id', '=', locationId)
    .execute()
}

/** Whether the location opens by its link, and whether it stands in lists as well. */
export async function setOpen(
  tx: Tx,
  locationId: LocationId,
  open: { readonly active: boolean; readonly listed: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('location')
    .set({ ...open, updated_at: now })
    .where('id', '=', locationId)
    .execute()
}
