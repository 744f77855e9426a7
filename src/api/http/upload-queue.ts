import { limitConcurrency } from '#usecases/concurrency/limit.ts'

export type UploadQueue = <T>(owner: string, upload: () => Promise<T>) => Promise<T>

/**
 * Limits large bodies in memory: one per owner, four overall; eight more wait unread. Throws `unavailable` beyond
 * that.
 */
export function createUploadQueue(): UploadQueue {
  const perOwner = limitConcurrency(1, 1)
  const overall = limitConcurrency(4, 8)
  return (owner, upload) => perOwner(owner, () => overall('uploads', upload))
}
