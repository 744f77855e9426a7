import type { PictureStore } from './gateway.ts'

const AT_ONCE = 8

/** Copies every picture that the other store does not have yet; gives how many those were, and how many there are. */
export async function copyPictures(
  from: PictureStore,
  to: PictureStore,
): Promise<{ readonly copied: number; readonly all: number }> {
  const there = new Set<string>()
  for await (const key of to.keys()) there.add(key)
  let [copied, all] = [0, 0]
  await eachOf(from, async (key) => {
    all += 1
    const picture = there.has(key) ? null : await from.get(key)
    // Null: its owner has deleted it since it was listed.
    if (picture === null) return
    await to.put(key, picture)
    copied += 1
  })
  return { copied, all }
}

/**
 * Puts every picture of a backup where it is missing or another, and reads each back; gives how many were put, and how
 * many there are. Throws where one does not come back as it went in. `to` must not cache.
 */
export async function restorePictures(
  from: PictureStore,
  to: PictureStore,
): Promise<{ readonly restored: number; readonly all: number }> {
  let [restored, all] = [0, 0]
  await eachOf(from, async (key) => {
    all += 1
    const picture = Buffer.from((await from.get(key)) ?? [])
    const isThere = async () => picture.equals((await to.get(key)) ?? new Uint8Array())
    if (await isThere()) return
    await to.put(key, picture)
    if (!(await isThere())) throw new Error(`the picture store does not hold ${key} as it was put`)
    restored += 1
  })
  return { restored, all }
}

/** Deletes every picture that the other store has too, byte for byte; gives how many. */
export async function deleteCopied(from: PictureStore, to: PictureStore): Promise<number> {
  let deleted = 0
  await eachOf(from, async (key) => {
    const [here, there] = await Promise.all([from.get(key), to.get(key)])
    if (here === null || there === null || !Buffer.from(here).equals(there)) return
    await from.delete(key)
    deleted += 1
  })
  return deleted
}

async function eachOf(store: PictureStore, work: (key: string) => Promise<void>): Promise<void> {
  const keys = store.keys()[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
