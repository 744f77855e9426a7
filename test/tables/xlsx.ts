import { zipSync } from 'fflate'
import { columnLetter } from '#domain/tables/table.ts'

/** A cell of a made workbook: text, a number, a truth, or a number that is shown as a date. */
export type MadeCell = string | number | boolean | null | { readonly serial: number }

type Making = {
  /** Texts stand in the cells themselves, or in one list as Excel keeps them. */
  readonly inline?: boolean
  readonly prefix?: string
  readonly from1904?: boolean
  /** How well the ZIP is packed, 0 to 9. */
  readonly level?: 0 | 6 | 9
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const DATE_STYLE = 1

/** The bytes of a workbook with these rows on its second sheet, the first being hidden. */
export function madeXlsx(rows: readonly (readonly MadeCell[])[], options: Making = {}): Uint8Array {
  const { inline = false, prefix = '', from1904 = false, level = 6 } = options
  const texts: string[] = []
  const tag = (name: string, attributes: string, content: string) =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`
  const textCell = (at: string, text: string) => {
    const content = tag('t', ' xml:space="preserve"', escaped(text))
    if (inline) return tag('c', `${at} t="inlineStr"`, tag('is', '', content))
    texts.push(content)
    return tag('c', `${at} t="s"`, tag('v', '', String(texts.length - 1)))
  }
  const cell = (value: MadeCell, at: string) => {
    if (value === null) return ''
    if (typeof value === 'string') return textCell(at, value)
    if (typeof value === 'boolean') return tag('c', `${at} t="b"`, tag('v', '', value ? '1' : '0'))
    if (typeof value === 'number') return tag('c', at, tag('v', '', String(value)))
    return tag('c', `${at} s="${DATE_STYLE}"`, tag('v', '', String(value.serial)))
  }
  const sheet = rows.map((cells, row) =>
    tag(
      'row',
      ` r="${row + 1}"`,
      cells.map((value, column) => cell(value, ` r="${columnLetter(column)}${row + 1}"`)).join(''),
    ),
  )
  const whole = (name: string, attributes: string, content: string) => {
    const namespace = prefix === '' ? `xmlns="${NAMESPACE}"` : `xmlns:${prefix.slice(0, -1)}="${NAMESPACE}"`
    return `<?xml version="1.0" encoding="UTF-8"?>${tag(name, ` ${namespace}${attributes}`, content)}`
  }
  const sheets =
    tag('sheet', ' name="A" sheetId="1" state="hidden" r:id="r1"', '') +
    tag('sheet', ' name="B" sheetId="2" r:id="r2"', '')
  const parts = {
    'xl/workbook.xml': whole(
      'workbook',
      ` xmlns:r="${RELATIONS}"`,
      tag('workbookPr', from1904 ? ' date1904="1"' : '', '') + tag('sheets', '', sheets),
    ),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="r">${[1, 2].map((at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': whole(
      'styleSheet',
      '',
      tag('numFmts', '', tag('numFmt', ' numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"', '')) +
        tag('cellXfs', '', tag('xf', ' numFmtId="0"', '') + tag('xf', ' numFmtId="164"', '')),
    ),
    'xl/worksheets/sheet1.xml': whole('worksheet', '', tag('sheetData', '', '')),
    'xl/worksheets/sheet2.xml': whole('worksheet', '', tag('sheetData', '', sheet.join(''))),
    'xl/sharedStrings.xml': whole('sst', '', texts.map((text) => tag('si', '', text)).join('')),
  }
  return zipped(parts, level)
}

/** The bytes of a ZIP of these texts. */
export function zipped(parts: Readonly<Record<string, string>>, level: 0 | 6 | 9 = 6): Uint8Array {
  const files = Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)] as const)
  return zipSync(Object.fromEntries(files), { level })
}

const escaped = (text: string) =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[^\P{Cc}\n\t]/gu, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`)
