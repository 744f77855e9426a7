import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { unavailable } from '#domain/errors.ts'
import { isPictureKey, type PictureStore, requirePictureKey } from './gateway.ts'

export type S3Config = {
  /** The address of the store, without the bucket: https://s3.eu-central-1.amazonaws.com */
  readonly address: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** Hears of each request that the store did not answer, or answered with 5xx. */
  readonly onSilence?: (error: Error) => void
  /** For one request, tries included. */
  readonly timeoutMs?: number
  /** How many keys one listing asks for. */
  readonly pageSize?: number
}

const S3_TIMEOUT_MS = 5_000
const RETRIES = 2
const RETRY_PAUSE_MS = 50
const RETRY_AFTER_SECONDS = 5
/** The most that S3 lists at once. */
const PAGE_SIZE = 1_000

/**
 * Stores pictures in a bucket of an S3-compatible store, addressed by path. Throws `unavailable` while the store is
 * away, an error where it refuses us.
 */
export function s3Store(config: S3Config): PictureStore {
  const { pageSize = PAGE_SIZE } = config
  const ask = askerOf(config)
  const pathOf = (key: string) => `/${requirePictureKey(key)}`
  return {
    put: async (key, bytes) => {
      const headers = { 'content-type': 'image/webp', 'x-amz-content-sha256': sha256(bytes) }
      await ask(pathOf(key), { method: 'PUT', body: new Uint8Array(bytes), headers })
    },
    get: async (key) => {
      const answer = await ask(pathOf(key), {})
      return answer && new Uint8Array(answer)
    },
    delete: async (key) => {
      await ask(pathOf(key), { method: 'DELETE' })
    },
    async *keys() {
      let isMore = true
      for (let last = ''; isMore; ) {
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize), 'start-after': last })
        const page = new TextDecoder().decode((await ask(`?${query}`, {})) ?? new ArrayBuffer(0))
        const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
        yield* keys.filter(isPictureKey)
        isMore = textIn(page, 'IsTruncated') === 'true'
        if (isMore && keys.at(-1) === last) throw new Error(`the picture store lists nothing after ${last}`)
        last = keys.at(-1) ?? last
      }
    },
  }
}

type Ask = (path: string, init: RequestInit) => Promise<ArrayBuffer | null>

/** Signs a request, sends it and reads the whole answer; null for a key that is not there. */
function askerOf({ address, bucket, region, keyId, secret, onSilence, timeoutMs = S3_TIMEOUT_MS }: S3Config): Ask {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const silent = (cause: unknown) => {
    onSilence?.(cause instanceof Error ? cause : new Error(String(cause)))
    return unavailable(RETRY_AFTER_SECONDS, 'Fotografiile nu pot fi citite sau salvate acum. Încearcă din nou.')
  }
  return async (path, init) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const { status, body } = await sendSigned(client, `${address.replace(/\/$/, '')}/${bucket}${path}`, init, signal)
      .then(async (response) => ({ status: response.status, body: await response.arrayBuffer() }))
      .catch((cause: unknown) => {
        throw silent(cause)
      })
    if (status < 300) return body
    const code = textIn(new TextDecoder().decode(body), 'Code') ?? 'without a code'
    if (status >= 500 || status === 429) throw silent(new Error(`the picture store answers ${status}, ${code}`))
    if (status === 404 && code !== 'NoSuchBucket') return null
    throw new Error(`The picture store refuses us: ${status}, ${code} (bucket ${bucket} at ${address})`)
  }
}

/**
 * The store's answer, asked for again while it is busy. Throws when the signal ends it. The signal goes to `fetch`
 * itself: one that was given to the signed request alone is forgotten with it when garbage is collected, and then
 * nothing ends a request that is not answered.
 */
async function sendSigned(client: AwsClient, url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  for (let left = RETRIES; ; left--) {
    const response = await fetch(await client.sign(url, { ...init, redirect: 'manual' }), { signal })
    if (left === 0 || (response.status < 500 && response.status !== 429)) return response
    await response.body?.cancel()
    await sleep(RETRY_PAUSE_MS, undefined, { signal })
  }
}

/** The text of an element in the store's XML. */
const textIn = (xml: string, name: string): string | null => new RegExp(`<${name}>([^<]*)</`).exec(xml)?.[1] ?? null

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
