import { findCityAndCategory, findShareFacts } from '#db/locations/find-share-facts.ts'
import { notFound } from '#domain/errors.ts'
import { cover } from '#gateways/images/drawn/cover.ts'
import { type Trade, trades } from '#gateways/images/drawn/palettes.ts'
import { drawPicture } from '#gateways/images/drawn/picture-key.ts'
import { drawShareCard, type ShareCard } from '#gateways/images/share/share-card.ts'
import type { Deps } from '#usecases/context.ts'

/** What a link leads to. */
export type Shared =
  | { page: 'default' | 'business' }
  | { page: 'location'; id: number; collaborator: number | null }
  | { page: 'city'; city: string; category: string | null }

/** The picture of a shared link, as SVG of 1200 × 630; throws not_found for what has no page. */
export async function drawSharePicture({ read }: Pick<Deps, 'read'>, shared: Shared): Promise<string> {
  if (shared.page === 'location') return drawShareCard(await locationCard(read, shared.id, shared.collaborator))
  if (shared.page === 'city') return drawShareCard(await cityCard(read, shared.city, shared.category))
  return drawShareCard(shared.page === 'business' ? business : home)
}

const home: ShareCard = {
  title: 'Fă-ți timp de dichis.',
  line: 'Saloane, cabinete, masaj și sport, cu orele libere la vedere.',
  rating: null,
  picture: null,
}

const business: ShareCard = {
  title: 'Agenda plină, telefonul liniștit.',
  line: 'Programări online pentru saloane, cabinete și săli.',
  rating: null,
  picture: cover('pentru-afaceri', 'coafor', 1, 'Dichis'),
}

async function locationCard(read: Deps['read'], id: number, collaborator: number | null): Promise<ShareCard> {
  const facts = await findShareFacts(read, id, collaborator)
  if (!facts) throw notFound()
  const { name, category, city, person, averageRating: average, ratingCount: count } = facts
  return {
    title: person ? person.name : name,
    line: person ? [person.title, `la ${name}, ${city}`].filter(Boolean).join(' ') : `${category} în ${city}`,
    rating: person === null && average !== null && count > 0 ? { average, count } : null,
    // An uploaded photograph is no drawing; the comb stands for it.
    picture: facts.cover === null ? null : drawPicture(facts.cover),
  }
}

async function cityCard(read: Deps['read'], city: string, category: string | null): Promise<ShareCard> {
  const names = await findCityAndCategory(read, city, category)
  if (!names) throw notFound()
  const trade: Trade = trades.find((known) => known === category) ?? 'coafor'
  return {
    title: names.category ? `${names.category} în ${names.city}` : names.city,
    line: names.category
      ? 'Prețuri, recenzii și orele libere la vedere.'
      : 'Saloane, cabinete, masaj și sport, cu orele libere la vedere.',
    rating: null,
    picture: cover(`oras-${city}`, trade, 1, names.city),
  }
}
