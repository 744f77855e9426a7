import type { Question } from './forms.ts'
import { randomFrom } from './random.ts'

type Town = { readonly latitude: number; readonly longitude: number; readonly share: number }

/** Half of all searches are from București, as a third of all locations are there. */
const TOWNS: readonly Town[] = [
  { latitude: 44.4268, longitude: 26.1025, share: 0.5 },
  { latitude: 46.7712, longitude: 23.6236, share: 0.15 },
  { latitude: 47.1585, longitude: 27.6014, share: 0.15 },
  { latitude: 45.7489, longitude: 21.2087, share: 0.1 },
  { latitude: 45.6486, longitude: 25.6061, share: 0.1 },
]
const RADII = ['2000', '5000', '10000', '30000']
const TEXTS = ['tuns', 'manichiura', 'detartraj', 'masaj', 'vopsit', 'albire', 'pensat', 'balayage']
const CATEGORIES = ['coafor', 'frizerie', 'unghii', 'cosmetica', 'masaj', 'stomatologie', 'fitness']

export const KINDS = ['place', 'place, category', 'place, text', 'all three', 'suggestions'] as const
export type Kind = (typeof KINDS)[number]

/** So many random questions of a kind, the same at every run. */
export function questionsOf(kind: Kind, count: number): Question[] {
  const random = randomFrom(KINDS.indexOf(kind) + 1)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  return Array.from({ length: count }, () => {
    const { latitude, longitude } = townAt(random())
    const query: Record<string, string> = {
      latitude: (latitude + 0.06 * (random() - 0.5)).toFixed(5),
      longitude: (longitude + 0.09 * (random() - 0.5)).toFixed(5),
      radius: oneOf(RADII),
    }
    if (kind === 'place, category' || kind === 'all three') query.categories = oneOf(CATEGORIES)
    if (kind === 'place, text' || kind === 'all three' || kind === 'suggestions') query.search = oneOf(TEXTS)
    const isTyped = kind === 'suggestions'
    return { query, limit: isTyped ? 3 : 20, services: !isTyped }
  })
}

/** The town at that share of the way through all of them. */
function townAt(share: number): Town {
  let left = share
  return TOWNS.find((town) => (left -= town.share) < 0) ?? TOWNS[0]!
}
