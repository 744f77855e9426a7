import type { E164 } from '#domain/account/phone.ts'
import { uniqueTags } from '#domain/clients/tags.ts'
import { readDate } from '#domain/tables/read-date.ts'
import type { TableRow } from '#domain/tables/table.ts'
import { dateOf } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { readClientPhone } from '../../tables/read-phone.ts'
import type { Reading, ReadRow } from '../list-part.ts'
import { type Cells, cellsOf, personName, type Remark, remarksOf, takenName, YES } from '../read-cells.ts'

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

const LONGEST_NAME = 120
const LONGEST_EMAIL = 254
const LONGEST_NOTE = 2000
const LONGEST_TAG = 30
const MOST_TAGS = 10
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/

/** Reads the client of a row. A row with a phone that is none brings nobody: by the phone a client is found again. */
export function readClient(row: TableRow, reading: Reading): ReadRow<ImportedClient> {
  const cells = cellsOf(row, reading.fields)
  const { remarks, remark } = remarksOf(row)
  const name = takenName(personName(cells), LONGEST_NAME, remark)
  const phone = phoneOf(cells('phone'), remark)
  if (name === null || phone === undefined) return { found: null, remarks }
  const email = emailOf(cells('email'), remark)
  if (name === '' && phone === null && email === null) {
    remark('nu are nici nume, nici telefon, nici e-mail')
    return { found: null, remarks }
  }
  const note = noteOf(cells, reading, remark)
  return { found: { row: row.row, name, phone, email, tags: tagsOf(cells, remark), note }, remarks }
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

function noteOf(cells: Cells, { dateOrder, source, today }: Reading, remark: Remark): string {
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
  { dateOrder, today }: Pick<Reading, 'dateOrder' | 'today'>,
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
