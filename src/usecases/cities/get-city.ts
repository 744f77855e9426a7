import { type CityFacts, loadCity } from '#db/cities/load-city.ts'
import { notFound } from '#domain/errors.ts'
import { distanceMetres } from '#domain/search/distance.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Context } from '../context.ts'

export type CityView = Omit<CityFacts, 'neighbours'> & {
  neighbours: (CityFacts['neighbours'][number] & { distance: number })[]
}

type CityQuery = { city: string; category: string | null }

/** With fewer prices an average means nothing. */
const MIN_PRICES_FOR_AVERAGE = 5

/** A city with locations, by any spelling of its slug, and the facts for its page. Throws not_found. */
export async function getCity(ctx: Context, { city, category }: CityQuery): Promise<CityView> {
  const found = await loadCity(ctx.read, plainSlug(city), category === null ? null : plainSlug(category))
  if (!found) throw notFound('Orașul sau categoria nu există.')
  return {
    ...found,
    prices: found.prices && found.prices.count >= MIN_PRICES_FOR_AVERAGE ? found.prices : null,
    neighbours: found.neighbours.map((other) => ({ ...other, distance: Math.round(distanceMetres(found, other)) })),
  }
}

// Normalises spellings such as ‘Iași’, ‘IAŞI’ and ‘Cluj Napoca’ to slugs.
const plainSlug = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
