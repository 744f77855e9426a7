import type { TableRow } from '../tables/table.ts'
import { EMAIL_FORM, type FieldColumns, type ListField } from './list-field.ts'

const PHONE = /^['’]?(?:\+|00)?\d[\d\s().\-/]{7,19}$/
const PHONE_DIGITS = /^(?:0|00|40|\+|7)/
const DATE = /^(?:\d{1,2}([./-])\d{1,2}\1(\d{4})|(\d{4})-\d\d-\d\d)(?:[ T].*)?$/
const NAME = /^\p{L}[\p{L}'’.-]+(?: \p{L}[\p{L}'’.-]*){1,3}$/u
/** People are born before it, and visits of a list are after it. */
const LAST_YEAR_OF_BIRTH = 2015
const LOOKED_AT = 200
const ENOUGH = 0.8

/** Whether a cell can be nothing but somebody's phone or address, so that its row is no heading. */
export const isContact = (cell: string): boolean => isPhone(cell) || EMAIL_FORM.test(cell)

/** The columns, of which those that no heading names are filled in by their values. */
export function fieldsByValues(
  fields: FieldColumns,
  data: readonly TableRow[],
  { withNames }: { readonly withNames: boolean },
): FieldColumns {
  const taken = new Set(fields)
  const isNamed = (['name', 'first_name', 'last_name'] as const).some((field) => taken.has(field))
  return fields.map((field, at) => {
    if (field !== null) return field
    const values = data.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[at] || [])
    const read = fieldOf(values)
    if (read === null || taken.has(read) || (read === 'name' && (isNamed || !withNames))) return null
    taken.add(read)
    return read
  })
}

/** Null where too few of the values are of one form. */
function fieldOf(values: readonly string[]): ListField | null {
  const areMostly = (fits: (value: string) => boolean) =>
    values.length > 1 && values.filter(fits).length >= ENOUGH * values.length
  if (areMostly((value) => EMAIL_FORM.test(value))) return 'email'
  if (areMostly((value) => DATE.test(value)))
    return areMostly((value) => yearOf(value) <= LAST_YEAR_OF_BIRTH) ? 'birthday' : 'date'
  if (areMostly(isPhone)) return 'phone'
  return areMostly((value) => NAME.test(value)) ? 'name' : null
}

function isPhone(cell: string): boolean {
  const digits = cell.replace(/[^\d+]/g, '')
  return PHONE.test(cell) && !DATE.test(cell) && PHONE_DIGITS.test(digits) && digits.length >= 9
}

function yearOf(value: string): number {
  const [, , last, first] = DATE.exec(value) ?? []
  return Number(last ?? first)
}
