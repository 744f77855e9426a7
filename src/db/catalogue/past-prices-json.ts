import { type RawBuilder, sql } from 'kysely'
import { type PastPrice, PRIOR_DAYS } from '#domain/pricing/struck.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { ZONE } from '#domain/time/wall-time.ts'

/**
 * The past prices of a service, as JSON, that say whether its offers, and one to come that begins on `planned`, may
 * strike the price before them through.
 */
export const pastPricesJson = (service: string, planned: IsoDate | null = null): RawBuilder<PastPrice[]> => sql`(
  select coalesce(json_agg(json_build_object('professionalId', x.professional_id, 'price', x.price_bani,
    'maxPrice', x.max_price_bani, 'lastDay', (x.until at time zone ${ZONE})::date) order by x.id), '[]')
  from past_price x where x.location_id = ${sql.ref(`${service}.location_id`)} and x.service_id = ${sql.ref(`${service}.id`)}
    and x.until >= least(${planned}::date, (select min(o.first_date) from offer_service os
      join offer o on o.location_id = os.location_id and o.id = os.offer_id
      where os.location_id = x.location_id and os.service_id = x.service_id)) - ${PRIOR_DAYS + 1}::int)`
