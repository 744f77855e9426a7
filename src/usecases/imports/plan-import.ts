import { createHash } from 'node:crypto'
import { findKnownClients } from '#db/imports/imported-clients.ts'
import type { Db } from '#db/pool.ts'
import { invalid } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import type { ClientField } from '#domain/imports/client-field.ts'
import { type LeftOutColumn, leftOutColumns } from '#domain/imports/left-out.ts'
import type { ListKind } from '#domain/imports/products.ts'
import { type RecognisedList, recogniseList } from '#domain/imports/recognise.ts'
import { type DateOrder, dateOrderOf } from '#domain/tables/read-date.ts'
import { TableFault } from '#domain/tables/table.ts'
import { foldName } from '#domain/text/fold-name.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { readRows } from '../tables/read-rows.ts'
import { type ImportedClient, type RowRemark, readClient } from './read-client.ts'

/** A file from elsewhere, and how its person wants it read. */
export type ImportFile = {
  readonly name: string
  readonly bytes: Uint8Array
  /** The fact in each column, where the person has chosen; null: as the headings say. */
  readonly columns: readonly (ClientField | null)[] | null
  /** Null where the person has not been asked. */
  readonly dateOrder: DateOrder | null
}

type Column = { readonly heading: string; readonly example: string; readonly field: ClientField | null }

/** The effect that an import of the file would have. */
export type ImportPlan = {
  readonly product: string | null
  /** False where no column is known: the person says what each holds. */
  readonly isRecognised: boolean
  readonly columns: readonly Column[]
  /** Whether days and months can be read in either order, which only the person knows. */
  readonly asksDateOrder: boolean
  readonly rows: number
  /** The clients that the location does not have. */
  readonly clients: readonly ImportedClient[]
  /** How many of the file's clients the location has. */
  readonly known: number
  /** The rows that bring nobody, with the reason. */
  readonly faults: readonly RowRemark[]
  /** Facts of new clients that were not taken as they stand. */
  readonly remarks: readonly RowRemark[]
  readonly leftOut: readonly LeftOutColumn[]
  /** Names the file and how it is read, so that what was seen is what is imported. */
  readonly seen: string
}

const MAX_ROWS = 50_000

const KIND_WORDS: Readonly<Record<Exclude<ListKind, 'clients'>, string>> = {
  team: 'lista echipei',
  services: 'lista de servicii',
  visits: 'lista de programări',
  sales: 'lista de vânzări',
  vouchers: 'lista de carduri cadou',
}

/** A file that is read, before it is compared with what the location has. */
export type ReadImport = Omit<ImportPlan, 'clients' | 'known' | 'remarks'> & {
  readonly found: readonly ImportedClient[]
  readonly remarks: readonly RowRemark[]
}

/** Compares what is read with the clients that the location has. */
export async function planImport(db: Db, locationId: LocationId, { found, ...read }: ReadImport): Promise<ImportPlan> {
  const clients = await unknownOf(db, locationId, found)
  const isNew = new Set(clients.map(({ row }) => row))
  const remarks = read.remarks.filter(({ row }) => isNew.has(row))
  return { ...read, clients, known: found.length - clients.length, remarks }
}

/** Reads the file. Throws `invalid` on `file` where that cannot be done, or where it is another list. */
export async function readImport(file: ImportFile, now: Temporal.Instant): Promise<ReadImport> {
  const list = await readList(file)
  const fields = file.columns ? list.headings.map((_, at) => file.columns?.[at] ?? null) : list.fields
  const isRecognised = fields.some((field) => field !== null)
  const birthdays = list.data.flatMap(({ cells }) => cells.filter((_, at) => fields[at] === 'birthday'))
  const order = dateOrderOf(birthdays)
  const reading = {
    fields,
    dateOrder: file.dateOrder ?? (order === 'open' ? null : order),
    source: list.product ?? `fișierul ${file.name}`,
    today: todayAt(toEpochMinute(now)),
  }
  const read = isRecognised ? list.data.map((row) => readClient(row, reading)) : []
  const { unique, repeated } = withoutRepeated(read.flatMap(({ client }) => client ?? []))
  const refused = read.flatMap(({ client, remarks }) => (client === null ? remarks.slice(-1) : []))
  return {
    product: list.product,
    isRecognised,
    columns: list.headings.map((heading, at) => ({ heading, example: exampleOf(list, at), field: fields[at] ?? null })),
    asksDateOrder: order === 'open' && file.dateOrder === null,
    rows: list.data.length,
    found: unique,
    faults: [...refused, ...repeated].sort((one, other) => one.row - other.row),
    remarks: read.flatMap(({ client, remarks }) => (client ? remarks : [])),
    leftOut: leftOutColumns(list.headings, fields, list.data),
    seen: createHash('sha256')
      .update(file.bytes)
      .update(JSON.stringify([fields, reading.dateOrder]))
      .digest('hex'),
  }
}

async function readList({ bytes }: ImportFile): Promise<RecognisedList> {
  const list = recogniseList(await readRows(bytes, MAX_ROWS).catch(asFieldError))
  if (list === null || list.data.length === 0) throw invalid({ file: 'Fișierul nu are rânduri sub capul de tabel.' })
  const { kind, product } = list
  if (kind !== null && kind !== 'clients')
    throw invalid({
      file: `E ${KIND_WORDS[kind]} din ${product}. De aici se aduce lista de clienți; exportă și lista lor.`,
    })
  return list
}

function asFieldError(thrown: unknown): never {
  throw thrown instanceof TableFault ? invalid({ file: `${thrown.message}.` }) : thrown
}

/** The first cell of a column that says something. */
const exampleOf = ({ data }: RecognisedList, at: number): string =>
  (data.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '').slice(0, 60)

type Mark = { readonly kind: 'phones' | 'emails' | 'names'; readonly value: string }

/** The mark by which a client is found again: the phone, else the e-mail, else the name. */
export function markOf({ phone, email, name }: Pick<ImportedClient, 'phone' | 'email' | 'name'>): Mark {
  if (phone !== null) return { kind: 'phones', value: phone }
  if (email !== null) return { kind: 'emails', value: email.toLowerCase() }
  return { kind: 'names', value: foldName(name) }
}

const REPEATED = { phones: 'are același telefon', emails: 'are același e-mail', names: 'are același nume' }

function withoutRepeated(clients: readonly ImportedClient[]) {
  const firstRows = new Map<string, number>()
  const unique: ImportedClient[] = []
  const repeated: RowRemark[] = []
  for (const client of clients) {
    const { kind, value } = markOf(client)
    const first = firstRows.get(`${kind} ${value}`)
    if (first === undefined) {
      firstRows.set(`${kind} ${value}`, client.row)
      unique.push(client)
    } else repeated.push({ row: client.row, text: `${REPEATED[kind]} ca rândul ${first}` })
  }
  return { unique, repeated }
}

async function unknownOf(
  db: Db,
  locationId: LocationId,
  clients: readonly ImportedClient[],
): Promise<ImportedClient[]> {
  const marks = clients.map(markOf)
  const valuesOf = (wanted: Mark['kind']) => marks.flatMap(({ kind, value }) => (kind === wanted ? [value] : []))
  const asked = { phones: valuesOf('phones'), emails: valuesOf('emails'), names: valuesOf('names') }
  const found = await findKnownClients(db, locationId, asked)
  const known = { phones: new Set(found.phones), emails: new Set(found.emails), names: new Set(found.names) }
  return clients.filter((client) => {
    const { kind, value } = markOf(client)
    return !known[kind].has(value)
  })
}
