import { TableFault } from '#domain/tables/table.ts'
import { isDateFormat } from './number-format.ts'
import { readXml } from './read-xml.ts'
import type { Budget } from './unfold-part.ts'

/** The parts of a workbook that its cells refer to. */
export type Workbook = {
  /** The part that has the first sheet that is not hidden. */
  readonly sheet: string
  /** The texts that cells name by number. */
  readonly texts: readonly string[]
  /** By the number of a style: whether its cells show dates or times. */
  readonly showsDate: readonly boolean[]
  /** Whether day 0 is 1 January 1904, as old Macs count. */
  readonly from1904: boolean
}

/** Reads all of a workbook but its cells. Throws a TableFault. */
export function readWorkbook(bytes: Uint8Array, budget: Budget): Workbook {
  const sheets: { readonly id: string; readonly isHidden: boolean }[] = []
  let from1904 = false
  const isWorkbook = readXml(bytes, 'xl/workbook.xml', budget, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1]
      if (id) sheets.push({ id, isHidden: /hidden/i.test(attributes['state'] ?? '') })
    },
  })
  const shown = sheets.find(({ isHidden }) => !isHidden)
  if (!isWorkbook || !shown) throw new TableFault('Fișierul nu este un tabel Excel. Salvează-l ca .xlsx sau ca CSV')
  return {
    sheet: targetOf(bytes, shown.id, budget),
    texts: readTexts(bytes, budget),
    showsDate: readStyles(bytes, budget),
    from1904,
  }
}

/** The part to which a relation of the workbook leads. */
function targetOf(bytes: Uint8Array, id: string, budget: Budget): string {
  let target = ''
  readXml(bytes, 'xl/_rels/workbook.xml.rels', budget, {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'] ?? ''
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function readTexts(bytes: Uint8Array, budget: Budget): string[] {
  const texts: string[] = []
  let text = ''
  // Readings for Japanese stand beside the text, in elements of their own.
  let isReading = false
  let isText = false
  readXml(bytes, 'xl/sharedStrings.xml', budget, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      if (name === 't') isText = !isReading
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      if (name === 'si') texts.push(unescaped(text))
      if (name === 'rPh') isReading = false
      if (name === 't') isText = false
    },
  })
  return texts
}

/** Signs that XML cannot have are written '_x000D_'. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function readStyles(bytes: Uint8Array, budget: Budget): boolean[] {
  const formats = new Map<string, string>()
  const showsDate: boolean[] = []
  let isOfCells = false
  readXml(bytes, 'xl/styles.xml', budget, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      const id = attributes['numFmtId'] ?? '0'
      showsDate.push(isDateFormat(Number(id), formats.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return showsDate
}
