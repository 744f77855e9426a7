import type { TableRow } from '../tables/table.ts'
import { foldText } from '../text/fold-text.ts'
import type { FieldColumns } from './list-field.ts'

/** A column of a file that brings nothing. */
export type LeftOutColumn = {
  readonly heading: string
  /** In how many rows something stands in it. */
  readonly filled: number
  /** Whether clients are owed what it counts: money, points, sessions. */
  readonly isBalance: boolean
}

const BALANCE =
  /\b(?:balance|credit|points|gift|package|membership|sessions?|visits remaining|sold|puncte|pachet|abonament|sedinte|guthaben|punkte|solde|forfait|saldo|punti|pacchetto|egyenleg|pont|berlet|pakiet|karnet)/

/** The columns with something in them of which no fact is taken. */
export function leftOutColumns(
  headings: readonly string[],
  fields: FieldColumns,
  rows: readonly TableRow[],
): LeftOutColumn[] {
  return headings.flatMap((heading, at) => {
    if (fields[at]) return []
    const filled = rows.filter(({ cells }) => (cells[at] ?? '') !== '').length
    return filled > 0 ? [{ heading, filled, isBalance: BALANCE.test(foldText(heading)) }] : []
  })
}
