import type { CustomerId, LocationId } from '#domain/ids.ts'
import type { Tx } from '../transaction.ts'

export type NewBusiness = {
  readonly legalName: string
  readonly cui: string
  readonly registryNumber: string
  readonly address: string
  readonly email: string
  readonly phone: string
  /** The answer of the tax register; null if it was not asked or was silent. */
  readonly registerAnswer: object | null
}

export async function insertBusiness(tx: Tx, business: NewBusiness, now: Temporal.Instant): Promise<number> {
  const { id } = await tx
    .insertInto('business')
    .values({
      legal_name: business.legalName,
      cui: business.cui,
      registry_number: business.registryNumber,
      address: business.address,
      email: business.email,
      phone: business.phone,
      register_answer: business.registerAnswer && JSON.stringify(business.registerAnswer),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Draft = {
  readonly businessId: number
  readonly name: string
  readonly slug: string
  readonly categoryId: number
  readonly cityId: number
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
}

/** A location that nobody sees yet, with its owner. */
export async function insertDraft(tx: Tx, draft: Draft, ownerId: CustomerId): Promise<LocationId> {
  const { id } = await tx
    .insertInto('location')
    .values({
      business_id: draft.businessId,
      category_id: draft.categoryId,
      city_id: draft.cityId,
      slug: draft.slug,
      name: draft.name,
      address: '',
      latitude: draft.latitude,
      longitude: draft.longitude,
      phone: draft.phone,
      active: false,
      listed: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('location_category').values({ location_id: id, category_id: draft.categoryId }).execute()
  await tx.insertInto('location_review').values({ location_id: id }).execute()
  await tx.insertInto('membership').values({ location_id: id, customer_id: ownerId, role: 'owner' }).execute()
  return id
}

type Acceptance = {
  readonly businessId: number
  readonly customerId: CustomerId
  readonly documents: readonly { readonly name: string; readonly version: string }[]
}

/** Notes which versions were accepted, by whom and when. */
export async function insertAcceptances(
  tx: Tx,
  { businessId, customerId, documents }: Acceptance,
  now: Temporal.Instant,
): Promise<void> {
  const rows = documents.map(({ name, version }) => ({
    business_id: businessId,
    document: name,
    version,
    customer_id: customerId,
    accepted_at: now,
  }))
  await tx.insertInto('partner_acceptance').values(rows).execute()
}

/** The id of a category by its slug; null for an unknown one. */
export async function findCategoryId(tx: Tx, slug: string): Promise<number | null> {
  const row = await tx.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id ?? null
}

export async function findCityId(tx: Tx, slug: string): Promise<number> {
  const { id } = await tx.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return id
}
