import { findCityAndCategory, findShareFacts } from '#db/locations/find-share-facts.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Drawing, Drawings } from '#gateways/images/drawings.ts'
import { drawShareCard, type ShareCard } from '#gateways/images/share/share-card.ts'
import type { Deps } from '#usecases/context.ts'

/** The page that a shared link opens. */
export type SharedPage =
  | { page: 'default' | 'business' }
  | { page: 'location'; id: LocationId; collaborator: ProfessionalId | null }
  | { page: 'city'; city: string; category: string | null }

/** The picture of a shared link, as SVG of 1200 × 630; throws not_found for what has no page. */
export async function drawSharePicture(deps: Pick<Deps, 'read' | 'gateways'>, shared: SharedPage): Promise<string> {
  return drawShareCard(await cardOf(deps, shared))
}

async function cardOf({ read, gateways: { drawings } }: Pick<Deps, 'read' | 'gateways'>, shared: SharedPage) {
  switch (shared.page) {
    case 'location':
      return locationCard(read, drawings, shared)
    case 'city':
      return cityCard(read, drawings, shared)
    case 'business':
      return {
        ...BUSINESS_CARD,
        picture: drawStreet(drawings, { category: 'coafor', seed: 'pentru-afaceri', name: 'Dichis' }),
      }
    case 'default':
      return HOME_CARD
  }
}

const HOME_CARD: ShareCard = {
  title: 'Fă-ți timp de dichis.',
  line: 'Saloane, cabinete, masaj și sport, cu orele libere la vedere.',
  rating: null,
  picture: null,
}

const BUSINESS_CARD = {
  title: 'Agenda plină, telefonul liniștit.',
  line: 'Programări online pentru saloane, cabinete și săli.',
  rating: null,
}

/** The street front, whose sign says the name. */
function drawStreet(drawings: Drawings, street: Omit<Drawing, 'view'>): string | null {
  return drawings.draw(drawings.keyOf({ ...street, view: 'street' }))
}

async function locationCard(
  read: Deps['read'],
  drawings: Drawings,
  { id, collaborator }: { id: LocationId; collaborator: ProfessionalId | null },
): Promise<ShareCard> {
  const facts = await findShareFacts(read, id, collaborator)
  if (!facts) throw notFound()
  const { name, category, city, person, averageRating: average, ratingCount: count } = facts
  return {
    title: person ? person.name : name,
    line: person ? [person.title, `la ${name}, ${city}`].filter(Boolean).join(' ') : `${category} în ${city}`,
    rating: person === null && average !== null && count > 0 ? { average, count } : null,
    // An uploaded photograph is no drawing; the comb stands for it.
    picture: facts.cover === null ? null : drawings.draw(facts.cover),
  }
}

async function cityCard(
  read: Deps['read'],
  drawings: Drawings,
  { city, category }: { city: string; category: string | null },
): Promise<ShareCard> {
  const names = await findCityAndCategory(read, city, category)
  if (!names) throw notFound()
  return {
    title: names.category ? `${names.category} în ${names.city}` : names.city,
    line: names.category
      ? 'Prețuri, recenzii și orele libere la vedere.'
      : 'Saloane, cabinete, masaj și sport, cu orele libere la vedere.',
    rating: null,
    picture: drawStreet(drawings, { category: category ?? 'coafor', seed: `oras-${city}`, name: names.city }),
  }
}
