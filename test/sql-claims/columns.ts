import type { FieldDef } from 'pg'
import { inject } from 'vitest'
import { mismatch, type Shape } from './shape.ts'

/** The type that the driver gives a column, by the oid of its type; types that are not listed come as text. */
const KINDS: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1700: 'number',
  1184: 'Instant',
  114: 'json',
  3802: 'json',
  600: 'json',
  1000: 'list',
  1005: 'list',
  1007: 'list',
  1009: 'list',
  1016: 'list',
  1022: 'list',
  1182: 'list',
  1185: 'list',
}

/** The fault of a claim that its columns show without any row: names, types, and whether a table allows null. */
export function columnFault(shape: Shape, columns: readonly FieldDef[]): string | undefined {
  if (shape === 'unknown') return undefined
  if (typeof shape === 'string') return `${shape} is claimed, which is no row`
  if ('oneOf' in shape) {
    const all = shape.oneOf.map((each) => columnFault(each, columns))
    return all.includes(undefined) ? undefined : all[0]
  }
  if (!('fields' in shape)) return undefined
  for (const [name, claim] of Object.entries(shape.fields)) {
    const column = columns.find((each) => each.name === name)
    if (!column && mismatch(claim, undefined)) return `${name} is claimed, and no column`
    if (!column) continue
    const kind = KINDS[column.dataTypeID] ?? 'string'
    if (!admits(claim, kind)) return `${name} is claimed to be ${JSON.stringify(claim)}, and is a ${kind}`
    if (mismatch(claim, null) && inject('nullableColumns').includes(`${column.tableID}.${column.columnID}`))
      return `${name} is claimed to be never null, and its column may be`
  }
  return undefined
}

function admits(claim: Shape, kind: string): boolean {
  if (claim === 'unknown') return true
  if (typeof claim === 'string') return claim === kind || (kind === 'json' && !['Instant', 'Buffer'].includes(claim))
  if ('oneOf' in claim) return claim.oneOf.some((each) => admits(each, kind))
  if (kind === 'json') return true
  if ('literal' in claim) return typeof claim.literal === kind
  if ('pattern' in claim) return kind === 'string'
  return kind === 'list' && ('list' in claim || 'tuple' in claim)
}
