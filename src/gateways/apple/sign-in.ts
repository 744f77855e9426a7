import { createRemoteJWKSet, decodeJwt, errors, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { unavailable } from '#domain/errors.ts'
import type { AppleGateway, AppleIdentity } from './gateway.ts'

export type AppleConfig = {
  /** https://appleid.apple.com, or a test server. */
  issuer: string
  /** The Services ID, used on the web, then the apps’ bundle ids; tokens for any of them are accepted. */
  clientIds: readonly string[]
  /** Signs our client secret; without it codes are not exchanged. */
  key?: { teamId: string; keyId: string; privateKey: string } | undefined
}

const APPLE_TIMEOUT_MS = 3_000
const CLOCK_SKEW_SECONDS = 5
const UNAVAILABLE_MESSAGE = 'Apple nu răspunde acum. Încearcă din nou sau intră altfel.'
const appleUnavailable = () => unavailable(5, UNAVAILABLE_MESSAGE)

/** Sign in with Apple: RS256 tokens, verified with the issuer’s published keys. */
export function appleSignIn({ issuer, clientIds, key }: AppleConfig): AppleGateway {
  const keys = createRemoteJWKSet(new URL(`${issuer}/auth/keys`), {
    timeoutDuration: APPLE_TIMEOUT_MS,
    cacheMaxAge: 600_000,
    cooldownDuration: 10_000,
  })
  const [webClient = ''] = clientIds
  return {
    configured: true,
    authorizeUrl: ({ state, nonce, redirectUri }) => {
      const url = new URL(`${issuer}/auth/authorize`)
      const query = { client_id: webClient, redirect_uri: redirectUri, state, nonce }
      const options = { response_type: 'code id_token', response_mode: 'form_post', scope: 'name email' }
      for (const [name, value] of Object.entries({ ...query, ...options })) url.searchParams.set(name, value)
      return url.href
    },
    verify: async (idToken, now) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: [...clientIds],
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'sub'],
          clockTolerance: CLOCK_SKEW_SECONDS,
          currentDate: new Date(now.epochMilliseconds),
        })
        return identityOf(payload)
      } catch (error) {
        if (isBadToken(error)) return null
        throw appleUnavailable()
      }
    },
    exchange: async (code, subject, redirectUri, now) => {
      if (!key) return true
      const body = new URLSearchParams({
        client_id: webClient,
        client_secret: await clientSecret(issuer, webClient, key, now),
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
      })
      const response = await fetch(`${issuer}/auth/token`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(APPLE_TIMEOUT_MS),
      }).catch(() => {
        throw appleUnavailable()
      })
      if (response.status >= 500) throw appleUnavailable()
      const tokens: unknown = response.ok ? await response.json().catch(() => null) : null
      return subjectIn(tokens) === subject
    },
  }
}

function identityOf({ sub, exp, email, email_verified: verified, nonce }: JWTPayload): AppleIdentity | null {
  if (!sub || sub.length > 200 || exp === undefined) return null
  return {
    subject: sub,
    email: typeof email === 'string' && email !== '' ? email.toLowerCase() : null,
    emailVerified: verified === true || verified === 'true',
    nonce: typeof nonce === 'string' ? nonce : null,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(exp * 1000),
  }
}

// Errors of the token itself; all others mean that Apple is down or misbehaves.
function isBadToken(error: unknown): boolean {
  return BAD_TOKEN.some((kind) => error instanceof kind)
}

const BAD_TOKEN = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

async function clientSecret(
  issuer: string,
  client: string,
  { teamId, keyId, privateKey }: NonNullable<AppleConfig['key']>,
  now: Temporal.Instant,
): Promise<string> {
  const seconds = Math.floor(now.epochMilliseconds / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(client)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(await importPKCS8(privateKey, 'ES256'))
}

/** The subject of the exchange’s id token, which came directly from Apple over TLS. */
function subjectIn(tokens: unknown): string | null {
  if (typeof tokens !== 'object' || tokens === null || !('id_token' in tokens)) return null
  try {
    return decodeJwt(String(tokens.id_token)).sub ?? null
  } catch {
    return null
  }
}
