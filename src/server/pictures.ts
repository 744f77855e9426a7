import { join } from 'node:path'
import { isRefusal } from '#domain/errors.ts'
import { cachedStore } from '#gateways/images/store/cached.ts'
import { folderStore } from '#gateways/images/store/folder.ts'
import type { PictureStore } from '#gateways/images/store/gateway.ts'
import { s3Store } from '#gateways/images/store/s3.ts'
import type { Config } from './config.ts'

const CACHE = { maxBytes: 64 * 1024 * 1024, maxAgeMs: 60_000 }

/** The store of uploaded pictures: the bucket that is configured, else DATA_DIR. */
export function picturesOf(config: Config, onSilence?: (error: Error) => void): PictureStore {
  const bucket = bucketOf(config, onSilence)
  return bucket ? cachedStore(bucket, CACHE) : pictureFolder(config)
}

export const pictureFolder = ({ DATA_DIR }: Config): PictureStore => folderStore(join(DATA_DIR, 'pictures'))

/** The bucket, past any cache; null where none is configured. */
export function bucketOf(config: Config, onSilence: (error: Error) => void = () => {}): PictureStore | null {
  const { PICTURES_S3_URL: address, PICTURES_S3_BUCKET: bucket, PICTURES_S3_REGION: region } = config
  const { PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret } = config
  return address && bucket && keyId && secret ? s3Store({ address, bucket, region, keyId, secret, onSilence }) : null
}

/** Asks the store for one key. Throws where it refuses us; one that is away is no reason not to start. */
export async function greetPictures(pictures: PictureStore): Promise<void> {
  try {
    for await (const _key of pictures.keys()) return
  } catch (error) {
    if (!isRefusal(error, 'unavailable')) throw error
  }
}
