import { dateOfSerial } from '#domain/tables/read-date.ts'
import { TableFault, type TableRow, tooManyRows } from '#domain/tables/table.ts'
import { readWorkbook, unescaped, type Workbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'

/** The most that the read parts may unfold to together. */
const MAX_UNFOLDED_BYTES = 64 * 1024 ** 2
const MAX_ROWS = 50_000
/** A cell can say that it stands in column 16 384 of a row that has no other. */
const MAX_COLUMNS = 256
const MINUTES_A_DAY = 1440
const DAYS_TO_1904 = 1462
/** 31 December 9999, after which spreadsheets have no dates. */
const LAST_DAY = 2_958_465

/**
 * The rows of the first sheet that is not hidden, every cell as text: numbers with all their figures, dates as
 * '2026-12-01', with '14:30' behind a space where they have a time. Throws a TableFault.
 */
export function readXlsx(bytes: Uint8Array, maxBytes = MAX_UNFOLDED_BYTES): TableRow[] {
  const budget = { bytes: maxBytes }
  const workbook = readWorkbook(bytes, budget)
  const rows: TableRow[] = []
  let cells: string[] = []
  let row = 0
  let cell: RawCell | null = null
  let isValue = false
  const isThere = readXml(bytes, workbook.sheet, budget, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        cells = []
      } else if (name === 'c') {
        const at = columnOf(attributes['r']) ?? cells.length
        cell = { at, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '' }
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') isValue = false
    },
    text: (piece) => {
      if (isValue && cell) cell.value += piece
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && cell) putCell(cells, cell.at, textOf(cell, workbook))
      if (name === 'row') addRow(rows, { row, cells })
    },
  })
  if (!isThere) throw new TableFault('Fișierul Excel nu are foaia pe care o anunță. Salvează-l din nou')
  return rows
}

/** A cell as the sheet has it: its type says what the value is. */
type RawCell = { readonly at: number; readonly type: string; readonly style: number; value: string }

/** The column of a reference such as 'AB12', from 0; null where there is none. */
function columnOf(reference: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '') ?? []
  return letters ? [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

function putCell(cells: string[], at: number, text: string): void {
  // Cells of a format alone may go on to the edge of the sheet.
  if (at >= MAX_COLUMNS && text === '') return
  if (at >= MAX_COLUMNS) throw new TableFault(`Tabelul are mai mult de ${MAX_COLUMNS} de coloane`)
  while (cells.length < at) cells.push('')
  cells[at] = text
}

function addRow(rows: TableRow[], row: TableRow): void {
  if (row.cells.every((cell) => cell === '')) return
  if (rows.length >= MAX_ROWS) throw tooManyRows(MAX_ROWS)
  rows.push(row)
}

function textOf({ type, style, value }: RawCell, { texts, showsDate, from1904 }: Workbook): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'str' || type === 'inlineStr') return unescaped(value)
  if (type === 'b') return value === '1' ? 'da' : 'nu'
  const number = Number(value)
  // Errors, such as '#REF!', and ISO dates.
  if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return value
  const serial = number + (from1904 ? DAYS_TO_1904 : 0)
  return showsDate[style] && serial >= 0 && serial < LAST_DAY ? momentText(serial) : plainText(number)
}

/** '2026-12-01', '2026-12-01 14:30', or '14:30' for what is less than a day. */
function momentText(serial: number): string {
  const minutes = Math.round(serial * MINUTES_A_DAY)
  const [days, rest] = [Math.floor(minutes / MINUTES_A_DAY), minutes % MINUTES_A_DAY]
  const clock = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  if (days < 1) return clock
  return rest === 0 ? dateOfSerial(days) : `${dateOfSerial(days)} ${clock}`
}

/** Without an exponent, and without what binary fractions add: 0.1 + 0.2 is 0.3. */
function plainText(number: number): string {
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 }) : text
}
