import { createHash } from 'node:crypto'
import type { Settings } from './context.ts'

export type Secrets = Pick<Settings, 'secret' | 'acceptedSecrets'>

/** The accepted secrets, the signing one first; several during a rotation. */
export const secretsOf = ({ secret, acceptedSecrets }: Secrets): readonly Buffer[] => [secret, ...acceptedSecrets]

/** An id for a secret, stored in what it signs, that reveals nothing of it. */
export const keyIdOf = (secret: Buffer): string =>
  createHash('sha256').update('key id').update(secret).digest('base64url').slice(0, 8)
