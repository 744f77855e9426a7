import type { Db } from '#db/pool.ts'
import type { OfferId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Salon } from './salon.ts'

type Part = Pick<Salon, 'locationId' | 'short'>

/** An offer on the salon's short service: 20% less on these days. */
export async function addOffer(db: Db, { locationId, short }: Part, first: IsoDate, last: IsoDate): Promise<OfferId> {
  const values = {
    location_id: locationId,
    first_date: first,
    last_date: last,
    discount_type: 'percentage',
    discount: 20,
  }
  const { id } = await db.insertInto('offer').values(values).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('offer_service').values({ location_id: locationId, offer_id: id, service_id: short }).execute()
  return id
}
