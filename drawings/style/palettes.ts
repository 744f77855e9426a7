import { seededRandom } from './random.ts'

/** The twelve categories a location can be drawn as. */
export const categories = [
  'coafor',
  'frizerie',
  'unghii',
  'cosmetica',
  'gene',
  'masaj',
  'spa',
  'stomatologie',
  'medic',
  'kineto',
  'fitness',
  'yoga',
] as const
export type Category = (typeof categories)[number]

/** The six colours of a location: its wall, the wall's shade, furniture, an accent, light and dark. */
export type Palette = { wall: string; shade: string; furniture: string; accent: string; light: string; dark: string }

/** Fourteen palettes; a location has one in all its pictures. Each row is in the order of `Palette`. */
export const palettes = [
  '8A2747 6B1834 F0C9BE F2B544 FBEDE6 2E0A18',
  '2F5F91 234A73 E9C9A4 F0B43C EDF3F6 12263D',
  '2F6B50 22523C E7CFA7 E2673B EFF4EA 0F2A1F',
  'E3AE49 C98E2B 7B2E3A 2E5D7F FFF4DC 3A2408',
  'B64F35 933A24 F1D0B0 23535A FCEDE2 361208',
  'E2B49E CB947B 8C3F3B 2F6A66 FBF0E9 40201A',
  'B4D3C4 8FB8A6 2E6558 D9573F F4FAF6 12352C',
  'EAD3CE D5B2AD A44560 D79B2E FFF7F4 43202B',
  'C3D2DA 9DB4C0 33576B D9683F F5F9FB 182E3A',
  '24324E 1A2439 C9A36B E8734E E9ECF3 0B111E',
  'A8B58F 8A9A70 5A3B2E E9B44A F6F6EA 262B18',
  '5B3A5E 452A48 E8B9B0 EBB14B F8EEF3 22102A',
  '1F5C66 16464F F0C6A2 EE8D5C EAF5F4 08262B',
  'F3E0B5 E2C78B 34594B C24E3C FFFBEE 3A2E14',
].map((row): Palette => {
  const [wall, shade, furniture, accent, light, dark] = row.split(' ').map((hex) => `#${hex}`) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { wall, shade, furniture, accent, light, dark }
})

/** Which palettes suit a category, by their index in `palettes`. */
const suitable: Record<Category, number[]> = {
  coafor: [0, 5, 7, 11, 13, 2, 4],
  frizerie: [9, 2, 4, 12, 1, 3, 10],
  unghii: [7, 5, 0, 6, 13, 11],
  cosmetica: [6, 7, 10, 5, 13, 8],
  gene: [11, 7, 0, 5, 9, 13],
  masaj: [10, 2, 4, 12, 5, 3],
  spa: [12, 1, 6, 8, 2, 9],
  stomatologie: [8, 6, 1, 13, 12, 7],
  medic: [8, 1, 6, 13, 2, 12],
  kineto: [6, 8, 3, 10, 1, 5],
  fitness: [9, 4, 3, 12, 1, 0],
  yoga: [5, 10, 13, 3, 6, 11],
}

/** Colours of nail polish. */
export const nailPolish = [
  '#B3163F',
  '#E4574F',
  '#F2A08E',
  '#F6CFC4',
  '#7C1D46',
  '#D98CA6',
  '#2E4B73',
  '#EFB84A',
  '#6F8F7A',
  '#F7EDE6',
  '#46263C',
  '#C7783F',
]

/** The index of the palette that a seed gives a location of this category. */
export const paletteNumber = (seed: string, category: Category): number => seededRandom(seed).pick(suitable[category])

/** The palette that a seed gives a location of this category. */
export const paletteOf = (seed: string, category: Category): Palette => palettes[paletteNumber(seed, category)]!

/** A seed made from `base` whose palette is none of `taken` (palette numbers), so that neighbours do not look alike. */
export const seedUnlike = (base: string, category: Category, taken: readonly number[]): string => {
  const hasFree = suitable[category].some((number) => !taken.includes(number))
  let seed = base
  for (let step = 1; hasFree && taken.includes(paletteNumber(seed, category)); step++) seed = `${base}-${step}`
  return seed
}
