import type { EpochMinute } from '../time/iso-date.ts'

/** A place that a visit could have: what it costs, and the time that it takes, of a professional, a unit, a client. */
export type Place = {
  readonly cost: number
  readonly takes: readonly { readonly of: string; readonly start: EpochMinute; readonly end: EpochMinute }[]
}

export type Arrangement = {
  /** For each visit the index of its place; null: no place is left for it. */
  readonly chosen: readonly (number | null)[]
  readonly cost: number
  /** No arrangement costs less. */
  readonly bound: number
}

/** So much a visit without a place costs, in minutes moved: thirty days. */
export const UNPLACED = 30 * 1_440
const CELL_MINUTES = 5
const ROUNDS = 200
/** So often the prices are tried out: a dive by them may find a better arrangement. */
const DIVE_EVERY = 20
/** So many visits are placed again together, exactly, while the others stay. */
const TOGETHER = 8
/** Places looked at: by one search, so that a hard day ends too. */
const MOST_LOOKS = { whole: 400_000, together: 15_000 }

/**
 * Gives each visit one of its places so that no time of any of these is taken twice, at the least cost in all: exactly
 * for a few visits, for many as near to `bound` as it comes. Each five minutes get a price (Lagrange multipliers by the
 * subgradient method), so that visits which want the same time pay for it. A depth-first search by these prices (branch
 * and bound) arranges all, and then again and again some that are near each other (large neighbourhood search).
 */
export function arrange(visits: readonly (readonly Place[])[]): Arrangement {
  const { options, cells } = readOptions(visits)
  const prices = new Float64Array(cells)
  const all = options.map((_, index) => index)
  let best = search({ options, prices, free: all, mostLooks: 0 }, nobody(options))
  const bound = raisePrices(options, prices, () => (best = search({ options, prices, free: all, mostLooks: 0 }, best)))
  best = search({ options, prices, free: all, mostLooks: MOST_LOOKS.whole }, best)
  for (const free of neighbourhoods(options, best)) {
    if (best.cost - bound < 1) break
    best = search({ options, prices, free, mostLooks: MOST_LOOKS.together }, best)
  }
  return { chosen: best.places.map(({ index }) => index), cost: best.cost, bound: Math.min(best.cost, bound) }
}

/** A place by the cells that it takes: one for each five minutes of whatever it takes. `index`: null is no place. */
type Option = { readonly index: number | null; readonly cost: number; readonly cells: Int32Array }
type Options = readonly (readonly Option[])[]
type Found = { readonly places: readonly Option[]; readonly cost: number }

function readOptions(visits: readonly (readonly Place[])[]): { options: Options; cells: number } {
  const numbers = new Map<string, number>()
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  const cellsOf = ({ takes }: Place) =>
    takes.flatMap(({ of, start, end }) => {
      const first = Math.floor(start / CELL_MINUTES)
      const count = Math.ceil(end / CELL_MINUTES) - first
      return Array.from({ length: count }, (_, at) => numberOf(`${of} ${first + at}`))
    })
  const options = visits.map((places): Option[] => [
    ...places.map((place, index) => ({ index, cost: place.cost, cells: Int32Array.from(new Set(cellsOf(place))) })),
    { index: null, cost: UNPLACED, cells: new Int32Array() },
  ])
  return { options, cells: numbers.size }
}

const nobody = (options: Options): Found => {
  return { places: options.map((places) => places.at(-1)!), cost: options.length * UNPLACED }
}

function priceOf({ cost, cells }: Option, prices: Float64Array): number {
  let sum = cost
  for (const cell of cells) sum += prices[cell]!
  return sum
}

const total = (prices: Float64Array) => prices.reduce((sum, price) => sum + price, 0)

/**
 * Raises the price of cells that several visits want, and lowers that of cells that nobody wants. Gives the greatest
 * lower bound that was met; the prices are those of it. Step sizes are Polyak’s.
 */
function raisePrices(options: Options, prices: Float64Array, dive: () => Found): number {
  let bound = Number.NEGATIVE_INFINITY
  let atBound = prices.slice()
  let { cost } = dive()
  let pace = 1
  let sinceBetter = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const excess = new Float64Array(prices.length).fill(-1)
    let value = -total(prices)
    for (const places of options) {
      const wanted = cheapest(places, prices)
      value += priceOf(wanted, prices)
      for (const cell of wanted.cells) excess[cell]! += 1
    }
    if (value > bound + 1e-6) {
      bound = value
      atBound = prices.slice()
      sinceBetter = 0
    } else if (++sinceBetter % 10 === 0) pace *= 0.7
    if (round % DIVE_EVERY === 0) ({ cost } = dive())
    const norm = excess.reduce((sum, each, cell) => (each > 0 || prices[cell]! > 0 ? sum + each * each : sum), 0)
    if (norm === 0 || cost - bound < 1) break
    const step = (pace * (cost - value)) / norm
    for (let cell = 0; cell < prices.length; cell += 1) prices[cell] = Math.max(0, prices[cell]! + step * excess[cell]!)
  }
  prices.set(atBound)
  return bound
}

