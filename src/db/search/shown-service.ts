import { type RawBuilder, sql } from 'kysely'
import { AUDIENCES } from '#domain/search/services/audience.ts'
import { categoryIds, type LocationQuery } from './location-query.ts'
import type { ShownService } from './location-row.ts'
import { hitsIn, holdsAll, padded, textHits, textsOf } from './text-match.ts'
import { isServiceFree, onOneOf } from './when-filter.ts'

/**
 * The tables that `shownService` and `hasFittingService` read, for a WITH list: the texts of the words, and the hints
 * of each category.
 */
export function serviceTables({ words, hints }: Pick<LocationQuery, 'words' | 'hints'>): RawBuilder<unknown> {
  const list = (name: string) =>
    sql`array(select jsonb_array_elements_text(h.value -> ${name}::text)) as ${sql.ref(name)}`
  return sql`${words.length > 0 ? sql`${textsOf(words)},` : sql``} hint as materialized (
      select c.id, ${list('first')}, ${list('last')}, ${list('ask')}, h.value ->> 'suits' as suits
      from category c join jsonb_each(${JSON.stringify(hints.categories)}::jsonb) h on h.key = c.slug)`
}

/**
 * The service of `location l` that its row shows, as JSON; `serviceTables` stand before it. The best match of the text
 * comes first; among equals a service of the searched categories, then the plainest: a visit before surgery, a shown
 * price before a hidden one, the first of the menu. With a day chosen, only services that can be booked then, and only
 * of those categories. Up to `most` in all, the best as the row's own, the next among its `others`.
 */
// Sorted first and tried one by one (hence offset 0): the first is nearly always the one.
export function shownService(query: LocationQuery, most = 1): RawBuilder<ShownService | null> {
  const { categories, days, inCategories } = query
  const isTimed = days.length > 0
  const ofThem = sql`v.category_id in ${categoryIds(categories)}`
  const narrow = categories.length > 0
  return sql`(select list[1] || jsonb_build_object('others', to_jsonb(list[2:])) from (select array(select jsonb_build_object('id', v.id, 'categoryId', v.category_id, 'name', v.name, 'price', v.price_bani,
      'maxPrice', v.max_price_bani, 'range', v.range_price, 'hidden', v.hidden_price, 'asks', v.asks,
      'isMeant', ${inCategories ? isMeant(inCategories) : sql`false`}, 'own', ${ownPrices})
    from (select v.*, ${isHinted('ask')} as asks from service v
        join menu_heading h on h.location_id = v.location_id and h.id = v.menu_heading_id left join hint n on n.id = v.category_id
      where v.location_id = l.id and v.active and v.online ${isTimed && narrow ? sql`and ${ofThem}` : sql``} ${fits(query)}
      order by ${bestFirst(query)} ${narrow ? sql`(${ofThem}) desc,` : sql``} ${plainestFirst(query)} h.position, v.position, v.id offset 0) v
    where ${isTimed ? onOneOf(days, isServiceFree) : isPerformed} limit ${most}) as list) best)`
}

/**
 * Whether `location l` has a service for whom and at what price was asked for, among those that most words of the text
 * are about, by name or category rather than by heading, and by name where the words stand there; with a day chosen,
 * one that is free then. Null: nothing of the kind was asked.
 */
export function hasFittingService(query: LocationQuery): RawBuilder<boolean> | null {
  const { words, typed, categories, days } = query
  if (query.audience === null && query.minPrice === null && query.maxPrice === null) return null
  const ownText = sql<string>`v.folded_name || ' ' || fold_text(c.name)`
  const inName = typed.length > 0 ? hitsIn(sql`v.folded_name`, typed) : sql`0`
  const hits =
    words.length > 0 ? sql`array[${textHits(sql`v.text_id`, words)}, ${hitsIn(ownText, words)}, ${inName}]` : sql`0`
  return sql<boolean>`(select max(v.hits) filter (where v.fits ${days.length > 0 ? sql`and ${onOneOf(days, isServiceFree)}` : sql``}) = max(v.hits)
    from (select v.id, v.category_id, ${hits} as hits, true ${fits(query)} as fits
      from service v join category c on c.id = v.category_id left join hint n on n.id = c.id
      where v.location_id = l.id and v.active and v.online ${categories.length > 0 ? sql`and v.category_id in ${categoryIds(categories)}` : sql``} offset 0) v)`
}

function bestFirst({ words, inCategories }: LocationQuery): RawBuilder<unknown> {
  if (words.length === 0) return sql``
  const ofMeant = inCategories ? sql`${isMeant(inCategories)} desc,` : sql``
  return sql`${textHits(sql`v.text_id`, words)} desc, ${ofMeant}`
}

// The words themselves count more than what means the same; where they name the whole category, what is for few comes
// last.
function plainestFirst({ words, typed }: LocationQuery): RawBuilder<unknown> {
  const plain = sql`${isHinted('last')}, v.is_subscription, v.hidden_price, ${isHinted('first')} desc,`
  if (words.length === 0 || typed.length === 0) return plain
  const namesCategory =
    typed.length > 1
      ? sql`false`
      : sql`v.category_id in (select c.id from category c where ${holdsAll(sql`fold_text(c.name)`, words)})`
  return sql`(${namesCategory} and ${isHinted('last')}), ${hitsIn(sql`v.folded_name || ' ' || h.folded_name`, typed)} desc, ${plain}
    ${hitsIn(sql`v.folded_name`, typed)} desc, ${hitsIn(sql`v.folded_name`, words)} desc,`
}

const isMeant = (inCategories: readonly string[]) => sql`(v.category_id in ${namedCategories(inCategories)})`

/** The ids of categories with these folded names, as a subquery. */
export const namedCategories = (names: readonly string[]) =>
  sql`(select c.id from category c where fold_text(c.name) = any(${names}::text[]))`

const name = sql`' ' || v.folded_name || ' '`

const isHinted = (kind: 'first' | 'last' | 'ask') => sql`coalesce(${name} like any(${sql.ref(`n.${kind}`)}), false)`

/** For whom and at what price, each preceded by 'and'. */
function fits({ audience, minPrice, maxPrice, hints }: LocationQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (audience !== null) {
    const others = AUDIENCES.filter((each) => each !== audience).flatMap((each) => hints.audiences[each])
    const says = (patterns: readonly string[]) => sql`${name} like any(${padded(patterns)}::text[])`
    parts.push(sql`and (${says(hints.audiences[audience])}
      or (not ${says(others)} and coalesce(n.suits, ${audience}::text) = ${audience}::text))`)
  }
  if (minPrice !== null) parts.push(sql`and not v.hidden_price and v.price_bani >= ${minPrice * 100}::int`)
  if (maxPrice !== null) parts.push(sql`and not v.hidden_price and v.price_bani <= ${maxPrice * 100}::int`)
  return sql.join(parts, sql` `)
}

// The prices of those who do it; a null is the menu's.
const ownPrices = sql`(select json_agg(distinct jsonb_build_object('price', sp.price_bani, 'maxPrice', sp.max_price_bani))
  from service_professional sp join professional p on p.location_id = sp.location_id and p.id = sp.professional_id
  where sp.location_id = v.location_id and sp.service_id = v.id and p.active and p.online)`

// A scalar subquery, not exists: it must not become a join.
const isPerformed = sql`(select true from service_professional sp
  join professional p on p.location_id = sp.location_id and p.id = sp.professional_id
  where sp.location_id = l.id and sp.service_id = v.id and p.active and p.online limit 1)`
