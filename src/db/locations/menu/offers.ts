import { sql } from 'kysely'
import type { ListPrice, Offer, OwnPrice } from '#domain/catalogue/price.ts'
import type { LocationId, OfferId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { PastPrice } from '#domain/pricing/struck.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { pastPricesJson } from '../../catalogue/past-prices-json.ts'
import type { Db } from '../../pool.ts'
import type { Tx } from '../../transaction.ts'

/** An offer as its location keeps it, with the services of the menu that it is on. */
export type StoredOffer = Omit<Offer, 'unstruck'> & {
  readonly id: OfferId
  readonly services: readonly { readonly id: ServiceId; readonly name: string }[]
}

const offerJson = sql`json_build_object('id', o.id, 'startDate', o.first_date, 'endDate', o.last_date,
  'customTime', o.custom_time, 'startTime', o.starts, 'endTime', o.ends,
  'discount', json_build_object('type', o.discount_type,
    case o.discount_type when 'fixed' then 'amount' else 'percent' end, o.discount))`

const select = sql`select ${offerJson}::jsonb || jsonb_build_object('services', (
    select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by h.position, h.id, s.position, s.id), '[]')
    from offer_service os join service s on s.location_id = os.location_id and s.id = os.service_id and s.active
      join menu_heading h on h.location_id = s.location_id and h.id = s.menu_heading_id
    where os.location_id = o.location_id and os.offer_id = o.id)) as view from offer o`

/** A page of the location's offers, those that end last first; and how many there are. */
export async function listOffers(
  db: Db,
  locationId: LocationId,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ offers: StoredOffer[]; total: number }> {
  const [rows, count] = await Promise.all([
    sql<{ view: StoredOffer }>`${select} where o.location_id = ${locationId}
      order by o.last_date desc, o.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    countOffers(db, locationId),
  ])
  return { offers: rows.rows.map(({ view }) => view), total: count }
}

export async function countOffers(db: Db, locationId: LocationId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from offer where location_id = ${locationId}`.execute(db)
  return rows[0]!.total
}

export async function findOffer(db: Db, locationId: LocationId, id: OfferId): Promise<StoredOffer | null> {
  const { rows } = await sql<{ view: StoredOffer }>`
    ${select} where o.location_id = ${locationId} and o.id = ${id}`.execute(db)
  return rows[0]?.view ?? null
}

type Named<Id> = { readonly id: Id; readonly name: string }

/** A service with whatever makes its price, now and before. */
export type PricedMenuService = Named<ServiceId> & {
  readonly listPrice: ListPrice
  readonly ownPrices: readonly (OwnPrice & { readonly professionalId: ProfessionalId; readonly name: string })[]
  readonly pastPrices: readonly PastPrice[]
  readonly offers: readonly (Omit<Offer, 'unstruck'> & { readonly id: OfferId })[]
}

/** These services as far as the menu has them, in its order, for an offer that is planned to begin on `first`. */
export async function loadPricedServices(
  db: Db,
  locationId: LocationId,
  services: readonly ServiceId[],
  first: IsoDate,
): Promise<PricedMenuService[]> {
  const { rows } = await sql<PricedMenuService>`
    select s.id, s.name, json_build_object('price', s.price_bani, 'maxPrice', s.max_price_bani, 'range', s.range_price,
        'hidden', s.hidden_price or s.is_subscription) as "listPrice",
      (select coalesce(json_agg(json_build_object('professionalId', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
          'price', t.price_bani, 'maxPrice', t.max_price_bani) order by p.position, p.id), '[]')
        from service_professional t join professional p on p.location_id = t.location_id and p.id = t.professional_id and p.active
        where t.location_id = s.location_id and t.service_id = s.id) as "ownPrices",
      (select coalesce(json_agg(${offerJson} order by o.id), '[]')
        from offer_service os join offer o on o.location_id = os.location_id and o.id = os.offer_id
        where os.location_id = s.location_id and os.service_id = s.id) as offers,
      ${pastPricesJson('s', first)} as "pastPrices"
    from service s join menu_heading h on h.location_id = s.location_id and h.id = s.menu_heading_id
    where s.location_id = ${locationId} and s.active and s.id = any(${services}::int[])
    order by h.position, h.id, s.position, s.id`.execute(db)
  return rows
}

export type OfferTerms = Omit<Offer, 'unstruck'> & { readonly services: readonly ServiceId[] }

const columns = (offer: OfferTerms) => ({
  first_date: offer.startDate,
  last_date: offer.endDate,
  custom_time: offer.customTime,
  starts: offer.startTime,
  ends: offer.endTime,
  discount_type: offer.discount.type,
  discount: offer.discount.type === 'percentage' ? offer.discount.percent : offer.discount.amount,
})

export async function insertOffer(tx: Tx, locationId: LocationId, offer: OfferTerms): Promise<OfferId> {
  const { id } = await tx
    .insertInto('offer')
    .values({ location_id: locationId, ...columns(offer) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putServices(tx, locationId, id, offer.services)
  return id
}

/** Gives an offer that has not begun other terms and services. */
export async function updateOffer(tx: Tx, locationId: LocationId, id: OfferId, offer: OfferTerms): Promise<void> {
  await tx.updateTable('offer').set(columns(offer)).where('location_id', '=', locationId).where('id', '=', id).execute()
  await tx.deleteFrom('offer_service').where('location_id', '=', locationId).where('offer_id', '=', id).execute()
  await putServices(tx, locationId, id, offer.services)
}

async function putServices(tx: Tx, location_id: LocationId, offer_id: OfferId, services: readonly ServiceId[]) {
  await tx
    .insertInto('offer_service')
    .values(services.map((service_id) => ({ location_id, offer_id, service_id })))
    .execute()
}

/** Sets the last day of an offer; one that would end before it began is put a day long. */
export async function updateLastDay(tx: Tx, locationId: LocationId, id: OfferId, last: IsoDate): Promise<void> {
  await sql`update offer set last_date = ${last}::date, first_date = least(first_date, ${last}::date)
    where location_id = ${locationId} and id = ${id}`.execute(tx)
}

export async function deleteOffer(tx: Tx, locationId: LocationId, id: OfferId): Promise<void> {
  await tx.deleteFrom('offer').where('location_id', '=', locationId).where('id', '=', id).execute()
}
