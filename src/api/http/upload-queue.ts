import { limitConcurrency } from '#usecases/concurrency-limit.ts'

export type UploadQueue = <T>(owner: string, upload: () => Promise<T>) => Promise<T>

/**
 * Takes few large bodies into memory at a time: one of each owner, four in all, eight more wait a few seconds for their start,
 * not read yet. Throws `unavailable` beyond that.
 */
export function createUploadQueue(): UploadQueue {
  const perOwner = limitConcurrency(1, 1)
  const overall = limitConcurrency(4, 8)
  return (owner, upload) => perOwner(owner, () => overall('uploads', upload))
}
