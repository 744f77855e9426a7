import { TableFault } from '#domain/tables/table.ts'
import { decodeText } from '../tables/decode-text.ts'
import { readRows } from '../tables/read-rows.ts'
import { type ReadFile, readProviderTable } from './read-provider-table.ts'

/**
 * Reads a file: a JSON array of documents or a single one, one a line (.jsonl), or a table (.csv, .xlsx). An empty file
 * is a problem. Throws a TableFault for one that is none of these.
 */
export async function readProviderFile(name: string, bytes: Uint8Array): Promise<ReadFile> {
  const isTable = /\.(csv|xlsx)$/i.test(name)
  const read = isTable ? readProviderTable(await readRows(bytes)) : readDocuments(name, bytes)
  if (read.rows.length + read.problems.length > 0) return read
  return { rows: [], problems: [{ line: 1, reason: 'Fișierul nu conține nimic de încărcat' }] }
}

function readDocuments(name: string, bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes)
  if (text === null) throw new TableFault('Fișierul nu este text. Salvează-l ca UTF-8 și încarcă-l din nou')
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trimStart().startsWith('[')) return readArray(plain)
  return /\.json$/i.test(name) ? readSingle(plain) : readLines(plain)
}

/** A document over many lines; else one document a line. */
function readSingle(text: string): ReadFile {
  try {
    return { rows: [{ line: 1, value: JSON.parse(text) }], problems: [] }
  } catch {
    return readLines(text)
  }
}

function readLines(text: string): ReadFile {
  const read: ReadFile = { rows: [], problems: [] }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    try {
      read.rows.push({ line: index + 1, value: JSON.parse(line) })
    } catch {
      read.problems.push({ line: index + 1, reason: 'Rândul nu este JSON valid' })
    }
  }
  return read
}

function readArray(text: string): ReadFile {
  try {
    const values: unknown[] = JSON.parse(text)
    const lines = linesOfElements(text)
    return { rows: values.map((value, index) => ({ line: lines[index] ?? 1, value })), problems: [] }
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0)
    return {
      rows: [],
      problems: [{ line: text.slice(0, at).split('\n').length, reason: 'Fișierul nu este JSON valid' }],
    }
  }
}

// The line on which each element of the outermost array starts.
function linesOfElements(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let expecting = false
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},]+/g)) {
    if (token === '\n') line += 1
    else if (depth === 1 && token === ',') expecting = true
    else if (depth === 1 && expecting && token !== ']') {
      lines.push(line)
      expecting = false
    }
    if (token === '[' || token === '{') {
      depth += 1
      if (depth === 1) expecting = true
    } else if (token === ']' || token === '}') depth -= 1
  }
  return lines
}
