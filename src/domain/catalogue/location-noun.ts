import { countOf } from '../text/counts.ts'

type Noun = { readonly one: string; readonly few: string; readonly article: 'un' | 'o' }

const salon: Noun = { one: 'salon', few: 'saloane', article: 'un' }
const practice: Noun = { one: 'cabinet', few: 'cabinete', article: 'un' }
const gym: Noun = { one: 'sală', few: 'săli', article: 'o' }
const address: Noun = { one: 'adresă', few: 'adrese', article: 'o' }

const NOUNS: Readonly<Record<string, Noun>> = {
  coafor: salon,
  frizerie: salon,
  unghii: salon,
  cosmetica: salon,
  gene: salon,
  masaj: salon,
  stomatologie: practice,
  medic: practice,
  kineto: practice,
  fitness: gym,
  yoga: gym,
  spa: { one: 'centru', few: 'centre', article: 'un' },
}

/**
 * The everyday noun for a location of the category (its slug): 'salon', 'cabinet', 'sală'; for several categories or
 * none, 'adresă'.
 */
export function locationNoun(category: string | null): Noun {
  return (category === null ? undefined : NOUNS[category]) ?? address
}

/** '76 de saloane', '1 sală', '3 adrese'. */
export function countLocations(count: number, category: string | null): string {
  const { one, few } = locationNoun(category)
  return countOf(count, one, few)
}
