import { createRemoteJWKSet, decodeJwt, errors, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { unavailable } from '#domain/errors.ts'
import type { AppleGateway, AppleIdentity } from './gateway.ts'

export type AppleConfig = {
  /** https://appleid.apple.com, or where a stand-in listens. */
  issuer: string
  /** The Services ID and the apps' bundle ids: a token for any of them is for us. The first asks on the web. */
  clientIds: readonly string[]
  /** What signs our own word to Apple; without it codes are not exchanged. */
  key?: { teamId: string; keyId: string; privateKey: string } | undefined
}

const PATIENCE = 3_000
const SKEW = 5
const AWAY = 'Apple nu răspunde acum. Încearcă din nou sau intră altfel.'
const BUSY = () => unavailable(5, AWAY)

/** Sign in with Apple as its documents describe it: RS256 tokens by the issuer's published keys. */
export function appleSignIn({ issuer, clientIds, key }: AppleConfig): AppleGateway {
  const keys = createRemoteJWKSet(new URL(`${issuer}/auth/keys`), {
    timeoutDuration: PATIENCE,
    cacheMaxAge: 600_000,
    cooldownDuration: 10_000,
  })
  const [webClient = ''] = clientIds
  return {
    configured: true,
    authorizeUrl: ({ state, nonce, redirectUri }) => {
      const url = new URL(`${issuer}/auth/authorize`)
      const query = { client_id: webClient, redirect_uri: redirectUri, state, nonce }
      const wishes = { response_type: 'code id_token', response_mode: 'form_post', scope: 'name email' }
      for (const [name, value] of Object.entries({ ...query, ...wishes })) url.searchParams.set(name, value)
      return url.href
    },
    verify: async (idToken, now) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: [...clientIds],
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'sub'],
          clockTolerance: SKEW,
          currentDate: new Date(now.epochMilliseconds),
        })
        return identityOf(payload)
      } catch (error) {
        if (isBadToken(error)) return null
        throw BUSY()
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
      const answer = await fetch(`${issuer}/auth/token`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => {
        throw BUSY()
      })
      if (answer.status >= 500) throw BUSY()
      const given: unknown = answer.ok ? await answer.json().catch(() => null) : null
      return subjectIn(given) === subject
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

// What is wrong with the token itself; everything else is Apple away or speaking in tongues.
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

/** The person in the exchange's own token, which came straight from Apple over TLS. */
function subjectIn(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || !('id_token' in given)) return null
  try {
    return decodeJwt(String(given.id_token)).sub ?? null
  } catch {
    return null
  }
}
