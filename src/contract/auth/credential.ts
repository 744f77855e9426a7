import * as z from 'zod/mini'

/** Bytes as WebAuthn's JSON writes them: base64url without padding. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/))

const credentialId = bytes(1400)
const type = z.literal('public-key')

/** The answer of `navigator.credentials.create()` in WebAuthn's own JSON form; its other members are ignored. */
export const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(32_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
})

/** The answer of `navigator.credentials.get()` in WebAuthn's own JSON form. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
})

/** One passkey that the browser may use, or must not make again. */
const descriptor = z.object({ id: z.string(), type, transports: z.array(z.string()) })

/**
 * The options of `navigator.credentials.create()`, as `PublicKeyCredential.parseCreationOptionsFromJSON()` reads them.
 */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})

/** The options of `navigator.credentials.get()`, as `PublicKeyCredential.parseRequestOptionsFromJSON()` reads them. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
  timeout: z.int(),
})
