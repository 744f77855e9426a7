/** One thing that was measured or counted. `pass` is null where it is only reported. */
export type Figure = {
  readonly name: string
  readonly wanted: string
  readonly got: string
  readonly pass: boolean | null
}

type DrillOptions = {
  /** How often: rounds, kills, bookings; each drill says of what. */
  readonly rounds: number
  /** Runs against the drill's broken variant, which its checker must catch. */
  readonly planted: boolean
  /** Only these of its parts. */
  readonly only?: readonly string[] | undefined
}

export type Drill = {
  /** As the command line and docs/reliability.md name it. */
  readonly id: string
  readonly title: string
  /** The unit that `rounds` counts, for the list. */
  readonly counts: string
  readonly rounds: number
  /** Parts that can be run alone; the figures of a part begin with its name and a colon. */
  readonly parts?: readonly string[]
  /** The bug of the planted run, how short that run may be, and which figures must then fail, all of them. */
  readonly planted: { readonly bug: string; readonly rounds: number; readonly caughtBy: readonly string[] }
  run(options: DrillOptions): Promise<Figure[]>
}

/** A count that must be exactly this. */
export function exactly(name: string, wanted: number, got: number): Figure {
  return { name, wanted: String(wanted), got: String(got), pass: got === wanted }
}

/** A measure with its unit that must not be exceeded. Nothing measured is a failure. */
export function atMost(name: string, wanted: number, got: number, unit = ''): Figure {
  const [limit, value] = [wanted, got].map((number) => `${round(number)}${unit && ` ${unit}`}`)
  return { name, wanted: `≤ ${limit}`, got: value ?? '', pass: Number.isFinite(got) && got <= wanted }
}

/** A count below which the drill has shown nothing. */
export function atLeast(name: string, wanted: number, got: number): Figure {
  return { name, wanted: `≥ ${wanted}`, got: String(round(got)), pass: got >= wanted }
}

/** Something that the reader wants to know and nothing depends on. */
export function reported(name: string, got: string | number, unit = ''): Figure {
  const value = typeof got === 'number' ? String(round(got)) : got
  return { name, wanted: '', got: unit ? `${value} ${unit}` : value, pass: null }
}

/** The value below which that share of the values lies; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const slowest = (values: readonly number[]) => quantile(values, 1)

const round = (value: number) => (Math.abs(value) >= 10 ? Math.round(value) : Math.round(value * 100) / 100)
