import { unzipSync } from 'fflate'
import * as z from 'zod/mini'

/** The format and version in the manifest of an archive; a later version reads the earlier ones. */
export const ARCHIVE_FORMAT = 'dichis-location'
export const ARCHIVE_VERSION = 1

export const MANIFEST = 'dichis.json'
/** The rows of each table, as `date/booking.json`. */
export const DATA_FOLDER = 'date/'
/** Uploaded pictures under their keys, as `fotografii/uploads/….webp`. */
export const PICTURE_FOLDER = 'fotografii/'

const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  location: z.record(z.string(), z.unknown()),
  people: z.array(
    z.object({ id: z.int(), name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
})

const rows = z.array(z.record(z.string(), z.unknown()))

export type ArchiveRow = Record<string, unknown>

export type Archive = {
  readonly location: ArchiveRow
  readonly people: z.output<typeof manifest>['people']
  readonly pictures: ReadonlyMap<string, Uint8Array>
  /** The rows of a table; none where the archive does not have it. Throws an ArchiveFault. */
  readonly rowsOf: (table: string) => ArchiveRow[]
}

/** An archive that cannot be read or written back; the message is Romanian and for the person at the screen. */
export class ArchiveFault extends Error {}

/** The most that an archive may unfold to; a made-up file of a few kilobytes could unfold to any size. */
const MAX_UNFOLDED_BYTES = 1024 ** 3

const PICTURE_KEY = /^uploads\/[\w-]{1,100}\.webp$/

/** Reads an archive's files; what it does not know it leaves. Throws an ArchiveFault for what is none. */
export function readArchive(bytes: Uint8Array, maxBytes = MAX_UNFOLDED_BYTES): Archive {
  const files = unfold(bytes, maxBytes)
  const head = manifest.safeParse(jsonOf(files, MANIFEST))
  if (!head.success) throw new ArchiveFault(`Nu este o arhivă Dichis: ${MANIFEST} lipsește sau are altă formă.`)
  const pictures = Object.entries(files).flatMap(([name, content]): [string, Uint8Array][] => {
    const key = name.startsWith(PICTURE_FOLDER) ? name.slice(PICTURE_FOLDER.length) : ''
    return PICTURE_KEY.test(key) ? [[key, content]] : []
  })
  return {
    location: head.data.location,
    people: head.data.people,
    pictures: new Map(pictures),
    rowsOf: (table) => {
      const name = `${DATA_FOLDER}${table}.json`
      if (!(name in files)) return []
      const read = rows.safeParse(jsonOf(files, name))
      if (!read.success) throw new ArchiveFault(`${name} nu este o listă de rânduri.`)
      return read.data
    },
  }
}

function unfold(bytes: Uint8Array, maxBytes: number): Record<string, Uint8Array> {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== MANIFEST && !name.startsWith(DATA_FOLDER) && !name.startsWith(PICTURE_FOLDER)) return false
        total += originalSize
        if (total > maxBytes) throw new ArchiveFault('Arhiva e prea mare.')
        return true
      },
    })
  } catch (thrown) {
    if (thrown instanceof ArchiveFault) throw thrown
    throw new ArchiveFault('Fișierul nu este o arhivă ZIP întreagă.', { cause: thrown })
  }
}

function jsonOf(files: Record<string, Uint8Array>, name: string): unknown {
  const content = files[name]
  if (!content) return null
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch (cause) {
    throw new ArchiveFault(`${name} nu este JSON întreg.`, { cause })
  }
}
