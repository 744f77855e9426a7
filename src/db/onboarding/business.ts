import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { ReviewState } from '#domain/onboarding/review.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

export type StoredAddress = {
  address: string
  latitude: number
  longitude: number
  city: { name: string; county: string; latitude: number; longitude: number }
}

export async function findAddress(db: Db, id: LocationId): Promise<StoredAddress> {
  const { rows } = await sql<StoredAddress>`
    select l.address, l.latitude, l.longitude, json_build_object('name', y.name, 'county', o.name, 'latitude', y.latitude,
      'longitude', y.longitude) as city
    from location l join city y on y.id = l.city_id join county o on o.id = y.county_id where l.id = ${id}`.execute(db)
  return rows[0]!
}

type Columns = { readonly address: string; readonly latitude: number; readonly longitude: number; city_id?: number }

export async function updateAddress(tx: Tx, id: LocationId, columns: Columns): Promise<void> {
  await tx
    .updateTable('location')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export type LegalEntity = {
  readonly cui: string
  readonly legalName: string
  readonly registryNumber: string
  readonly address: string
  readonly email: string | null
  readonly phone: string | null
}

export type StoredBusiness = LegalEntity & {
  readonly id: number
  readonly category: string
  readonly health: boolean
  readonly licence: string | null
  /** Every location of the legal entity, those that this person does not own too. */
  readonly locations: readonly {
    readonly id: LocationId
    readonly state: ReviewState
    readonly health: boolean
    readonly owners: readonly number[]
  }[]
}

/** The legal entity behind a location and what is reviewed of it. An imported location is approved. */
export async function findBusiness(db: Db, id: LocationId): Promise<StoredBusiness> {
  const { rows } = await sql<StoredBusiness>`
    select b.id, b.cui, b.legal_name as "legalName", b.registry_number as "registryNumber", b.address, b.email, b.phone,
      c.slug as category, c.health, r.licence,
      (select json_agg(json_build_object('id', x.id, 'state', coalesce(v.state, 'approved'), 'health', k.health,
          'owners', (select coalesce(json_agg(m.customer_id), '[]') from membership m
            where m.location_id = x.id and m.role = 'owner' and m.ended_at is null)) order by x.id)
        from location x join category k on k.id = x.category_id left join location_review v on v.location_id = x.id
        where x.business_id = b.id) as locations
    from location l join business b on b.id = l.business_id join category c on c.id = l.category_id
    left join location_review r on r.location_id = l.id where l.id = ${id}`.execute(db)
  return rows[0]!
}

/** Locks the legal entity behind a location: of two changes at once the second waits and sees the first. */
export async function lockBusiness(tx: Tx, id: LocationId): Promise<StoredBusiness> {
  await sql`select from business where id = (select business_id from location where id = ${id}) for update`.execute(tx)
  return findBusiness(tx, id)
}

/** Replaces the legal entity; the tax register's answer is that of another CUI, or null where it gave none. */
export async function updateBusiness(
  tx: Tx,
  id: number,
  { cui, legalName, registryNumber, address, email, phone }: LegalEntity,
  registerAnswer?: object | null,
): Promise<void> {
  await tx
    .updateTable('business')
    .set({ cui, legal_name: legalName, registry_number: registryNumber, address, email, phone })
    .$if(registerAnswer !== undefined, (change) =>
      change.set({ register_answer: registerAnswer ? JSON.stringify(registerAnswer) : null }),
    )
    .where('id', '=', id)
    .execute()
}

/** A category by its slug; null for an unknown one. */
export async function findCategory(db: Db, slug: string): Promise<{ id: number; health: boolean } | null> {
  const row = await db.selectFrom('category').select(['id', 'health']).where('slug', '=', slug).executeTakeFirst()
  return row ?? null
}

/** Puts another main category in the place of the present one. Services that all had that one follow. */
export async function updateCategory(tx: Tx, id: LocationId, categoryId: number): Promise<void> {
  await sql`update service s set category_id = ${categoryId} from location l where l.id = s.location_id and l.id = ${id}
    and s.category_id = l.category_id and not exists (
      select from service o where o.location_id = l.id and o.active and o.category_id <> l.category_id)`.execute(tx)
  await sql`delete from location_category x using location l
    where x.location_id = l.id and l.id = ${id} and x.category_id = l.category_id`.execute(tx)
  await sql`insert into location_category (location_id, category_id) values (${id}, ${categoryId})
    on conflict do nothing`.execute(tx)
  await sql`update location set category_id = ${categoryId}, updated_at = now() where id = ${id}`.execute(tx)
}

/** Keeps the permit of a location, of an imported one too, which is approved. */
export async function updateLicence(tx: Tx, id: LocationId, { licence, steps, now }: Permit): Promise<void> {
  await sql`insert into location_review (location_id, state, setup_steps, licence, submitted_at)
    values (${id}, 'approved', ${steps}::text[], ${licence}::text, ${now}::timestamptz)
    on conflict (location_id) do update set licence = excluded.licence`.execute(tx)
}

type Permit = { readonly licence: string | null; readonly steps: readonly string[]; readonly now: Temporal.Instant }

/** Hands an approved location to the operator again, one that was imported too. */
export async function reopenReview(tx: Tx, id: LocationId, steps: readonly string[], now: Temporal.Instant) {
  await sql`insert into location_review (location_id, state, setup_steps, submitted_at)
    values (${id}, 'review', ${steps}::text[], ${now}::timestamptz)
    on conflict (location_id) do update set state = 'review', submitted_at = excluded.submitted_at, answer = null`.execute(
    tx,
  )
}
