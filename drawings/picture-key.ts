import { cover } from './cover.ts'
import { emblem } from './emblem.ts'
import { portrait } from './portrait.ts'
import { type Category, categories } from './style/palettes.ts'
import { drawWork } from './work/work.ts'

/** The subject of a drawn picture; `cover` says what its views are. */
export type DrawnPicture =
  | { kind: 'cover'; category: Category; view: number; seed: string; name: string }
  | { kind: 'work'; category: Category; number: number; seed: string }
  | { kind: 'emblem'; category: Category; seed: string; name: string }
  | { kind: 'portrait'; seed: string; woman: boolean }

const LONGEST_NAME = 60

/** The key under which a drawn picture is served: a path that holds all that is needed to draw it again. */
export const pictureKey = (picture: DrawnPicture): string => {
  if (picture.kind === 'portrait') return `drawn/portrait/${picture.seed}/${picture.woman ? 'f' : 'm'}.svg`
  if (picture.kind === 'work') return `drawn/work/${picture.category}/${picture.number}/${picture.seed}.svg`
  const name = encodeURIComponent([...picture.name].slice(0, LONGEST_NAME).join(''))
  if (picture.kind === 'emblem') return `drawn/emblem/${picture.category}/${picture.seed}/${name}.svg`
  return `drawn/cover/${picture.category}/${picture.view}/${picture.seed}/${name}.svg`
}

const seed = '(?<seed>[a-z0-9-]{1,60})'
const category = `(?<category>${categories.join('|')})`
const coverKey = new RegExp(`^drawn/cover/${category}/(?<view>\\d|1\\d)/${seed}/(?<name>[^/]+)\\.svg$`)
const emblemKey = new RegExp(`^drawn/emblem/${category}/${seed}/(?<name>[^/]+)\\.svg$`)
const workKey = new RegExp(`^drawn/work/${category}/(?<number>\\d)/${seed}\\.svg$`)
const portraitKey = new RegExp(`^drawn/portrait/${seed}/(?<sex>[fm])\\.svg$`)

/** The SVG behind a key, or null when the key is none that `pictureKey` gives. */
export const drawPicture = (key: string): string | null => {
  const ofPerson = portraitKey.exec(key)?.groups
  if (ofPerson) return portrait(ofPerson['seed']!, ofPerson['sex'] === 'f')
  const ofWork = workKey.exec(key)?.groups
  if (ofWork) return drawWork(ofWork['seed']!, ofWork['category'] as Category, Number(ofWork['number']))
  const ofCover = coverKey.exec(key)?.groups
  const ofLocation = ofCover ?? emblemKey.exec(key)?.groups
  const name = ofLocation && readName(ofLocation['name']!)
  if (!ofLocation || !name) return null
  const [from, drawnAs] = [ofLocation['seed']!, ofLocation['category'] as Category]
  return ofCover ? cover(from, drawnAs, Number(ofCover['view']), name) : emblem(from, drawnAs, name)
}

const readName = (encoded: string): string | null => {
  try {
    const name = decodeURIComponent(encoded)
    return [...name].length <= LONGEST_NAME && !/\p{Cc}/u.test(name) ? name : null
  } catch {
    return null
  }
}
