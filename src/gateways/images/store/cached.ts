import { LRUCache } from 'lru-cache'
import type { PictureStore } from './gateway.ts'

export type CacheLimits = {
  readonly maxBytes: number
  /** Another server may have deleted a picture meanwhile. */
  readonly maxAgeMs: number
  /** Monotonic milliseconds. */
  readonly clock?: () => number
}

/**
 * Caches recently read pictures in memory, so that many readers at once cause one request to a remote store. A missing
 * picture is asked for again.
 */
export function cachedStore(
  store: PictureStore,
  { maxBytes, maxAgeMs, clock = () => performance.now() }: CacheLimits,
): PictureStore {
  const pictures = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: clock },
    // A picture that is deleted while it is read is still given to its reader.
    ignoreFetchAbort: true,
    fetchMethod: async (key) => (await store.get(key)) ?? undefined,
  })
  return {
    put: store.put,
    get: async (key) => (await pictures.fetch(key)) ?? null,
    delete: async (key) => {
      pictures.delete(key)
      await store.delete(key)
      pictures.delete(key)
    },
    keys: store.keys,
  }
}
