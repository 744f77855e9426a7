import type { ImportPreview } from '#contract/imports/imports.ts'
import type { Reply } from '#web/partner/parts/reply.ts'
import { isBlank, type PaperRow, rowOfList, typedOf } from './paper-rows.ts'

/** The state of a line as typed then: it can be written, it can though a rule speaks against it, or it cannot. */
export type LineNote = {
  readonly kind: 'good' | 'remark' | 'fault'
  readonly text: string
  readonly typed: string
}

/** The answer about the lines, by their keys. */
export type PaperReply = Reply & {
  readonly notes?: Readonly<Record<string, LineNote>>
  /** The day as it was typed. */
  readonly date?: string
  /** The lines that stay to be mended, once the others are written. */
  readonly remaining?: readonly PaperRow[]
  /** The keys of the lines that were written, and so leave the page. */
  readonly written?: readonly string[]
}

/** The note of each line that is not blank. */
export function notesOf(rows: readonly PaperRow[], { faults, remarks }: ImportPreview): Record<string, LineNote> {
  const notes = new Map<string, LineNote>()
  for (const row of rows) if (!isBlank(row)) notes.set(row.key, { kind: 'good', text: 'E bună.', typed: typedOf(row) })
  for (const [kind, listed] of [
    ['remark', remarks],
    ['fault', faults],
  ] as const)
    for (const { row, text } of listed) {
      const line = rowOfList(rows, row)
      if (line) notes.set(line.key, { kind, text: sentence(text), typed: typedOf(line) })
    }
  return Object.fromEntries(notes)
}

const sentence = (text: string) => `${text.charAt(0).toLocaleUpperCase('ro')}${text.slice(1).replace(/\.?$/, '.')}`
