import { randomUUID } from 'node:crypto'

/** The id that a proxy gave the request, where it gave a plain one, else a new one. */
export const requestIdFrom = (header: string | undefined): string =>
  header !== undefined && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
