export type Box = { left: number; right: number; top: number; bottom: number }

/**
 * A name that could be written on a map, and where in pixels. A street may have an angle: degrees from the horizontal,
 * clockwise.
 */
export type Nameable = { name: string; population: number; x: number; y: number } & (
  | { kind: 'town' | 'quarter' }
  | { kind: 'street'; angle: number | null }
)

/** A name that is written: `at` is its middle, `of` the point that it belongs to. */
export type Label = {
  name: string
  kind: 'town' | 'quarter' | 'street'
  size: 1 | 2 | 3
  angle: number
  at: Middle
  of: Middle
}

type Middle = { x: number; y: number }

/** The height of letters by a town's size, in pixels; `drawn-base.css` says the same. */
const LETTERS = { 1: 13, 2: 16, 3: 21 } as const
/** How wide a letter is for its height, of Figtree and of the wider Besley. */
const WIDTH = { 1: 0.54, 2: 0.6, 3: 0.6 } as const
/** How far from its dot a name may stand: beside it, or past a pin that hangs on it. Farther it would name another. */
const GAPS = [6, 22] as const

/** The smallest town whose name is written at a zoom. */
export function leastPopulation(zoom: number): number {
  const least = [
    100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 60_000, 25_000, 9_000, 3_000, 1_200, 400,
  ]
  return least[Math.floor(zoom)] ?? 0
}

/**
 * Which names are written, the first ones first: whole, none over another nor over what is taken, in the first place
 * around its dot that is free, and never nearer to another town's dot.
 */
export function pickLabels(named: readonly Nameable[], within: Box, taken: readonly Box[], most = 70): Label[] {
  const full = [...taken]
  const picked: Label[] = []
  const dots = named.filter(({ kind }) => kind === 'town')
  for (const each of named) {
    const isOwn = (box: Box) => each.kind !== 'town' || dots.every((dot) => far(box, each) <= far(box, dot))
    const label = placesFor(each).find(
      ({ box }) => isIn(box, within) && full.every((other) => isApart(box, other)) && isOwn(box),
    )
    if (!label) continue
    full.push(label.box)
    const { name, kind, x, y } = each
    picked.push({ name, kind, size: sizeOf(each), angle: angleOf(each), at: label.at, of: { x, y } })
    if (picked.length === most) break
  }
  return picked
}

const sizeOf = ({ kind, population }: Nameable): 1 | 2 | 3 =>
  kind !== 'town' ? 1 : population >= 100_000 ? 3 : population >= 15_000 ? 2 : 1

const angleOf = (named: Nameable) => (named.kind === 'street' ? (named.angle ?? 0) : 0)

/**
 * The possible places of a name, the best first: a town's below, above, left or right of its dot, the rest on their
 * point.
 */
function placesFor(named: Nameable): { at: Middle; box: Box }[] {
  const { name, x, y, kind } = named
  const size = sizeOf(named)
  const letters = LETTERS[size]
  const [wide, high] = [name.length * letters * WIDTH[size], letters * 1.2]
  const middles =
    kind === 'town'
      ? GAPS.flatMap((gap) => [
          { x, y: y + gap + high / 2 },
          { x, y: y - gap - high / 2 },
          { x: x - gap - 3 - wide / 2, y },
          { x: x + gap + 3 + wide / 2, y },
        ])
      : [{ x, y }]
  const radians = (angleOf(named) * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const half = { x: (wide * cos + high * sin) / 2 + 3, y: (wide * sin + high * cos) / 2 + 1 }
  return middles.map((at) => ({
    at,
    box: { left: at.x - half.x, right: at.x + half.x, top: at.y - half.y, bottom: at.y + half.y },
  }))
}

const isApart = (one: Box, other: Box) =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom

/** How far a point is from a box. */
const far = ({ left, right, top, bottom }: Box, { x, y }: Middle) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

const isIn = (one: Box, other: Box) =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
