import { type CityFacts, loadCity } from '#db/cities/load-city.ts'
import { notFound } from '#domain/errors.ts'
import { distanceMetres } from '#domain/search/distance.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Context } from '../context.ts'

export type CityView = Omit<CityFacts, 'neighbours'> & {
  neighbours: (CityFacts['neighbours'][number] & { distance: number })[]
}

type Asked = { city: string; category: string | null }

/** Fewer prices than this say nothing about a city. */
const ENOUGH_PRICES = 5

/** A city with places and what its page says, by any spelling of its slug; throws not_found. */
export async function getCity(ctx: Context, { city, category }: Asked): Promise<CityView> {
  const found = await loadCity(ctx.read, plainSlug(city), category === null ? null : plainSlug(category))
  if (!found) throw notFound('Orașul sau categoria nu există.')
  return {
    ...found,
    prices: found.prices && found.prices.count >= ENOUGH_PRICES ? found.prices : null,
    neighbours: found.neighbours.map((other) => ({ ...other, distance: Math.round(distanceMetres(found, other)) })),
  }
}

// 'Iași', 'IAŞI', 'Cluj Napoca' as their slugs are written.
const plainSlug = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
