import { pictureKey } from '#drawings/picture-key.ts'
import { type Category, paletteNumber, seedUnlike } from '#drawings/style/palettes.ts'
import type { Random } from '#drawings/style/random.ts'
import { workTitles } from '#drawings/work/work.ts'
import type { ProviderLocation } from '#usecases/providers/provider-format.ts'

import type { Member } from './team.ts'

type Seeded = { seed: string; category: Category; name: string }

const kinds = ['Interior', 'Fațada', 'Detaliu']

/**
 * Six to fourteen pictures in two albums; the first is a room twice out of three times, else the street front. After
 * the two come works, where the category has some to show, between details and other rooms: neighbours are unlike.
 */
export const makePictures = ({ seed, category, name }: Seeded, view: 0 | 1, albums: [string, string], r: Random) => {
  const count = r.int(6, 14)
  const cover = (number: number): Picture => ({
    source: pictureKey({ kind: 'cover', category, view: number, seed, name }),
    alt: `${kinds[number % 3]}: ${name}`,
    album: albums[number % 3 === 2 ? 1 : 0]!,
  })
  const works = workTitles(category).map(
    (title, number): Picture => ({
      source: pictureKey({ kind: 'work', category, number, seed }),
      alt: `${title}: ${name}`,
      album: albums[1],
    }),
  )
  const rounds = [2, 5, 8, 11, 14, 17].flatMap((detail, i) => [
    cover(detail),
    ...works.slice(i * 2, i * 2 + 2),
    cover(detail + 1),
  ])
  const pictures = [cover(view), cover(view === 0 ? 1 : 0), ...rounds].slice(0, count)
  return { logo: pictureKey({ kind: 'emblem', category, seed, name }), pictures }
}

type Picture = ProviderLocation['pictures'][number]

/** Whose works a title's are, where they are not those of the category; null: there is nothing to show. */
const worksOf: [RegExp, Category | null][] = [
  [/laser|terapeut|micropigment/i, null],
  [/make-up|cosmetic/i, 'cosmetica'],
  [/lash|brow/i, 'gene'],
  [/manichiur|pedichiur|unghii/i, 'unghii'],
  [/bărbier/i, 'frizerie'],
]

/** Three to six works of each of the team, of their own category; none where there is nothing to show. */
export const makeWorks = ({ seed, category }: Seeded, team: readonly Member[], r: Random): ProviderLocation['works'] =>
  team.flatMap(({ professional: { ref, title, first_name } }) => {
    const other = worksOf.find(([pattern]) => pattern.test(title))
    const shown = other ? other[1] : category
    const titles = shown === null ? [] : workTitles(shown)
    if (shown === null || titles.length === 0) return []
    const first = r.int(0, titles.length - 1)
    const count = Math.min(titles.length, r.int(3, 6))
    return Array.from({ length: count }, (_, i) => {
      const number = (first + i) % titles.length
      const source = pictureKey({ kind: 'work', category: shown, number, seed: `${seed}-${ref}-${i}`.slice(-60) })
      return { source, alt: `${titles[number]}, de ${first_name}`, professional: ref }
    })
  })

/** Gives seeds whose palettes differ from those of the last locations of the city and of the category there. */
export const neighbourlySeeds = () => {
  const recent = new Map<string, number[]>()
  return (base: string, category: Category, city: string): string => {
    const inCity = recent.get(city) ?? []
    const inCategory = recent.get(`${city}/${category}`) ?? []
    const seed = seedUnlike(base, category, [...inCity, ...inCategory])
    const palette = paletteNumber(seed, category)
    recent.set(city, [...inCity, palette].slice(-2))
    recent.set(`${city}/${category}`, [...inCategory, palette].slice(-2))
    return seed
  }
}
