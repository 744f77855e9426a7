/** A type as a value: what a row, or a part of it, is claimed to be. */
export type Shape =
  | 'unknown'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'undefined'
  | 'Instant'
  | 'Buffer'
  | 'Date'
  | { readonly literal: unknown }
  | { readonly pattern: string }
  | { readonly oneOf: readonly Shape[] }
  | { readonly list: Shape }
  | { readonly tuple: readonly Shape[] }
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly record: Shape }

/** Says where a value is not of its shape, or undefined where it is. */
export function mismatch(shape: Shape, value: unknown, path = ''): string | undefined {
  if (typeof shape === 'string') return isKind(shape, value) ? undefined : said(path, shape, value)
  if ('literal' in shape) return value === shape.literal ? undefined : said(path, JSON.stringify(shape.literal), value)
  if ('pattern' in shape)
    return typeof value === 'string' && new RegExp(shape.pattern).test(value)
      ? undefined
      : said(path, shape.pattern, value)
  if ('oneOf' in shape) {
    const all = shape.oneOf.map((each) => mismatch(each, value, path))
    // If no alternative fits, the one that fits deepest says most.
    return all.includes(undefined) ? undefined : all.reduce((a, b) => (depth(b) > depth(a) ? b : a))
  }
  if ('list' in shape || 'tuple' in shape) {
    if (!Array.isArray(value)) return said(path, 'a list', value)
    if ('tuple' in shape && shape.tuple.length !== value.length)
      return said(path, `${shape.tuple.length} elements`, value)
    return first(
      value.map((each, at) => mismatch('list' in shape ? shape.list : shape.tuple[at]!, each, `${path}.${at}`)),
    )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return said(path, 'an object', value)
  const parts =
    'record' in shape ? Object.keys(value).map((key) => [key, shape.record] as const) : Object.entries(shape.fields)
  return first(parts.map(([key, each]) => mismatch(each, Reflect.get(value, key), `${path}.${key}`)))
}

function isKind(kind: Extract<Shape, string>, value: unknown): boolean {
  if (kind === 'unknown') return value !== undefined
  if (kind === 'null') return value === null
  if (kind === 'Instant') return value instanceof Temporal.Instant
  if (kind === 'Buffer') return Buffer.isBuffer(value)
  if (kind === 'Date') return value instanceof Date
  return typeof value === kind
}

const first = (faults: readonly (string | undefined)[]) => faults.find((fault) => fault !== undefined)
const depth = (fault: string | undefined) => fault?.split(' ')[0]!.split('.').length ?? 0
const said = (path: string, claimed: string, value: unknown) =>
  `${path || '.'} is claimed to be ${claimed}, and is ${JSON.stringify(value)?.slice(0, 80)}`
