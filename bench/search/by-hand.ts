import type pg from 'pg'
import type { LocationQuery } from '#db/search/location-query.ts'

/** How many rows, and whether each comes with the service that a list shows. */
type Page = { readonly limit: number; readonly services: boolean }

/** What the search knows before it asks: what one word is looked for by, and whose word it is. */
type Known = Pick<LocationQuery, 'words' | 'own' | 'inCategories'>

const searched = (patterns: readonly string[] = []) =>
  patterns.filter((pattern) => pattern.startsWith('%') && pattern.endsWith('%'))

/**
 * The same questions as somebody would write them for this one case: constants in place, ids known beforehand, no case
 * that is not asked for, no synonyms but the patterns that the search itself looks for. Gives the page of ids and the
 * count; the columns of a page's rows come by the same joins as ours.
 */
export async function runByHand(client: pg.Client, query: Record<string, string>, known: Known, page: Page) {
  const { rows } = await client.query(textOf(query, known, page))
  return { ids: rows.map(({ id }) => id as number), total: (rows[0]?.total as number) ?? 0 }
}

function textOf(query: Record<string, string>, known: Known, { limit, services }: Page): string {
  const { latitude, longitude, radius, categories, city, sort } = query
  const listOf = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`
  const patterns = searched(known.words[0])
  const anyOf = listOf(patterns)
  const own = listOf(searched(known.own[0]))
  const distance = latitude
    ? `2 * 6371008.8 * asin(sqrt(sin(radians(l.latitude - ${latitude}) / 2) ^ 2 + cos(radians(${latitude})) * cos(radians(l.latitude)) * sin(radians(l.longitude - ${longitude}) / 2) ^ 2))`
    : 'null::float8'
  const degrees = Number(radius) / 110_000
  const wide = degrees / Math.cos((Number(latitude) * Math.PI) / 180)
  const where = [
    'l.active',
    patterns.length > 0 && `l.search_text like any(${anyOf})`,
    categories && `l.category_ids && array(select id from category where slug = '${categories}')`,
    city && `l.city_id = (select id from city where slug = '${city}')`,
    latitude &&
      `l.place <@ box(point(${Number(longitude) - wide}, ${Number(latitude) - degrees}), point(${Number(longitude) + wide}, ${Number(latitude) + degrees})) and ${distance} <= ${radius}`,
  ].filter(Boolean)
  const relevance =
    patterns.length > 0
      ? `2 * case when folded_name = '${query.search}' then 1 when folded_name like '${query.search}%' then 0.9 when folded_name like any(${own}) then 0.8
        when category_id in (select id from category where fold_text(name) like any(${anyOf})) then 0.6
        ${known.inCategories ? `when category_id in (select id from category where fold_text(name) = any(${listOf(known.inCategories)})) then 0.5` : ''}
        when search_text like any(${own}) then 0.4 else 0.3 end`
      : '0'
  const order =
    sort === 'rating'
      ? 'average_rating desc nulls last, rating_count desc, id'
      : `${relevance} + (rating_sum + 21.0::float8) / (rating_count + 5) / 5 + coalesce(1 / (1 + distance / 5000), 0) desc, id`
  const service = `(select row_to_json(v) from service v where v.location_id = l.id and v.active
    order by v.text_id in (select id from service_text where ${patterns.length > 0 ? `text like any(${anyOf})` : 'false'}) desc, v.position limit 1)`
  return `with found as materialized (
      select l.id, l.search_text, l.folded_name, l.category_id, l.rating_sum, l.rating_count, l.average_rating, ${distance} as distance from location l where ${where.join(' and ')}
    )
    select (select count(*)::int from found) as total, l.id, l.slug, l.name, l.logo, c.name, y.name, l.address, f.distance,
      (select p.source from picture p where p.location_id = l.id order by p.position limit 1) as cover,
      ${services ? service : 'null'} as service
    from (select * from found order by ${order} limit ${limit}) f
    join location l using (id) join category c on c.id = l.category_id join city y on y.id = l.city_id`
}
