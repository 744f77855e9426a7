import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import { waitRefusal } from '#domain/catalogue/wait-form.ts'
import type { Bani } from '#domain/money.ts'
import { readDuration } from '#domain/tables/read-duration.ts'
import { readPrice } from '#domain/tables/read-price.ts'
import type { TableRow } from '#domain/tables/table.ts'
import type { Reading, ReadRow } from '../list-part.ts'
import { type Cells, cellsOf, NO, type Remark, refuse, remarksOf, takenName } from '../read-cells.ts'

/** A service as a row of a file has it. */
export type ImportedService = {
  readonly row: number
  readonly heading: string
  readonly name: string
  readonly description: string
  readonly duration: number
  readonly buffer: number
  /** Minutes of work before a wait, and of the wait; 0 without one. */
  readonly waitAfter: number
  readonly wait: number
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly isRange: boolean
  /** False: the team alone books it. */
  readonly online: boolean
}

const LONGEST_NAME = 120
const LONGEST_DESCRIPTION = 4000
const HEADING = 'Servicii'
/** Ends the name of a price that only begins there, in a list of Fresha's. */
const FROM = /\s+-\s+from$/i
/** The one variation of an item, in lists that have several. */
const PLAIN_VARIATION = /^(?:regular|standard|default|normal)$/i
const GOODS = /\b(?:good|food|beverage|product|gift|produs|produkt|produit|prodotto|termek)/i
/** A row of a package says that its services have the durations. */
const PACKAGE = /\b(?:per|pro|by|par)\b.*\b(?:serviz|service|leistung)|\bservizi\b|\bservices\b/i

/** Reads the service of a row. One without a duration comes for the team alone, until somebody says how long it is. */
export function readService(row: TableRow, { fields }: Reading): ReadRow<ImportedService> {
  const cells = cellsOf(row, fields)
  const { remarks, remark } = remarksOf(row)
  const [type = ''] = cells('item_type')
  const written = [...cells('service'), ...cells('variation').filter((each) => !PLAIN_VARIATION.test(each))]
  const name = GOODS.test(type)
    ? refuse(remark, `„${type.slice(0, 40)}” este un produs, nu un serviciu`)
    : takenName(written.join(', ').replace(FROM, ''), LONGEST_NAME, remark)
  if (name === '') remark('nu are numele serviciului')
  const time = name ? timeOf(cells, remark) : null
  if (!name || time === null) return { found: null, remarks }
  const [online] = cells('online')
  const asked = priceOf(cells, FROM.test(written[0] ?? ''), remark)
  const duration = time.duration ?? SERVICE_FIELDS.duration.initial
  const found = {
    row: row.row,
    heading: headingOf(cells, remark),
    name,
    description: descriptionOf(cells, remark),
    ...asked,
    duration,
    buffer: time.buffer,
    ...waitOf(cells, duration, remark),
    online: time.duration !== null && !(online !== undefined && NO.test(online)),
  }
  return { found, remarks }
}

/** Null where the row is no service; a duration that is not said is null. */
function timeOf(cells: Cells, remark: Remark): { readonly duration: number | null; readonly buffer: number } | null {
  const [written = ''] = cells('duration')
  const read = readDuration(written)
  if (written !== '' && (read === null || read.rest !== '')) {
    if (PACKAGE.test(written)) return refuse(remark, 'este un pachet de servicii; pachetele nu se aduc')
    return refuse(remark, `„${written.slice(0, 40)}” nu este o durată, ca 45 sau 1h 30m`)
  }
  const [least, most] = SERVICE_FIELDS.duration.limits
  if (read !== null && (read.minutes < least || read.minutes > most))
    return refuse(remark, `durata de ${read.minutes} de minute nu e între ${least} și ${most}`)
  if (read === null) remark('nu are durată: vine cu 45 de minute și numai pentru echipă, până o scrii la Servicii')
  return { duration: read?.minutes ?? null, buffer: bufferOf(cells('extra_time'), remark) }
}

/** Time after a service, a wait of the client's too, keeps the professional until it is over. */
function bufferOf([written = '']: readonly string[], remark: Remark): number {
  if (written === '' || NO.test(written)) return 0
  const read = readDuration(written)
  if (read === null) {
    remark(`timpul de după, „${written.slice(0, 40)}”, nu se înțelege și nu vine`)
    return 0
  }
  const [, longest] = SERVICE_FIELDS.buffer.limits
  if (longest < read.minutes) remark(`pauza de după are cel mult ${longest} de minute`)
  if (read.rest !== '') remark(`„${written.slice(0, 60)}” vine ca pauză după serviciu`)
  return Math.min(read.minutes, longest)
}

/** A wait comes where the list says when it begins, and leaves time to finish. */
function waitOf(cells: Cells, duration: number, remark: Remark): Pick<ImportedService, 'waitAfter' | 'wait'> {
  const minutesIn = (field: 'wait_after' | 'wait') => readDuration(cells(field)[0] ?? '')?.minutes ?? 0
  const [waitAfter, wait] = [minutesIn('wait_after'), minutesIn('wait')]
  const columns = { duration_minutes: duration, wait_after_minutes: waitAfter, wait_minutes: wait }
  if (wait !== 0 && waitRefusal(columns) === null) return { waitAfter, wait }
  if (wait !== 0) remark(`așteptarea de ${wait} min nu încape în cele ${duration} și nu vine`)
  return { waitAfter: 0, wait: 0 }
}

function priceOf(cells: Cells, isFrom: boolean, remark: Remark) {
  const [written = ''] = cells('price')
  const [upTo = ''] = cells('max_price')
  const [low, high] = [readPrice(written), readPrice(upTo)]
  for (const read of [low, high]) if ('reason' in read) remark(`${read.reason}; serviciul vine fără el`)
  if ('reason' in low || low.price === null) return { price: null, maxPrice: null, isRange: false }
  const most = 'reason' in high ? null : high.price
  const maxPrice = low.maxPrice ?? (most !== null && most > low.price ? most : null)
  return { price: low.price, maxPrice, isRange: low.isRange || isFrom || maxPrice !== null }
}

/** The first of several; a list without headings comes under one. */
function headingOf(cells: Cells, remark: Remark): string {
  const [written = ''] = cells('heading')
    .flatMap((cell) => cell.split(/[,;|\r\n]/))
    .filter((part) => part.trim() !== '')
  return takenName(written, LONGEST_NAME, remark) || HEADING
}

function descriptionOf(cells: Cells, remark: Remark): string {
  const text = cells('description')
    .join('\n')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
  if (text.length > LONGEST_DESCRIPTION) remark(`descrierea are peste ${LONGEST_DESCRIPTION} de litere și se taie`)
  return text.slice(0, LONGEST_DESCRIPTION).toWellFormed().trim()
}
