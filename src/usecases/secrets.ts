import { createHash } from 'node:crypto'
import type { Settings } from './context.ts'

export type Secrets = Pick<Settings, 'secret' | 'acceptedSecrets'>

/** The secrets whose values are accepted, the one that signs first: several while the site's secret is being rotated. */
export const secretsOf = ({ secret, acceptedSecrets }: Secrets): readonly Buffer[] => [secret, ...acceptedSecrets]

/** Names a secret in what it signed, without giving anything of it away. */
export const keyIdOf = (secret: Buffer): string =>
  createHash('sha256').update('key id').update(secret).digest('base64url').slice(0, 8)
