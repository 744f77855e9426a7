import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

/** The signing key: APP_SECRET, else one generated and stored in the data folder, readable by its owner only. */
export async function readSecret(given: string | undefined, dataDir: string): Promise<Buffer> {
  if (given) return Buffer.from(given)
  const file = `${dataDir}/secret`
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return Buffer.from(await readFile(file, 'utf8'))
}
