import type { LocationQuery } from '#db/search/location-query.ts'

/**
 * The measured question: the query of an address, how many rows, and whether each comes with the service that a list
 * shows.
 */
export type Question = {
  readonly query: Readonly<Record<string, string>>
  readonly limit: number
  readonly services: boolean
}

/** The search's knowledge before it asks: the patterns of a word, whose word it is, and whether it is theirs alone. */
export type Known = Pick<LocationQuery, 'words' | 'own' | 'inCategories' | 'onlyThere'>

/**
 * Three ways to ask by hand: by the index on points; by latitude and longitude between, with an index on both that has
 * whatever else finding and ordering need; by the text first, where there is one, else by the category.
 */
export const FORMS = ['box', 'between', 'first'] as const
export type Form = (typeof FORMS)[number]

/** The indexes that somebody would make for these questions. */
export const INDEXES = [
  `create index if not exists bench_covering on location (latitude, longitude)
    include (id, rating_sum, rating_count, category_ids) where active and listed`,
]

/**
 * A question as somebody would write it for this one case: constants in place, no case that is not asked for, no
 * synonyms but the patterns that the search itself looks for. Gives the page's rows, each with the number of all.
 */
export function handWritten(form: Form, { query, limit, services }: Question, known: Known): string {
  const patterns = searched(known.words[0])
  const { relevance, columns, text } = byText(query.search, patterns, known)
  const { latitude, longitude } = query
  const distance = `2 * 6371008.8 * asin(sqrt(sin(radians(l.latitude - ${latitude}) / 2) ^ 2 + cos(radians(${latitude})) * cos(radians(l.latitude)) * sin(radians(l.longitude - ${longitude}) / 2) ^ 2))`
  const inCircle = `${boxOf(form, query)} and ${distance} <= ${query.radius}`
  const category =
    query.categories && `l.category_ids && array(select id from category where slug = '${query.categories}')`
  const first = form === 'first' ? (text ?? category) : undefined
  const where = ['l.active', 'l.listed', text, category, inCircle].filter((part) => part && part !== first)
  const from = first ? `(select * from location l where l.active and ${first} offset 0) l` : 'location l'
  const score = `${relevance} + (rating_sum + 21.0::float8) / (rating_count + 5) / 5 + 1 / (1 + distance / 5000)`
  return `with found as materialized (
      select l.id, ${columns} l.rating_sum, l.rating_count, ${distance} as distance from ${from} where ${where.join(' and ')}
    )
    select (select count(*)::int from found) as total, l.id, l.slug, l.name, l.logo, c.name as category, y.name as city, l.address, f.distance,
      (select p.source from picture p where p.location_id = l.id order by p.position limit 1) as cover,
      ${services ? serviceOf(patterns) : 'null'} as service
    from (select * from found order by ${score} desc, id limit ${limit}) f
    join location l using (id) join category c on c.id = l.category_id join city y on y.id = l.city_id
    order by ${score.replace(/\b(rating_sum|rating_count|distance|folded_name|category_id|search_text)\b/g, 'f.$1')} desc, f.id`
}

const searched = (patterns: readonly string[] = []) =>
  patterns.filter((pattern) => pattern.startsWith('%') && pattern.endsWith('%'))

const listOf = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`

/** The part that a text adds: its condition, the columns that its relevance needs, and the relevance. */
function byText(text: string | undefined, patterns: readonly string[], known: Known) {
  if (!text) return { text: null, columns: '', relevance: '0' }
  const [anyOf, own] = [listOf(patterns), listOf(searched(known.own[0]))]
  const ofCategory = known.inCategories
    ? `category_id in (select id from category where fold_text(name) = any(${listOf(known.inCategories)}))`
    : null
  const category = ofCategory ? `when ${ofCategory} then 0.5` : ''
  const only =
    ofCategory && known.onlyThere
      ? ` and (l.${ofCategory} or l.folded_name = '${text}' or exists (select from service v where v.location_id = l.id
          and v.active and v.online and v.${ofCategory}))`
      : ''
  const relevance = `2 * case when folded_name = '${text}' then 1 when folded_name like '${text}%' then 0.9 when folded_name like any(${own}) then 0.8
    when category_id in (select id from category where fold_text(name) like any(${anyOf})) then 0.6 ${category}
    when search_text like any(${own}) then 0.4 else 0.3 end`
  return {
    text: `l.search_text like any(${anyOf})${only}`,
    columns: 'l.search_text, l.folded_name, l.category_id,',
    relevance,
  }
}

function boxOf(form: Form, { latitude, longitude, radius }: Question['query']): string {
  const high = Number(radius) / 110_000
  const wide = high / Math.cos(((Number(latitude) + high) * Math.PI) / 180)
  const [south, north] = [Number(latitude) - high, Number(latitude) + high]
  const [west, east] = [Number(longitude) - wide, Number(longitude) + wide]
  return form === 'box'
    ? `l.place <@ box(point(${west}, ${south}), point(${east}, ${north}))`
    : `l.latitude between ${south} and ${north} and l.longitude between ${west} and ${east}`
}

const serviceOf = (
  patterns: readonly string[],
) => `(select row_to_json(v) from service v where v.location_id = l.id and v.active
    order by v.text_id in (select id from service_text where ${patterns.length > 0 ? `text like any(${listOf(patterns)})` : 'false'}) desc, v.position limit 1)`
