import { cover } from './cover.ts'
import { emblem } from './emblem.ts'
import { type Trade, trades } from './palettes.ts'
import { portrait } from './portrait.ts'

/** What a drawn picture shows; `view` 0 is the room, 1 the street front, 2 a close-up, higher ones further such. */
export type DrawnPicture =
  | { kind: 'cover'; trade: Trade; view: number; seed: string; name: string }
  | { kind: 'emblem'; trade: Trade; seed: string; name: string }
  | { kind: 'portrait'; seed: string; woman: boolean }

const longestName = 60

/** The key under which a drawn picture is served: a path that holds all that is needed to draw it again. */
export const pictureKey = (picture: DrawnPicture): string => {
  if (picture.kind === 'portrait') return `drawn/portrait/${picture.seed}/${picture.woman ? 'f' : 'm'}.svg`
  const name = encodeURIComponent([...picture.name].slice(0, longestName).join(''))
  if (picture.kind === 'emblem') return `drawn/emblem/${picture.trade}/${picture.seed}/${name}.svg`
  return `drawn/cover/${picture.trade}/${picture.view}/${picture.seed}/${name}.svg`
}

const seed = '(?<seed>[a-z0-9-]{1,60})'
const trade = `(?<trade>${trades.join('|')})`
const coverKey = new RegExp(`^drawn/cover/${trade}/(?<view>\\d|1\\d)/${seed}/(?<name>[^/]+)\\.svg$`)
const emblemKey = new RegExp(`^drawn/emblem/${trade}/${seed}/(?<name>[^/]+)\\.svg$`)
const portraitKey = new RegExp(`^drawn/portrait/${seed}/(?<sex>[fm])\\.svg$`)

/** The SVG behind a key, or null when the key is none that `pictureKey` gives. */
export const drawPicture = (key: string): string | null => {
  const person = portraitKey.exec(key)?.groups
  if (person) return portrait(person['seed']!, person['sex'] === 'f')
  const front = coverKey.exec(key)?.groups
  const place = front ?? emblemKey.exec(key)?.groups
  const name = place && readName(place['name']!)
  if (!place || !name) return null
  if (front) return cover(front['seed']!, front['trade'] as Trade, Number(front['view']), name)
  return emblem(place['seed']!, place['trade'] as Trade, name)
}

const readName = (encoded: string): string | null => {
  try {
    const name = decodeURIComponent(encoded)
    return [...name].length <= longestName && !/\p{Cc}/u.test(name) ? name : null
  } catch {
    return null
  }
}
