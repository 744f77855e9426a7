import type { Position } from '../../catalogue/position.ts'
import type { LocationId } from '../../ids.ts'
import { cellOf } from './cells.ts'
import { newVocabulary, numberOfWord, type Vocabulary } from './vocabulary.ts'

/** The data by which lists find and order a location. */
export type IndexedLocation = Position & {
  readonly id: LocationId
  readonly cityId: number
  /** The id of the main category. */
  readonly categoryId: number
  readonly categoryIds: readonly number[]
  /** The ids of the main category and of those of its services, in order. */
  readonly doneIds: readonly number[]
  readonly ratingSum: number
  readonly ratingCount: number
  readonly averageRating: number | null
  /** Folded. */
  readonly name: string
  /** Folded, with a space at both ends. */
  readonly text: string
}

/**
 * All listed locations in memory, by columns. A location has a slot; one that changes what it is found by gets a new
 * slot, and the old one is unused from then on.
 */
export type LocationIndex = {
  readonly slots: Map<LocationId, number>
  count: number
  columns: Columns
  /** By slot, as are the names, with a space at both ends. */
  readonly locations: LocationId[]
  readonly names: string[]
  readonly vocabulary: Vocabulary
  /** The numbers of the words of all texts, one text after another. */
  words: Int32Array
  /** The slots of each cell of the grid, and of each city; unused ones too. */
  readonly ofCell: Map<number, number[]>
  readonly ofCity: Map<number, number[]>
  /** Each set of categories that a location or its services have, once. */
  readonly categorySets: { readonly numbers: Map<string, number>; readonly members: (readonly number[])[] }
}

/** By slot. The id of an unused slot is 0; a missing average is NaN; `x`, `y`, `z` are of the unit sphere. */
type Columns = {
  ids: Int32Array
  cities: Int32Array
  categories: Int32Array
  categorySets: Int32Array
  doneSets: Int32Array
  ratingSums: Int32Array
  ratingCounts: Int32Array
  /** The end of each slot's words in the text; they begin where the words of the slot before end. */
  wordEnds: Int32Array
  averages: Float64Array
  latitudes: Float64Array
  longitudes: Float64Array
  x: Float64Array
  y: Float64Array
  z: Float64Array
}

const FIRST_CAPACITY = 64

export function newLocationIndex(): LocationIndex {
  return {
    slots: new Map(),
    count: 0,
    columns: columnsOf(FIRST_CAPACITY),
    locations: [],
    names: [],
    vocabulary: newVocabulary(),
    words: new Int32Array(FIRST_CAPACITY),
    ofCell: new Map(),
    ofCity: new Map(),
    categorySets: { numbers: new Map(), members: [] },
  }
}

/** Adds a location, or replaces what is known of it. */
export function putLocation(index: LocationIndex, location: IndexedLocation): void {
  const words = location.text.slice(1, -1).split(' ')
  const known = index.slots.get(location.id)
  if (known !== undefined && isFoundAlike(index, known, location, words)) return setRating(index, known, location)
  removeLocation(index, location.id)
  const slot = index.count
  index.count += 1
  if (slot === index.columns.ids.length) index.columns = columnsOf(2 * slot, index.columns)
  setPosition(index, slot, location)
  setRating(index, slot, location)
  const { columns } = index
  columns.ids[slot] = location.id
  columns.cities[slot] = location.cityId
  columns.categories[slot] = location.categoryId
  columns.categorySets[slot] = setNumberOf(index, location.categoryIds)
  columns.doneSets[slot] = setNumberOf(index, location.doneIds)
  columns.wordEnds[slot] = appendWords(index, slot === 0 ? 0 : columns.wordEnds[slot - 1]!, words)
  index.locations.push(location.id)
  index.names.push(` ${location.name} `)
  index.slots.set(location.id, slot)
  listUnder(index.ofCity, location.cityId, slot)
  listUnder(index.ofCell, cellOf(location), slot)
}

/** Forgets a location, if it is there. */
export function removeLocation(index: LocationIndex, id: LocationId): void {
  const slot = index.slots.get(id)
  if (slot === undefined) return
  index.slots.delete(id)
  index.columns.ids[slot] = 0
}

/** Whether more room is taken by unused slots than by used ones. */
export const isWasteful = ({ count, slots }: LocationIndex): boolean => count > 2 * slots.size + FIRST_CAPACITY

function isFoundAlike(
  index: LocationIndex,
  slot: number,
  location: IndexedLocation,
  words: readonly string[],
): boolean {
  const { columns, vocabulary } = index
  const from = slot === 0 ? 0 : columns.wordEnds[slot - 1]!
  return (
    columns.latitudes[slot] === location.latitude &&
    columns.longitudes[slot] === location.longitude &&
    columns.cities[slot] === location.cityId &&
    columns.categories[slot] === location.categoryId &&
    columns.categorySets[slot] === setNumberOf(index, location.categoryIds) &&
    columns.doneSets[slot] === setNumberOf(index, location.doneIds) &&
    index.names[slot] === ` ${location.name} ` &&
    columns.wordEnds[slot]! - from === words.length &&
    words.every((word, at) => vocabulary.numbers.get(word) === index.words[from + at])
  )
}

function setRating({ columns }: LocationIndex, slot: number, location: IndexedLocation): void {
  columns.ratingSums[slot] = location.ratingSum
  columns.ratingCounts[slot] = location.ratingCount
  columns.averages[slot] = location.averageRating ?? Number.NaN
}

function setPosition({ columns }: LocationIndex, slot: number, position: Position): void {
  columns.latitudes[slot] = position.latitude
  columns.longitudes[slot] = position.longitude
  const [x, y, z] = onSphere(position)
  columns.x[slot] = x
  columns.y[slot] = y
  columns.z[slot] = z
}

/** The point of the unit sphere. */
export function onSphere({ latitude, longitude }: Position): [x: number, y: number, z: number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

function setNumberOf({ categorySets: { numbers, members } }: LocationIndex, ids: readonly number[]): number {
  const key = ids.join()
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, members.push(ids) - 1)
  return members.length - 1
}

/** Appends the words and answers where they end. */
function appendWords(index: LocationIndex, from: number, words: readonly string[]): number {
  const end = from + words.length
  if (end > index.words.length) index.words = largerInts(index.words, Math.max(end, 1.5 * index.words.length))
  for (const [at, word] of words.entries()) index.words[from + at] = numberOfWord(index.vocabulary, word)
  return end
}

function listUnder(lists: Map<number, number[]>, key: number, slot: number): void {
  const list = lists.get(key)
  if (list) list.push(slot)
  else lists.set(key, [slot])
}

function columnsOf(capacity: number, from?: Columns): Columns {
  const ints = (column?: Int32Array) => largerInts(column, capacity)
  const floats = (column?: Float64Array) => {
    const larger = new Float64Array(capacity)
    if (column) larger.set(column)
    return larger
  }
  return {
    ids: ints(from?.ids),
    cities: ints(from?.cities),
    categories: ints(from?.categories),
    categorySets: ints(from?.categorySets),
    doneSets: ints(from?.doneSets),
    ratingSums: ints(from?.ratingSums),
    ratingCounts: ints(from?.ratingCounts),
    wordEnds: ints(from?.wordEnds),
    averages: floats(from?.averages),
    latitudes: floats(from?.latitudes),
    longitudes: floats(from?.longitudes),
    x: floats(from?.x),
    y: floats(from?.y),
    z: floats(from?.z),
  }
}

function largerInts(column: Int32Array | undefined, capacity: number): Int32Array {
  const larger = new Int32Array(capacity)
  if (column) larger.set(column)
  return larger
}
