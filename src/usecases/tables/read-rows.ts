import { TableFault, type TableRow } from '#domain/tables/table.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'

/** Begins a ZIP, which an XLSX is. */
const ZIP = 'PK\u0003\u0004'
/** Begins an old .xls, and an XLSX behind a password. */
const OLE = '\u00d0\u00cf\u0011\u00e0'

/**
 * The rows of a CSV or XLSX file, which one it is its bytes say. Throws a TableFault, also where a CSV has more rows
 * than that.
 */
export async function readRows(bytes: Uint8Array, maxCsvRows?: number): Promise<TableRow[]> {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === OLE)
    throw new TableFault('E un fișier Excel vechi (.xls) sau cu parolă. Salvează-l ca .xlsx, fără parolă, sau ca CSV')
  // Loaded for those who bring such a file alone.
  if (start === ZIP) return (await import('./xlsx/read-xlsx.ts')).readXlsx(bytes)
  const text = decodeText(bytes)
  if (text === null) throw new TableFault('Fișierul nu este text. Salvează-l ca .xlsx sau ca CSV UTF-8')
  return readCsv(text, maxCsvRows)
}
