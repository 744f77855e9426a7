import { invalid } from '#domain/errors.ts'
import { BadPicture, type PictureFault } from '#gateways/images/portrait.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import type { Deps } from './context.ts'

/** One at a time, because decoding a large picture takes much memory; few may wait, each holding its upload. */
const inQueue = limitConcurrency(1, 8)

/**
 * Stores an uploaded picture as `convert` makes it and returns its key. Throws `invalid` on image, `unavailable` while
 * too many wait.
 */
export async function storePicture(
  { gateways, random }: Pick<Deps, 'gateways' | 'random'>,
  convert: () => Promise<Uint8Array>,
): Promise<string> {
  const picture = await inQueue('picture', convert).catch((error: unknown) => {
    throw error instanceof BadPicture ? invalid({ image: FAULT_TEXTS[error.fault] }) : error
  })
  const key = `${UPLOAD_FOLDER}${random.token()}.webp`
  await gateways.pictures.put(key, picture)
  return key
}

/** Deletes an uploaded picture’s file; drawn pictures and the site's own have none. */
export async function forgetPicture({ gateways }: Pick<Deps, 'gateways'>, key: string | null): Promise<void> {
  if (key?.startsWith(UPLOAD_FOLDER)) await gateways.pictures.delete(key)
}

const UPLOAD_FOLDER = 'uploads/'

const FAULT_TEXTS: Record<PictureFault, string> = {
  type: 'Alege o fotografie JPEG, PNG, WebP sau AVIF.',
  pixels: 'Fotografia are prea mulți pixeli. Alege una mai mică.',
  small: 'Fotografia e prea mică. Alege una mai mare.',
  broken: 'Fotografia nu poate fi citită. Alege alta.',
}
