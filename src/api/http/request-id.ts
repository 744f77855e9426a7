import { randomUUID } from 'node:crypto'

/** The proxy’s request id if well-formed, else a new one. */
export const requestIdFrom = (header: string | undefined): string =>
  header !== undefined && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
