import { mendCedillas } from '#domain/text/mend-cedillas.ts'

/**
 * The text of a file as spreadsheets save it: UTF-8 or UTF-16 with their marks, else Windows-1250, the usual one of a
 * Romanian Excel. Null where it is no text at all.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  const text = decoded(bytes, mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8')
  const read = text ?? decoded(bytes, 'windows-1250')
  return read === null || read.includes('\0') ? null : mendCedillas(read)
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
