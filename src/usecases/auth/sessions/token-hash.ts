import { createHash } from 'node:crypto'

/** The stored form of a random token; its 256 bits need no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
