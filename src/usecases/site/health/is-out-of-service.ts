import { isDatabaseOutOfService } from '#db/out-of-service.ts'

/** Node's codes of a network or a disk that cannot serve. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
])

/** Whether the error, or its cause, means a temporary outage of database or disk: worth retrying soon. */
export function isOutOfService(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && CODES.has(String(thrown.code))) return true
  if (isDatabaseOutOfService(thrown)) return true
  if (thrown instanceof AggregateError) return thrown.errors.length > 0 && thrown.errors.every(isOutOfService)
  return isOutOfService(thrown.cause)
}
