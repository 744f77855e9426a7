import { sql } from 'kysely'
import type { OwnPrice } from '#domain/catalogue/price.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'

type Named = { id: number; slug: string; name: string }

/** The service that a row shows free times of, with those that it names besides. */
export type ShownService = NamedService & { others: NamedService[] }

type NamedService = {
  id: ServiceId
  categoryId: number
  name: string
  price: Bani | null
  maxPrice: Bani | null
  range: boolean
  hidden: boolean
  /** Whether it is one about which 'Pentru cine?' is asked. */
  asks: boolean
  /** Whether it is of a category that the text names. */
  isMeant: boolean
  /** The different prices of those who do it, null where it is the menu's. */
  own: OwnPrice[] | null
}

export type LocationRow = {
  id: LocationId
  slug: string
  name: string
  logo: string | null
  cover: string | null
  category: Named
  city: Named
  address: string
  latitude: number
  longitude: number
  distance: number | null
  averageRating: number | null
  ratingCount: number
  service: ShownService | null
}

/** The columns that every list shows of `location l` in `category c` and `city y`. */
export const ROW_COLUMNS = sql`l.id, l.slug, l.name, l.logo,
  (select p.source from picture p where p.location_id = l.id order by p.position, p.id limit 1) as cover,
  json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as category,
  json_build_object('id', y.id, 'slug', y.slug, 'name', y.name) as city,
  l.address, l.latitude, l.longitude, l.average_rating as "averageRating", l.rating_count as "ratingCount"`
