import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isPictureKey, type PictureStore, requirePictureKey } from './gateway.ts'

/** Stores pictures as files in a folder that several processes may share. Writes are atomic. */
export function folderStore(folder: string): PictureStore {
  const pathOf = (key: string) => join(folder, requirePictureKey(key))
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    get: (key) => readFile(pathOf(key)).catch((error: unknown) => nullIfMissing(error)),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      const options = { recursive: true, withFileTypes: true } as const
      const entries = (await readdir(folder, options).catch((error: unknown) => nullIfMissing(error))) ?? []
      for (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name))
        if (entry.isFile() && isPictureKey(key)) yield key
      }
    },
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
