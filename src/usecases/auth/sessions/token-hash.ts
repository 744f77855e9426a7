import { createHash } from 'node:crypto'

/** What is stored of an opaque random token; its 256 bits need no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
