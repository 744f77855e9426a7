/** SQLSTATEs of a server that is away, starting, too busy, out of room, or a standby that takes no writes. */
const CODES = [
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  '55P03',
  '57014',
  '25P03',
  '53100',
  '53200',
  '25006',
]

/** Messages of pg about a connection that broke, was given up or did not come about. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|connection has been discarded/i

/**
 * Messages of PgBouncer, always as 08P01, when its server has died, admits no clients, or gives no connection in time.
 */
const POOLER_WITHOUT_SERVER =
  /^(server conn crashed|server connection closed|server login has been failing|(cancel request )?query_wait_timeout|client_login_timeout|pgbouncer cannot connect to server|no more connections allowed)/i

const WORDS = [LOST_CONNECTION, POOLER_WITHOUT_SERVER]

/**
 * Whether PostgreSQL, its driver or a pooler says that the database cannot serve just now; causes are not looked at.
 */
export function isDatabaseOutOfService(error: Error): boolean {
  return ('code' in error && CODES.includes(String(error.code))) || WORDS.some((words) => words.test(error.message))
}
