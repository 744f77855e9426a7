import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Writes a ZIP part by part: memory holds only what was not written yet. */
export type ZipWriter = {
  /** A file whose text comes in pieces. */
  text(name: string, pieces: AsyncIterable<string>): Promise<void>
  /** A file that is compressed already, as pictures are. */
  bytes(name: string, content: Uint8Array): Promise<void>
  end(): Promise<void>
}

const LEVEL = 6

export function zipWriter(at: Temporal.Instant, write: (bytes: Uint8Array) => Promise<void>): ZipWriter {
  const ready: Uint8Array[] = []
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault
    ready.push(chunk)
  })
  const mtime = new Date(at.epochMilliseconds)
  const flush = async () => {
    for (const chunk of ready.splice(0)) await write(chunk)
  }
  return {
    text: async (name, pieces) => {
      const entry = Object.assign(new ZipDeflate(name, { level: LEVEL }), { mtime })
      zip.add(entry)
      for await (const piece of pieces) {
        entry.push(new TextEncoder().encode(piece))
        await flush()
      }
      entry.push(new Uint8Array(), true)
      await flush()
    },
    bytes: async (name, content) => {
      const entry = Object.assign(new ZipPassThrough(name), { mtime })
      zip.add(entry)
      entry.push(content, true)
      await flush()
    },
    end: async () => {
      zip.end()
      await flush()
    },
  }
}
