import { createHash } from 'node:crypto'
import { invalid } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { type LeftOutColumn, leftOutColumns } from '#domain/imports/left-out.ts'
import {
  DATE_FIELDS,
  type FieldColumns,
  fieldsOfKind,
  IMPORT_KINDS,
  type ImportKind,
  type ListField,
} from '#domain/imports/list-field.ts'
import type { ListKind } from '#domain/imports/products.ts'
import { type RecognisedList, recogniseList } from '#domain/imports/recognise.ts'
import { type DateOrder, dateOrderOf } from '#domain/tables/read-date.ts'
import { TableFault, type TableRow } from '#domain/tables/table.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { startsCalendar } from '../tables/calendar/starts-calendar.ts'
import { decodeText } from '../tables/decode-text.ts'
import { readRows } from '../tables/read-rows.ts'
import type { Reading, RowRemark } from './list-part.ts'
import type { CalendarList } from './visits/calendar-list.ts'

/** A file from elsewhere, and how its person wants it read. */
export type ImportFile = {
  readonly name: string
  readonly bytes: Uint8Array
  /** The list that the person says it is; null: as the headings say. */
  readonly kind: ImportKind | null
  /** The fact in each column, where the person has chosen; null: as the headings say. */
  readonly columns: FieldColumns | null
  /** Null where the person has not been asked. */
  readonly dateOrder: DateOrder | null
  /** The professional of visits whose row names nobody; null where the person has not chosen. */
  readonly otherwiseWith: ProfessionalId | null
}

type Column = { readonly heading: string; readonly example: string; readonly field: ListField | null }

/** A file's list, before its rows are read. */
export type ReadList = {
  readonly kind: ImportKind
  /** The product that exported it; null where the headings are nobody's in particular. */
  readonly product: string | null
  /** False where no column is known: the person says what each holds. */
  readonly isRecognised: boolean
  readonly columns: readonly Column[]
  /** Whether days and months can be read in either order, which only the person knows. */
  readonly asksDateOrder: boolean
  /** Whether some visits do not say whom they are with. */
  readonly lacksPerson: boolean
  /** The names of a calendar's events by row; null for a table. */
  readonly eventNames: ReadonlyMap<number, string> | null
  /** Rows that cannot be read at all. */
  readonly unread: readonly RowRemark[]
  readonly reading: Reading
  readonly data: readonly TableRow[]
  readonly leftOut: readonly LeftOutColumn[]
  /** Names the file and how it is read, so that what was seen is what is imported. */
  readonly seen: string
}

const NO_ROWS = 'Fișierul nu are rânduri sub capul de tabel.'
const NO_EVENTS = 'Calendarul nu are evenimente care se pot citi, din ultimul an sau din cel care vine.'
const MAX_ROWS = 50_000

const KIND_WORDS: Readonly<Record<Exclude<ListKind, ImportKind>, string>> = {
  sales: 'lista de vânzări',
  vouchers: 'lista de carduri cadou',
}

/** Reads the file. Throws `invalid` on `file` where that cannot be done, or where it is a list that is not brought. */
export async function readList(file: ImportFile, now: Temporal.Instant): Promise<ReadList> {
  const list = await listIn(file.bytes, now).catch(asFieldError)
  if (list === null || list.data.length === 0)
    throw invalid({ file: list && 'eventNames' in list ? NO_EVENTS : NO_ROWS })
  const kind = kindOf(list, file)
  const fields = fieldsOfKind(
    kind,
    file.columns ? list.headings.map((_, at) => file.columns?.[at] ?? null) : list.fields,
  )
  const order = dateOrderOf(list.data.flatMap(({ cells }) => cells.filter((_, at) => isDate(fields[at]))))
  const dateOrder = file.dateOrder ?? (order === 'open' ? null : order)
  const source = list.product ?? `fișierul ${file.name}`
  return {
    kind,
    product: list.product,
    isRecognised: (list.kind !== null || file.columns !== null) && fields.some((field) => field !== null),
    columns: list.headings.map((heading, at) => ({ heading, example: exampleOf(list, at), field: fields[at] ?? null })),
    asksDateOrder: order === 'open' && file.dateOrder === null,
    lacksPerson: kind === 'visits' && list.data.some(({ cells }) => !namesPerson(cells, fields)),
    eventNames: 'eventNames' in list ? list.eventNames : null,
    unread: 'unread' in list ? list.unread : [],
    reading: { fields, dateOrder, source, today: todayAt(toEpochMinute(now)), otherwiseWith: file.otherwiseWith },
    data: list.data,
    leftOut: leftOutColumns(list.headings, fields, list.data),
    seen: createHash('sha256')
      .update(file.bytes)
      .update(JSON.stringify([kind, fields, dateOrder, file.otherwiseWith]))
      .digest('hex'),
  }
}

/** A calendar (.ics), or the list in a table; null where there is neither. */
async function listIn(bytes: Uint8Array, now: Temporal.Instant): Promise<RecognisedList | CalendarList | null> {
  const text = startsCalendar(bytes) ? decodeText(bytes) : null
  // The reader of calendars is loaded for those who bring one alone.
  if (text !== null) return (await import('./visits/calendar-list.ts')).calendarList(text, now)
  return recogniseList(await readRows(bytes, MAX_ROWS))
}

const namesPerson = (cells: readonly string[], fields: FieldColumns) =>
  cells.some((cell, at) => fields[at] === 'professional' && cell !== '')

const isDate = (field: ListField | null | undefined) => field != null && DATE_FIELDS.has(field)

/** A list that nobody recognises is one of clients, until the person says another. */
function kindOf({ kind, product }: RecognisedList, { kind: chosen }: ImportFile): ImportKind {
  if (chosen !== null) return chosen
  if (kind === null) return 'clients'
  if (isImported(kind)) return kind
  const words = KIND_WORDS[kind]
  throw invalid({
    file: `E ${words} din ${product}. De aici se aduc clienții, serviciile, echipa și programările; exportă și lista lor.`,
  })
}

const isImported = (kind: ListKind): kind is ImportKind => IMPORT_KINDS.some((each) => each === kind)

function asFieldError(thrown: unknown): never {
  throw thrown instanceof TableFault ? invalid({ file: `${thrown.message}.` }) : thrown
}

/** The first cell of a column that says something. */
const exampleOf = ({ data }: RecognisedList, at: number): string =>
  (data.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '').slice(0, 60)
