/** SQLSTATEs of a server that is away, starting, too busy, out of room, or a standby that takes no writes. */
const CODES = [
  ...['57P01', '57P02', '57P03', '08000', '08003', '08006'],
  ...['53300', '55P03', '57014', '25P03'],
  ...['53100', '53200', '25006'],
]

/** What pg says of a connection that broke, was given up or did not come about. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|connection has been discarded/i

/** Whether PostgreSQL or its driver says that the database cannot serve just now; causes are not looked at. */
export function isDatabaseOutOfService(error: Error): boolean {
  return ('code' in error && CODES.includes(String(error.code))) || LOST_CONNECTION.test(error.message)
}
