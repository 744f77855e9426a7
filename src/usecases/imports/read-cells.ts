import type { FieldColumns, ListField } from '#domain/imports/list-field.ts'
import type { TableRow } from '#domain/tables/table.ts'
import { isPlainName, plainName, withoutHiddenMarks } from '#domain/text/typed-text.ts'
import type { RowRemark } from './list-part.ts'

const CONTROLS = /[^\P{Cc}\n\r\t]/gu
/** A letter that the encoding of the file did not have. */
const LOST_LETTER = /\p{L}\?\p{L}|\ufffd/u
export const YES = /^(?:1|x|da|yes|y|true|ja|oui|si|sì|igen|tak|adevărat|blocat|blocked|subscribed|abonat)$/i
export const NO =
  /^(?:0|nu|no|n|false|off|nein|non|nem|nie|fals|inactiv|disab|disatt|deaktiv|désactiv|archiv|arhiv|delet|șters|fost|not )/i

/** The filled cells of a field, as one types them. */
export type Cells = (field: ListField) => string[]
export type Remark = (text: string) => void

export const cellsOf =
  ({ cells }: TableRow, fields: FieldColumns): Cells =>
  (field) =>
    cells
      .filter((cell, at) => fields[at] === field && cell !== '')
      .map((cell) => withoutHiddenMarks(cell.toWellFormed().normalize('NFC')).replace(CONTROLS, ' ').trim())

/** A list for a row's remarks, and the function that adds one. */
export function remarksOf({ row }: TableRow): { readonly remarks: RowRemark[]; readonly remark: Remark } {
  const remarks: RowRemark[] = []
  return { remarks, remark: (text) => remarks.push({ row, text }) }
}

/** The name of a row's person: 'Byrne, Aoife' is Aoife Byrne. */
export function personName(cells: Cells): string {
  const whole = cells('name').map((name) => name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1'))
  const parts = [...cells('first_name'), ...cells('last_name')]
  return (parts.length > 0 ? parts : whole).join(' ')
}

/** A name as messages may hold it; null where it cannot be taken, which the last remark says. */
export function takenName(written: string, longest: number, remark: Remark): string | null {
  const line = written.replace(/\s+/g, ' ').trim()
  if (/^=./.test(line)) return refuse(remark, `„${line.slice(0, 40)}” este o formulă, nu un nume`)
  if (LOST_LETTER.test(line)) remark(`„${line.slice(0, 60)}” are un semn pierdut; verifică numele după import`)
  const name = isPlainName(line) ? line : plainName(line)
  if (name !== line) remark(`din „${line.slice(0, 60)}” rămâne numele „${name}”`)
  return name.length > longest ? refuse(remark, `numele are peste ${longest} de litere`) : name
}

export function refuse(remark: Remark, reason: string): null {
  remark(reason)
  return null
}
