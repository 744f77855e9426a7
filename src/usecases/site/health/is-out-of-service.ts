/** Of the network, of the disk, and of PostgreSQL: away, starting, too busy, out of room, or a standby that takes no writes. */
const CODES = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOENT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
  ...['ENOSPC', 'EDQUOT', 'EROFS'],
  ...[
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '08000',
    '08003',
    '08006',
    '55P03',
    '57014',
    '25P03',
    '53100',
    '53200',
    '25006',
  ],
])

/** What pg says of a connection that broke, was given up or did not come about. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|connection has been discarded/i

/** Whether what was thrown, or what caused it, says that the database or the disk cannot serve just now: worth trying again soon. */
export function isOutOfService(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && CODES.has(String(thrown.code))) return true
  if (thrown instanceof AggregateError) return thrown.errors.length > 0 && thrown.errors.every(isOutOfService)
  return LOST.test(thrown.message) || isOutOfService(thrown.cause)
}
