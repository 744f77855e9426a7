import { pictureKey } from '#drawings/picture-key.ts'
import { type Category, paletteNumber, seedUnlike } from '#drawings/style/palettes.ts'
import type { Random } from '#drawings/style/random.ts'
import type { ProviderLocation } from '#usecases/providers/provider-format.ts'

type Seeded = { seed: string; trade: Category; name: string }

const kinds = ['Interior', 'Fațada', 'Detaliu']

/** Six to fourteen pictures in two albums; the first is a room twice out of three times, else the street front. */
export const makePictures = ({ seed, trade, name }: Seeded, view: 0 | 1, albums: [string, string], r: Random) => {
  const count = r.int(6, 14)
  const views = [view, view === 0 ? 1 : 0, ...Array.from({ length: count - 2 }, (_, i) => i + 2)]
  const pictures: ProviderLocation['pictures'] = views.map((number) => ({
    source: pictureKey({ kind: 'cover', category: trade, view: number, seed, name }),
    alt: `${kinds[number % 3]}: ${name}`,
    album: albums[number % 3 === 2 ? 1 : 0]!,
  }))
  return { logo: pictureKey({ kind: 'emblem', category: trade, seed, name }), pictures }
}

/** Gives seeds whose palettes differ from those of the last places of the city and of the trade there. */
export const neighbourlySeeds = () => {
  const recent = new Map<string, number[]>()
  return (base: string, trade: Category, city: string): string => {
    const inCity = recent.get(city) ?? []
    const inTrade = recent.get(`${city}/${trade}`) ?? []
    const seed = seedUnlike(base, trade, [...inCity, ...inTrade])
    const palette = paletteNumber(seed, trade)
    recent.set(city, [...inCity, palette].slice(-2))
    recent.set(`${city}/${trade}`, [...inTrade, palette].slice(-2))
    return seed
  }
}
