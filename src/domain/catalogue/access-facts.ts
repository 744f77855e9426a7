import { isKeyOf, keysOf } from '../keys.ts'
import type { IsoDate } from '../time/iso-date.ts'

/** A fact is known or not: one that nobody has confirmed has no row, and counts as neither yes nor no. */
type Access = {
  readonly label: string
  /** The label of the filter, where it asks for more than that the fact is known. */
  readonly asked?: string
} & (
  | { readonly kind: 'flag'; readonly no: string; readonly enough: true }
  | { readonly kind: 'cm'; readonly limits: readonly [least: number, most: number]; readonly enough: number }
  | { readonly kind: 'text'; readonly longest: number; readonly enough: '' }
)

/**
 * How a location can be entered and used. Form, page, filter, structured data and the activity log follow from these
 * rows; `enough` is the least value that the filter takes.
 */
export const ACCESS_FACTS = {
  entrance: { kind: 'flag', label: 'Intrare fără treaptă', no: 'Treaptă la intrare', enough: true },
  lift: { kind: 'flag', label: 'Lift sau totul la parter', no: 'Scări, fără lift', enough: true },
  door: { kind: 'cm', label: 'Lățimea ușii', asked: 'Ușă de cel puțin 80 cm', limits: [40, 300], enough: 80 },
  toilet: { kind: 'flag', label: 'Toaletă accesibilă', no: 'Fără toaletă accesibilă', enough: true },
  parking: { kind: 'flag', label: 'Parcare lângă intrare', no: 'Fără parcare lângă intrare', enough: true },
  quiet: { kind: 'text', label: 'Oră liniștită', longest: 60, enough: '' },
} as const satisfies Record<string, Access>

export type AccessName = keyof typeof ACCESS_FACTS

export const ACCESS_NAMES = keysOf(ACCESS_FACTS)

export const isAccessName = (name: string): name is AccessName => isKeyOf(ACCESS_FACTS, name)

export type AccessValue = boolean | number | string

/** Null or absent: not known. */
export type AccessValues = { readonly [Name in AccessName]?: AccessValue | null | undefined }

export type AccessFact = {
  readonly fact: AccessName
  readonly value: AccessValue
  readonly confirmedOn: IsoDate
  /** `location`: its owner or manager says so. */
  readonly source: 'location'
}

/** Whether a fact can have the value. */
export function isAccessValue(fact: AccessName, value: AccessValue): boolean {
  const row = ACCESS_FACTS[fact]
  if (row.kind === 'flag') return typeof value === 'boolean'
  if (row.kind === 'text') return typeof value === 'string' && value.trim() !== '' && value.length <= row.longest
  const [least, most] = row.limits
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

/** Whether the value is what somebody needs who asks for the fact. */
export function isEnough(fact: AccessName, value: AccessValue): boolean {
  const row = ACCESS_FACTS[fact]
  return row.kind === 'cm' ? Number(value) >= row.enough : value !== false
}

/** 'Intrare fără treaptă', 'Treaptă la intrare', 'Ușă de 90 cm', 'Oră liniștită: marți, 10:00–12:00'. */
export function accessWords(fact: AccessName, value: AccessValue): string {
  const row = ACCESS_FACTS[fact]
  if (row.kind === 'flag') return value === true ? row.label : row.no
  return `${row.label}: ${row.kind === 'cm' ? `${value} cm` : value}`
}

/** The label of the filter that asks for a fact. */
export function askedWords(fact: AccessName): string {
  const row: Access = ACCESS_FACTS[fact]
  return row.asked ?? row.label
}

/**
 * The facts as they stand after their location has gone through them: a changed one is confirmed today, each of them
 * where all were checked.
 */
export function confirmedFacts(
  before: readonly AccessFact[],
  values: AccessValues,
  { today, all }: { readonly today: IsoDate; readonly all: boolean },
): AccessFact[] {
  return ACCESS_NAMES.flatMap((fact): AccessFact[] => {
    const value = values[fact] ?? null
    if (value === null) return []
    const known = before.find((each) => each.fact === fact)
    return known?.value === value && !all ? [known] : [{ fact, value, confirmedOn: today, source: 'location' }]
  })
}
