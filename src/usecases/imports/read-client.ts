import type { E164 } from '#domain/account/phone.ts'
import { uniqueTags } from '#domain/clients/tags.ts'
import type { ClientField } from '#domain/imports/client-field.ts'
import { type DateOrder, readDate } from '#domain/tables/read-date.ts'
import type { TableRow } from '#domain/tables/table.ts'
import { isPlainName, plainName, withoutHiddenMarks } from '#domain/text/typed-text.ts'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { readClientPhone } from '../tables/read-phone.ts'

/** A client as a row of a file has them, to be written as such. */
export type ImportedClient = {
  readonly row: number
  readonly name: string
  readonly phone: E164 | null
  readonly email: string | null
  readonly tags: readonly string[]
  /** All that a client's card has no field for; empty where there is none. */
  readonly note: string
}

/** A fault of a row, in Romanian, after 'Rândul 12: '. */
export type RowRemark = { readonly row: number; readonly text: string }

/** How the cells of a list are read. */
export type ClientReading = {
  readonly fields: readonly (ClientField | null)[]
  readonly dateOrder: DateOrder | null
  /** The product that the list comes from, or the file's name. */
  readonly source: string
  readonly today: IsoDate
}

type ReadClient = {
  /** Null where the row brings nobody; the last remark says why. */
  readonly client: ImportedClient | null
  readonly remarks: readonly RowRemark[]
}

const LONGEST_NAME = 120
const LONGEST_EMAIL = 254
const LONGEST_NOTE = 2000
const LONGEST_TAG = 30
const MOST_TAGS = 10
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/
const YES = /^(?:1|x|da|yes|y|true|ja|oui|si|sì|igen|tak|adevărat|blocat|blocked|subscribed|abonat)$/i
const CONTROLS = /[^\P{Cc}\n\r\t]/gu
/** A letter that the encoding of the file did not have. */
const LOST_LETTER = /\p{L}\?\p{L}|\ufffd/u

/** Reads the client of a row. A row with a phone that is none brings nobody: by the phone a client is found again. */
export function readClient(row: TableRow, reading: ClientReading): ReadClient {
  const cells = (field: ClientField) => cellsOf(row, reading.fields, field)
  const remarks: RowRemark[] = []
  const remark = (text: string) => remarks.push({ row: row.row, text })
  const name = nameOf(cells, remark)
  const phone = phoneOf(cells('phone'), remark)
  if (name === null || phone === undefined) return { client: null, remarks }
  const email = emailOf(cells('email'), remark)
  if (name === '' && phone === null && email === null) {
    remark('nu are nici nume, nici telefon, nici e-mail')
    return { client: null, remarks }
  }
  const note = noteOf(cells, reading, remark)
  return { client: { row: row.row, name, phone, email, tags: tagsOf(cells, remark), note }, remarks }
}

type Cells = (field: ClientField) => string[]
type Remark = (text: string) => void

/** The filled cells of a field, as one types them. */
const cellsOf = ({ cells }: TableRow, fields: ClientReading['fields'], field: ClientField): string[] =>
  cells
    .filter((cell, at) => fields[at] === field && cell !== '')
    .map((cell) => withoutHiddenMarks(cell.toWellFormed().normalize('NFC')).replace(CONTROLS, ' ').trim())

/** 'Byrne, Aoife' is Aoife Byrne. Null where the name cannot be taken. */
function nameOf(cells: Cells, remark: Remark): string | null {
  const whole = cells('name').map((name) => name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1'))
  const parts = [...cells('first_name'), ...cells('last_name')]
  const written = (parts.length > 0 ? parts : whole).join(' ').replace(/\s+/g, ' ')
  if (/^=./.test(written)) return refuse(remark, `„${written.slice(0, 40)}” este o formulă, nu un nume`)
  if (LOST_LETTER.test(written)) remark(`„${written}” are un semn pierdut; verifică numele după import`)
  const name = isPlainName(written) ? written : plainName(written)
  if (name !== written) remark(`din „${written.slice(0, 60)}” rămâne numele „${name}”`)
  return name.length > LONGEST_NAME ? refuse(remark, `numele are peste ${LONGEST_NAME} de litere`) : name
}

function refuse(remark: Remark, reason: string): null {
  remark(reason)
  return null
}

/** The first phone that is one; null without any, undefined where what stands there is none. */
function phoneOf(cells: readonly string[], remark: Remark): E164 | null | undefined {
  const read = cells.map(readClientPhone)
  const [phone] = read.flatMap((each) => ('phone' in each ? [each.phone] : []))
  if (phone !== undefined || read.length === 0) return phone ?? null
  remark(read.map((each) => ('reason' in each ? each.reason : '')).join('; '))
  return undefined
}

function emailOf([email]: readonly string[], remark: Remark): string | null {
  if (email === undefined) return null
  if (EMAIL.test(email) && email.length <= LONGEST_EMAIL) return email
  remark(`„${email.slice(0, 60)}” nu este o adresă de e-mail; clientul vine fără ea`)
  return null
}

/** 'Blocat' is a tag: the team sees it wherever the client is. */
function tagsOf(cells: Cells, remark: Remark): string[] {
  const written = cells('tags').flatMap((cell) => cell.split(/[,;|\r\n]/))
  const tags = uniqueTags(
    written.map((tag) => tag.replace(/\s+/g, ' ').trim()).filter((tag) => tag !== '' && tag.length <= LONGEST_TAG),
  )
  if (tags.length > MOST_TAGS) remark(`are ${tags.length} etichete; rămân primele ${MOST_TAGS}`)
  const isBlocked = cells('blocked').some((cell) => YES.test(cell))
  return uniqueTags([...(isBlocked ? ['Blocat'] : []), ...tags.slice(0, MOST_TAGS)])
}

function noteOf(cells: Cells, { dateOrder, source, today }: ClientReading, remark: Remark): string {
  const birthday = birthdayOf(cells('birthday'), { dateOrder, today }, remark)
  const lines = [
    ...cells('note'),
    ...(birthday ? [`Ziua de naștere: ${birthday}.`] : []),
    ...(cells('marketing').some((cell) => YES.test(cell))
      ? [
          `Primea mesaje de marketing prin ${source} (adus la ${longDateLabel(today)}); nu este un acord pentru cele de aici.`,
        ]
      : []),
  ]
  const note = lines.join('\n').replace(/\r\n?|[\u2028\u2029]/g, '\n')
  if (note.length > LONGEST_NOTE) remark(`nota are peste ${LONGEST_NOTE} de litere; restul rămâne în fișier`)
  return note.slice(0, LONGEST_NOTE).toWellFormed().trim()
}

/** As it is written where it is no date. A year in two figures that is still to come is one of the last century. */
function birthdayOf(
  [cell]: readonly string[],
  { dateOrder, today }: Pick<ClientReading, 'dateOrder' | 'today'>,
  remark: Remark,
): string | null {
  if (cell === undefined) return null
  const read = readDate(cell, dateOrder)
  if ('reason' in read) {
    remark(`${read.reason}; data nașterii rămâne în notă așa cum e scrisă`)
    return cell
  }
  const isShort = /\D\d\d$/.test(cell)
  return longDateLabel(isShort && read.date > today ? dateOf(`19${read.date.slice(2)}`) : read.date)
}
