import { useState } from 'react'
import type { PaperReply } from './paper-reply.ts'
import { blankRow, isBlank, type PaperField, type PaperRow } from './paper-rows.ts'

const FIRST_LINES = 8

/**
 * The lines on the page. Written lines leave it with the answer, and text typed meanwhile into others stays, which is
 * why a key is never given twice. `person`: the only one of the team.
 */
export function usePaperRows(reply: PaperReply | undefined, person: string) {
  const [rows, setRows] = useState(() => withBlanks(reply?.remaining ?? [], person))
  const [answer, setAnswer] = useState(reply)
  if (reply !== answer) {
    setAnswer(reply)
    const written = reply?.written
    if (written) setRows(withBlanks(rows, person, written))
  }
  const change = (key: string, field: PaperField, value: string) =>
    setRows((before) => followed(before.map((row) => (row.key === key ? { ...row, [field]: value } : row))))
  return { rows, change }
}

/** The filled lines but for the written ones, and as many blank ones as a page begins with: one at least. */
function withBlanks(rows: readonly PaperRow[], person: string, written: readonly string[] = []): PaperRow[] {
  const next = 1 + Math.max(0, ...rows.map(({ key }) => Number(key)))
  const filled = rows.filter((row) => !isBlank(row) && !written.includes(row.key))
  const missing = Math.max(1, FIRST_LINES - filled.length)
  return [...filled, ...Array.from({ length: missing }, (_, at) => blankRow(next + at, person))]
}

/** The person of a line goes on in the blank one below it, and the last line is always blank. */
function followed(rows: readonly PaperRow[]): PaperRow[] {
  const next = rows.map((row, at) => {
    const above = rows[at - 1]
    return isBlank(row) && row.person === '' && above && !isBlank(above) ? { ...row, person: above.person } : row
  })
  const last = next.at(-1)
  return last && !isBlank(last) ? [...next, blankRow(Number(last.key) + 1, last.person)] : next
}
