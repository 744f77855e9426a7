import { type Category, categories } from '#drawings/style/palettes.ts'
import { seededRandom } from '#drawings/style/random.ts'
import type { CategoryData } from './read-data.ts'
import { shuffled } from './text.ts'

const shares: Record<Category, number> = {
  coafor: 17,
  frizerie: 13,
  unghii: 14,
  cosmetica: 12,
  gene: 6,
  masaj: 9,
  spa: 3,
  stomatologie: 8,
  medic: 8,
  kineto: 4,
  fitness: 4,
  yoga: 3,
}

/** The categories of a city's locations, in the proportions of a real street. */
export const categoriesOf = (city: string, count: number): Category[] => {
  const bag = categories.flatMap((category) => Array.from({ length: shares[category] }, () => category))
  return shuffled(bag, seededRandom(`meserii ${city}`)).slice(0, count)
}

/** Gives each location of a category a name that no other has: first the ready ones, then a prefix with a core. */
export const namesOf = (category: Category, data: CategoryData, used: Set<string>) => {
  const r = seededRandom(`nume ${category}`)
  const pairs = shuffled(
    data.prefixes.flatMap((prefix) => data.cores.map((core) => `${prefix} ${core}`)),
    r,
  )
  const queue = [...shuffled(data.names, r), ...pairs]
  return (): string => {
    const name = queue.find((candidate) => !used.has(candidate))
    if (!name) throw new Error(`no name left for ${category}`)
    used.add(name)
    return name
  }
}
