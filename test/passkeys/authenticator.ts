import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'
import { ORIGIN } from '../deps.ts'

/** The server's request; only the parts that an authenticator looks at. */
type Creation = { challenge: string; rp: { id: string }; user: { id: string } }
type Request = { challenge: string; rpId: string }

/** How this authenticator, or the browser before it, misbehaves. */
type Lies = {
  origin?: string
  rpId?: string
  type?: string
  userVerified?: boolean
  counter?: number
  /** The user handle of another account. */
  userHandle?: string
  /** Format and statement of an attestation. */
  attestation?: readonly [string, readonly (readonly [string, unknown])[]]
}

const [PRESENT, VERIFIED, BACKUP_ELIGIBLE, BACKED_UP, HAS_CREDENTIAL] = [0x01, 0x04, 0x08, 0x10, 0x40]

/**
 * A phone or key with one ES256 passkey, and the browser before it, both as WebAuthn describes them. It counts its
 * signatures, unless `counts` is false, as synced passkeys do not.
 */
export function authenticator({ counts = true } = {}) {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let userHandle: string | null = null
  let counter = 0

  /** The answer to `navigator.credentials.create()`. */
  const create = (options: Creation, lies: Lies = {}) => {
    userHandle = options.user.id
    const clientData = clientDataOf('webauthn.create', options.challenge, lies)
    const [format, statement] = lies.attestation ?? ['none', []]
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', new Map(statement)],
      ['authData', authData(lies.rpId ?? options.rp.id, lies, publicKeyPart())],
    ])
    return {
      ...named(id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** The answer to `navigator.credentials.get()`. */
  const get = (options: Request, lies: Lies = {}) => {
    const clientData = clientDataOf('webauthn.get', options.challenge, lies)
    if (counts) counter = lies.counter ?? counter + 1
    const data = authData(lies.rpId ?? options.rpId, lies)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, createHash('sha256').update(clientData).digest()]))
      .sign(privateKey)
    return {
      ...named(id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: lies.userHandle ?? userHandle,
      },
    }
  }

  function authData(rpId: string, { userVerified = true }: Lies, credential: Buffer = Buffer.alloc(0)): Buffer {
    const flags =
      PRESENT |
      (userVerified ? VERIFIED : 0) |
      (counts ? 0 : BACKUP_ELIGIBLE | BACKED_UP) |
      (credential.length > 0 ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, credential])
  }

  /** No maker's name (AAGUID), the credential's id and its public key in COSE form. */
  function publicKeyPart(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)])
  }

  return { create, get, credentialId: text(id) }
}

function clientDataOf(type: string, challenge: string, lies: Lies): Buffer {
  const said = { type: lies.type ?? type, challenge, origin: lies.origin ?? ORIGIN, crossOrigin: false }
  return Buffer.from(JSON.stringify(said))
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const named = (id: Buffer) => ({ id: text(id), rawId: text(id), type: 'public-key' as const })
