/** Messages never name a health category. */
export type CategoryRow = { id: number; slug: string; name: string; area: string; position: number; health: boolean }

const beauty = 'beauty-and-care'
const wellness = 'health-and-wellness'
const sport = 'sports-and-recreation'

const rows: [string, string, string, boolean][] = [
  ['coafor', 'Coafor', beauty, false],
  ['frizerie', 'Frizerie', beauty, false],
  ['unghii', 'Manichiură', beauty, false],
  ['cosmetica', 'Cosmetică', beauty, false],
  ['gene', 'Gene și sprâncene', beauty, false],
  ['masaj', 'Masaj', wellness, false],
  ['spa', 'Spa', wellness, false],
  ['stomatologie', 'Stomatologie', wellness, true],
  ['medic', 'Medici', wellness, true],
  ['kineto', 'Kinetoterapie', wellness, true],
  ['fitness', 'Fitness', sport, false],
  ['yoga', 'Yoga și pilates', sport, false],
]

/** The twelve categories in display order. */
export const categories: CategoryRow[] = rows.map(([slug, name, area, health], index) => ({
  id: index + 1,
  slug,
  name,
  area,
  position: index + 1,
  health,
}))

const numbered = <T extends object>(list: T[]) => list.map((item, index) => ({ id: index + 1, ...item }))

export const paymentMethods = numbered([
  { slug: 'numerar', name: 'Numerar' },
  { slug: 'card', name: 'Card' },
  { slug: 'transfer', name: 'Transfer bancar' },
  { slug: 'beneficii', name: 'Card de beneficii' },
])

export const cancellationReasons = numbered([
  { name: 'Nu mai pot ajunge' },
  { name: 'Am nevoie de altă zi sau altă oră' },
  { name: 'M-am răzgândit' },
  { name: 'Am ales alt loc' },
  { name: 'Nu mă simt bine' },
  { name: 'Alt motiv' },
])
