import { addJob } from '#db/jobs.ts'
import { invalid, isRefusal } from '#domain/errors.ts'
import { BadPicture, type PictureFault } from '#gateways/images/portrait.ts'
import { limitConcurrency } from './concurrency/limit.ts'
import type { Deps } from './context.ts'

/** One at a time, because decoding a large picture takes much memory; few may wait, each holding its upload. */
const inQueue = limitConcurrency(1, 8)

/**
 * Stores an uploaded picture as `convert` makes it and returns its key. Throws `invalid` on image, `unavailable` while
 * too many wait or the store is away.
 */
export async function storePicture(
  { gateways, random, db }: Pick<Deps, 'gateways' | 'random' | 'db'>,
  convert: () => Promise<Uint8Array>,
): Promise<string> {
  const picture = await inQueue('picture', convert).catch((error: unknown) => {
    throw error instanceof BadPicture ? invalid({ image: FAULT_TEXTS[error.fault] }) : error
  })
  const key = `${UPLOAD_FOLDER}${random.token()}.webp`
  await gateways.pictures.put(key, picture).catch(async (error: unknown) => {
    // The picture may have arrived all the same, with nobody to delete it.
    if (isRefusal(error, 'unavailable')) await forgetLater(db, key, PUT_SETTLED_SECONDS)
    throw error
  })
  return key
}

/** Deletes an uploaded picture; drawn ones and the site's own have no file. A job does it while the store is away. */
export async function forgetPicture(
  { gateways, db }: Pick<Deps, 'gateways' | 'db'>,
  key: string | null,
): Promise<void> {
  if (!key?.startsWith(UPLOAD_FOLDER)) return
  await gateways.pictures.delete(key).catch(async (error: unknown) => {
    if (!isRefusal(error, 'unavailable')) throw error
    await forgetLater(db, key)
  })
}

const forgetLater = (db: Deps['db'], key: string, delaySeconds?: number) =>
  addJob(db, 'forget-picture', { key }, { key: `forget-picture:${key}`, delaySeconds })

const UPLOAD_FOLDER = 'uploads/'
/** By then a store that hung has done what it was asked, or never will. */
const PUT_SETTLED_SECONDS = 60

const FAULT_TEXTS: Record<PictureFault, string> = {
  type: 'Alege o fotografie JPEG, PNG, WebP sau AVIF.',
  pixels: 'Fotografia are prea mulți pixeli. Alege una mai mică.',
  small: 'Fotografia e prea mică. Alege una mai mare.',
  broken: 'Fotografia nu poate fi citită. Alege alta.',
}
