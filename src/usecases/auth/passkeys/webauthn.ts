import type { Context } from '#usecases/context.ts'
import { isOwnChallenge, type Purpose } from './challenge.ts'

type Bytes = string

/** A new credential, in WebAuthn’s JSON form. */
export type NewCredential = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: Bytes; attestationObject: Bytes; transports?: string[] | undefined }
}

/** A signature by an existing credential, in WebAuthn’s JSON form. */
export type Assertion = {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: Bytes
    authenticatorData: Bytes
    signature: Bytes
    userHandle?: string | null | undefined
  }
}

/** Accepted signature algorithms: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257]

/** The relying party: the site’s host name. Passkeys work for one host only. */
export const relyingPartyId = ({ settings }: Context) => new URL(settings.publicUrl).hostname

export type MadePasskey = { credentialId: Buffer; publicKey: Buffer; counter: number; backedUp: boolean }

/** Verifies a new credential; null unless it was made for this site, this caller and a valid challenge. */
export function verifyNewCredential(ctx: Context, credential: NewCredential): Promise<MadePasskey | null> {
  return orNull(ctx, async ({ verifyRegistrationResponse }) => {
    await refuseCertificates(credential.response.attestationObject)
    const { transports: _, ...response } = credential.response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectations(ctx, 'add'),
      response: { ...credential, response, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('attestation not verified')
    const { credential: made, credentialBackedUp: backedUp } = registrationInfo
    return { credentialId: bytesOf(made.id), publicKey: Buffer.from(made.publicKey), counter: made.counter, backedUp }
  })
}

/** We request no attestation. Following a certificate’s links would let a stranger choose what our server requests. */
async function refuseCertificates(attestationObject: Bytes): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  const isBare = format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  if (!isBare) throw new Error(`attestation ${format} was not asked for`)
}

type KnownPasskey = { credential_id: Buffer; public_key: Buffer; counter: number; user_handle: Buffer | null }

/** Verifies a signature by this passkey for this caller and purpose; null when it fails. */
export function verifyAssertion(
  ctx: Context,
  purpose: 'login' | 'prove',
  { response: signed, ...credential }: Assertion,
  passkey: KnownPasskey,
): Promise<{ counter: number; backedUp: boolean } | null> {
  return orNull(ctx, async ({ verifyAuthenticationResponse }) => {
    const { userHandle, ...response } = signed
    if (userHandle && !passkey.user_handle?.equals(bytesOf(userHandle))) throw new Error('another account’s handle')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(ctx, purpose),
      response: { ...credential, response, clientExtensionResults: {} },
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    if (!verified) throw new Error('signature not verified')
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  })
}

const expectations = (ctx: Context, purpose: Purpose) => ({
  expectedChallenge: (challenge: string) => isOwnChallenge(ctx, purpose, challenge),
  expectedOrigin: new URL(ctx.settings.publicUrl).origin,
  expectedRPID: relyingPartyId(ctx),
  requireUserVerification: true,
})

/**
 * Null when the library throws, with the reason in the log. It is loaded on first use, since it holds half a megabyte
 * of certificate formats.
 */
async function orNull<T>(ctx: Context, work: (library: typeof import('@simplewebauthn/server')) => Promise<T>) {
  const library = await import('@simplewebauthn/server')
  try {
    return await work(library)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.warn({ reason, requestId: ctx.caller.requestId }, 'passkey refused')
    return null
  }
}

const bytesOf = (text: Bytes) => Buffer.from(text, 'base64url')
