import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file without a name: the system frees it when it is closed, also when the process dies. */
export type TemporaryFile = {
  append(bytes: Uint8Array): Promise<void>
  /** The written bytes from the beginning; the file is gone once it is read or cancelled. */
  read(): ReadableStream<Uint8Array>
  size(): number
  close(): Promise<void>
}

const READ_BYTES = 64 * 1024

export async function createTemporaryFile(): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), 'dichis-'))
  const file = await open(join(folder, 'file'), 'wx+', 0o600)
  await rm(folder, { recursive: true })
  let size = 0
  return {
    append: async (bytes) => {
      await file.write(bytes, 0, bytes.length, size)
      size += bytes.length
    },
    read: () => {
      let at = 0
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { bytesRead, buffer } = await file.read(new Uint8Array(READ_BYTES), 0, READ_BYTES, at)
          at += bytesRead
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
          await file.close()
          controller.close()
        },
        cancel: () => file.close(),
      })
    },
    size: () => size,
    close: () => file.close(),
  }
}
