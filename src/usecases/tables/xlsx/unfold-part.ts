import { Unzip, UnzipInflate } from 'fflate'
import { TableFault } from '#domain/tables/table.ts'

/** Bytes given to the decompression at once: what it unfolds is counted after each. */
const STEP_BYTES = 16_384

/** How much the parts of one file may still unfold to; a file of a few kilobytes could unfold to any size. */
export type Budget = { bytes: number }

/**
 * Gives the text of a part of a ZIP piece by piece to `take`; false where there is no such part. Throws a TableFault
 * where the ZIP is broken, or as soon as the budget is used up.
 */
export function unfoldPart(bytes: Uint8Array, name: string, budget: Budget, take: (piece: string) => void): boolean {
  const decoder = new TextDecoder('utf-8')
  let isThere = false
  const unzip = new Unzip((file) => {
    if (file.name !== name || isThere) return
    isThere = true
    file.ondata = (fault, chunk, isLast) => {
      if (fault) throw fault
      budget.bytes -= chunk.length
      if (budget.bytes < 0) throw new TableFault('Tabelul e prea mare. Împarte-l în mai multe fișiere')
      take(decoder.decode(chunk, { stream: !isLast }))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += STEP_BYTES)
      unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length)
  } catch (thrown) {
    if (thrown instanceof TableFault) throw thrown
    throw new TableFault('Fișierul Excel nu este întreg. Salvează-l din nou ca .xlsx', { cause: thrown })
  }
  return isThere
}
