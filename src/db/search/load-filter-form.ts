import { sql } from 'kysely'
import type { Db } from '../pool.ts'

type Named = { id: number; slug: string; name: string }

export type FilterForm = {
  counties: (Named & { code: string })[]
  categories: (Named & { area: string; locations: number })[]
  cities: (Named & { latitude: number; longitude: number; locations: number })[]
  paymentMethods: Named[]
}

/**
 * The choices of the filters: counties, categories and featured cities with their numbers of locations, payment
 * methods.
 */
export async function loadFilterForm(db: Db): Promise<FilterForm> {
  const { rows } = await sql<FilterForm>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'code', code, 'name', name) order by fold_text(name)), '[]')
        from county) as counties,
      (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'area', c.area, 'locations',
          (select count(*) from location l where l.active and l.listed and (l.category_id = c.id or exists
            (select from location_category x where x.location_id = l.id and x.category_id = c.id)))) order by c.position), '[]')
        from category c) as categories,
      (select coalesce(json_agg(json_build_object('id', y.id, 'slug', y.slug, 'name', y.name, 'latitude', y.latitude,
          'longitude', y.longitude, 'locations', y.locations) order by y.locations desc, y.population desc, y.id), '[]')
        from (select y.*, (select count(*) from location l where l.active and l.listed and l.city_id = y.id) as locations
          from city y where y.featured) y where y.locations > 0) as cities,
      (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by id), '[]')
        from payment_method) as "paymentMethods"`.execute(db)
  return rows[0]!
}
