import type { ListField } from '#domain/imports/list-field.ts'
import { sentTime } from '#web/ui/forms/written/kinds.ts'

/** A line of the diary as it is typed; `key` stays with it. */
export type PaperRow = {
  readonly key: string
  readonly time: string
  readonly name: string
  readonly phone: string
  readonly service: string
  readonly person: string
}

/** The facts of a line, in the order of its fields; the person alone makes no line. */
const PAPER_FIELDS = ['time', 'name', 'phone', 'service', 'person'] as const

export type PaperField = (typeof PAPER_FIELDS)[number]

/** The fields of the list as an import of visits names them; the day comes first. */
const COLUMNS: readonly ListField[] = ['date', 'time', 'name', 'phone', 'service', 'professional']

/** The first lines of a list's data stand below its heading. */
const FIRST_ROW = 2

export const blankRow = (key: number, person = ''): PaperRow => ({
  key: String(key),
  time: '',
  name: '',
  phone: '',
  service: '',
  person,
})

export const isBlank = ({ time, name, phone, service }: PaperRow): boolean => time + name + phone + service === ''

/** The typed fields of a line, as one text. */
export const typedOf = (row: PaperRow): string => PAPER_FIELDS.map((field) => row[field].trim()).join('\n')

/** The lines that a form posts, those that are blank too. */
export function postedRows(form: FormData): PaperRow[] {
  const of = (name: string) => form.getAll(name).map((value) => String(value).trim())
  const columns = PAPER_FIELDS.map(of)
  return of('key').map((key, at) => {
    const [time = '', name = '', phone = '', service = '', person = ''] = columns.map((column) => column[at] ?? '')
    return { key, time, name, phone, service, person }
  })
}

/** The lines as a list of visits, a blank line where one is blank, so that each keeps its number. */
export function paperList(rows: readonly PaperRow[], date: string, title: string): { file: File; columns: string } {
  const lines = rows.map((row) => {
    const { time, name, phone, service, person } = row
    return isBlank(row) ? '' : [date, sentTime(time), name, phone, service, person].map(quoted).join(',')
  })
  const text = ['Data,Ora,Client,Telefon,Serviciu,Specialist', ...lines, ''].join('\n')
  return { file: new File([text], title, { type: 'text/csv' }), columns: COLUMNS.join(',') }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`

/** The line that a row of the list is; undefined for its heading. */
export const rowOfList = (rows: readonly PaperRow[], row: number): PaperRow | undefined => rows[row - FIRST_ROW]
