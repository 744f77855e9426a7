import sax from 'sax'
import { TableFault } from '#domain/tables/table.ts'
import { type Budget, unfoldPart } from './unfold-part.ts'

/** Reads the elements of a part of a workbook; names come without their prefix. */
export type XmlReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Reads a part of a workbook as it unfolds; false where there is no such part. Throws a TableFault. */
export function readXml(bytes: Uint8Array, part: string, budget: Budget, reader: XmlReader): boolean {
  const parser = sax.parser(true, { trim: false, normalize: false, position: false })
  const broken = (cause: unknown) => {
    throw cause instanceof TableFault
      ? cause
      : new TableFault(`Fișierul Excel are o parte stricată: ${part}`, { cause })
  }
  parser.onerror = broken
  parser.onopentag = ({ name, attributes }) => reader.open?.(bare(name), textsOf(attributes))
  parser.ontext = (text) => reader.text?.(text)
  parser.oncdata = (text) => reader.text?.(text)
  parser.onclosetag = (name) => reader.close?.(bare(name))
  const isThere = unfoldPart(bytes, part, budget, (piece) => parser.write(piece))
  if (isThere) parser.close()
  return isThere
}

/** Namespaces are not asked for, so that every attribute is its text. */
const textsOf = (attributes: sax.Tag['attributes'] | sax.QualifiedTag['attributes']) =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, typeof value === 'string' ? value : value.value]),
  )

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