function cheapest(places: readonly Option[], prices: Float64Array): Option {
  let best = places[0]!
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    if (place.cost >= least) continue
    const price = priceOf(place, prices)
    if (price < least) [best, least] = [place, price]
  }
  return best
}

/** Each visit with those that want the time of its place most, the dearest first; twice, for one may open the way. */
function neighbourhoods(options: Options, { places }: Found): number[][] {
  if (options.length <= TOGETHER) return []
  const wants = options.map((of) => new Set(of.slice(0, 40).flatMap(({ cells }) => [...cells])))
  const loss = (visit: number) => places[visit]!.cost - Math.min(...options[visit]!.map(({ cost }) => cost))
  const dearest = options.map((_, visit) => visit).sort((one, other) => loss(other) - loss(one))
  const near = (visit: number) => {
    const shared = (other: number) => [...wants[visit]!].filter((cell) => wants[other]!.has(cell)).length
    const counts = options.map((_, other) => (other === visit ? Number.POSITIVE_INFINITY : shared(other)))
    return dearest.toSorted((one, other) => counts[other]! - counts[one]!).slice(0, TOGETHER)
  }
  const once = dearest.map(near)
  return [...once, ...once]
}

type Search = {
  readonly options: Options
  readonly prices: Float64Array
  /** The visits to set; the others keep the places of `best`. */
  readonly free: readonly number[]
  readonly mostLooks: number
}
type Priced = Option & { readonly price: number }

/**
 * Depth first, the visit that would lose most by waiting next, its cheapest place first. A branch that cannot become
 * cheaper than `best` is left. It goes once to the bottom at least, however few looks it may take.
 */
function search({ options, prices, free, mostLooks }: Search, best: Found): Found {
  const taken = new Uint8Array(prices.length)
  const current: (Option | null)[] = [...best.places]
  for (const visit of free) current[visit] = null
  for (const place of current) if (place) set(place, 1)
  const sorted = new Map(free.map((visit) => [visit, inOrderOfPrice(options[visit]!, prices)]))
  let found = best
  let looks = 0
  let isAtBottom = false
  const stays = current.reduce((sum, place) => sum + (place?.cost ?? 0), 0)
  const paid = prices.reduce((sum, price, cell) => (taken[cell] ? sum : sum + price), 0)
  descend(stays - paid)
  return found

  function set({ cells }: Option, value: 0 | 1) {
    for (const cell of cells) taken[cell] = value
  }

  function isFree({ cells }: Option) {
    looks += 1
    for (const cell of cells) if (taken[cell] === 1) return false
    return true
  }

  /** `spent`: the prices of the places that are set, less the prices of all cells. */
  function descend(spent: number): void {
    const next = nextVisit(spent)
    if (next === null) return finish()
    for (const place of sorted.get(next.visit)!) {
      const isHopeless = next.least - next.own + place.price >= found.cost - 1e-6
      if (isAtBottom && (isHopeless || looks > mostLooks)) return
      if (!isFree(place)) continue
      set(place, 1)
      current[next.visit] = place
      descend(spent + place.price)
      set(place, 0)
      current[next.visit] = null
    }
  }

  function finish(): void {
    isAtBottom = true
    const places = current.flatMap((place) => place ?? [])
    const cost = places.reduce((sum, place) => sum + place.cost, 0)
    if (cost < found.cost) found = { places, cost }
  }

  /** The unset visit with the greatest difference between its two cheapest free places, and what all cost at least. */
  function nextVisit(spent: number) {
    let least = spent
    let chosen: { visit: number; own: number; regret: number } | null = null
    for (const [visit, places] of sorted) {
      if (current[visit]) continue
      const [own, second] = firstTwo(places)
      const regret = second ? second.price - own!.price : Number.POSITIVE_INFINITY
      least += own!.price
      if (!chosen || regret > chosen.regret) chosen = { visit, own: own!.price, regret }
    }
    return chosen && { ...chosen, least }
  }

  function firstTwo(places: readonly Priced[]): Priced[] {
    const two: Priced[] = []
    for (const place of places) {
      if (isFree(place) && two.push(place) === 2) break
    }
    return two
  }
}

const inOrderOfPrice = (places: readonly Option[], prices: Float64Array): Priced[] =>
  places
    .map((place) => ({ ...place, price: priceOf(place, prices) }))
    .sort((one, other) => one.price - other.price || one.cost - other.cost)
